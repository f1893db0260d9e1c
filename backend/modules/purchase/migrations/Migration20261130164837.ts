import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261130164837 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_completed_at" ON "purchase" ("completed_at") WHERE completed_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_problem" ON "purchase" ("created_at") WHERE problem IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_completed_at";`)
    this.addSql(`drop index if exists "IDX_purchase_problem";`)
  }
}
