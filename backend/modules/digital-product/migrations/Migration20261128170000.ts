import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Earlier downloads do not tell who made them; they count as made by link. */
export class Migration20261128170000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "entitlement" add column if not exists "buyer_download_count" integer not null default 0, add column if not exists "last_buyer_download_at" timestamptz null;`,
    )
    this.addSql(
      `alter table if exists "digital_download" add column if not exists "by_buyer" boolean not null default false;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "entitlement" drop column if exists "buyer_download_count", drop column if exists "last_buyer_download_at";`,
    )
    this.addSql(`alter table if exists "digital_download" drop column if exists "by_buyer";`)
  }
}
