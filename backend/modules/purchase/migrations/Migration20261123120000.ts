import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "purchase" add column if not exists "address_version" integer not null default 0, add column if not exists "readdressed_at" timestamptz null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "purchase" drop column if exists "address_version", drop column if exists "readdressed_at";`,
    )
  }
}
