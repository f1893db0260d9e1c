import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122170000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "gift_card" add column if not exists "readdressed_at" timestamptz null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "gift_card" drop column if exists "readdressed_at";`)
  }
}
