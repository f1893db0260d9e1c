import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123000100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "account_wish" ("id" text not null, "kind" text check ("kind" in ('shopper-reset', 'staff-reset')) not null, "email" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_wish_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_wish_deleted_at" ON "account_wish" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_wish_created_at" ON "account_wish" ("created_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account_wish" cascade;`)
  }
}
