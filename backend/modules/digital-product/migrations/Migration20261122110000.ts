import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122110000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_entitlement_digital_product_id" ON "entitlement" ("digital_product_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_entitlement_digital_product_id";`)
  }
}
