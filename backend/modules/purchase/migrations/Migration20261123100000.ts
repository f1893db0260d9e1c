import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "purchase" add column if not exists "fulfilment" text check ("fulfilment" in ('delivered', 'canceled')) null;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_to_fulfil" ON "purchase" ("id") WHERE completed_at IS NOT NULL AND (fulfilment IS NULL OR (status = 'refunded' AND fulfilment = 'delivered'));`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_to_fulfil";`)
    this.addSql(`alter table if exists "purchase" drop column if exists "fulfilment";`)
  }
}
