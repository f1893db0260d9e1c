import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261130165522 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_recipient_email" ON "gift_card" ("recipient_email") WHERE recipient_email IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_buyer_email" ON "gift_card" ("buyer_email") WHERE purchase_id IS NULL AND buyer_email IS NOT NULL AND deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_gift_card_recipient_email";`)
    this.addSql(`drop index if exists "IDX_gift_card_buyer_email";`)
  }
}
