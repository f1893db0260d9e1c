import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261130085756 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "digital_product" add column if not exists "keywords" text not null default '';`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "digital_product" drop column if exists "keywords";`)
  }
}
