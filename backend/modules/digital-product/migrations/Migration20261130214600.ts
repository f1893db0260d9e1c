import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261130214600 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create index if not exists "IDX_digital_download_time" on "digital_download" ("at") include ("digital_product_id", "by_buyer");`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_digital_download_time";`)
  }
}
