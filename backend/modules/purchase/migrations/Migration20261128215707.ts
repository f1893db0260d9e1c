import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Decision 019. */
export class Migration20261128215707 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "payment_account" ("id" text not null, "payment_provider" text check ("payment_provider" in ('paypal', 'invoice')) not null, "environment" text not null, "credentials" text not null, "account_id" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "payment_account_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_payment_account_deleted_at" ON "payment_account" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_payment_account_one_for_credentials" ON "payment_account" ("payment_provider", "environment", "credentials") WHERE deleted_at IS NULL;`,
    )

    this.addSql(`alter table if exists "capture_mismatch" drop constraint if exists "capture_mismatch_kind_check";`)

    this.addSql(
      `alter table if exists "capture_mismatch" add constraint "capture_mismatch_kind_check" check("kind" in ('payee', 'amount', 'currency', 'items', 'gift_card', 'promotion', 'environment', 'late', 'unknown'));`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "payment_account" cascade;`)

    this.addSql(`alter table if exists "capture_mismatch" drop constraint if exists "capture_mismatch_kind_check";`)

    this.addSql(
      `alter table if exists "capture_mismatch" add constraint "capture_mismatch_kind_check" check("kind" in ('amount', 'currency', 'items', 'gift_card', 'promotion', 'environment', 'late', 'unknown'));`,
    )
  }
}
