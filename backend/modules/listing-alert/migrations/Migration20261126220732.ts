import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261126220732 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "listing_alert" drop constraint if exists "listing_alert_email_listing_unique";`)
    this.addSql(
      `create table if not exists "listing_alert" ("id" text not null, "listing" text not null, "email" text not null, "mailbox" text not null, "mails" integer not null default 0, "expires_at" timestamptz not null, "confirmed_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "listing_alert_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_listing_alert_deleted_at" ON "listing_alert" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_listing_alert_email_listing_unique" ON "listing_alert" ("email", "listing") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_listing_alert_listing" ON "listing_alert" ("listing") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_listing_alert_mailbox" ON "listing_alert" ("mailbox") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "listing_alert" cascade;`)
  }
}
