import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122203302 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "account_session" add column if not exists "last_used_at" timestamptz not null default now(), add column if not exists "network" text null, add column if not exists "browser" text null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "account_session" drop column if exists "last_used_at", drop column if exists "network", drop column if exists "browser";`,
    )
  }
}
