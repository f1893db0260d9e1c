import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121150000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "account" ("id" text not null, "last_login_at" timestamptz null, "tokens_valid_from" timestamptz null, "browser_hash" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_deleted_at" ON "account" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "account_session" ("id" text not null, "auth_identity_id" text not null, "customer_id" text not null, "email" text not null, "expires_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "account_session_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_session_deleted_at" ON "account_session" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_session_customer_id" ON "account_session" ("customer_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_account_session_expires_at" ON "account_session" ("expires_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "account" cascade;`)
    this.addSql(`drop table if exists "account_session" cascade;`)
  }
}
