import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122110001 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_lines" ON "purchase" USING gin ("lines" jsonb_path_ops) WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_lines";`)
  }
}
