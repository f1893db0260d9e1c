import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121171000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "purchase" rename column "capture_id" to "transaction_id";`)
    this.addSql(`alter index "IDX_purchase_capture_id_unique" rename to "IDX_purchase_transaction_id_unique";`)
    this.addSql(`alter table "purchase" add column "gift_card_id" text null;`)
    this.addSql(
      `alter table "purchase" add constraint "purchase_sum" check ("subtotal" - "discount" + "tax" = "total" and "discount" >= 0 and ("discount" = 0 or "gift_card_id" is not null));`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "purchase" drop constraint if exists "purchase_sum";`)
    this.addSql(`alter table "purchase" drop column if exists "gift_card_id";`)
    this.addSql(`alter index "IDX_purchase_transaction_id_unique" rename to "IDX_purchase_capture_id_unique";`)
    this.addSql(`alter table "purchase" rename column "transaction_id" to "capture_id";`)
  }
}
