import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** `truncate` bypasses row triggers. */
export class Migration20261121180000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create trigger gift_card_transaction_is_never_emptied before truncate on gift_card_transaction for each statement execute function gift_card_refuse('An entry of a gift card''s ledger is never changed; add another one.');`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_gift_card_held" ON "gift_card" ("id") WHERE held > 0;`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_gift_card_held";`)
    this.addSql(`drop trigger if exists gift_card_transaction_is_never_emptied on gift_card_transaction;`)
  }
}
