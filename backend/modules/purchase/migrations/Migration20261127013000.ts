import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261127013000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_email_created_at" ON "purchase" ("email", "created_at") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_email_created_at";`)
  }
}
