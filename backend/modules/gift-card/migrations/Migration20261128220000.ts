import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Refunds may disable cards (decision 017). */
export class Migration20261128220000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "gift_card_transaction" drop constraint if exists "gift_card_transaction_refund";`)
    this.addSql(
      `alter table "gift_card_transaction" add constraint "gift_card_transaction_refund" check (case when "kind" in ('void', 'revive') then "refund_id" is not null when "kind" in ('restore', 'disable') then true else "refund_id" is null end);`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`alter table "gift_card_transaction" drop constraint if exists "gift_card_transaction_refund";`)
    this.addSql(
      `alter table "gift_card_transaction" add constraint "gift_card_transaction_refund" check (case when "kind" in ('void', 'revive') then "refund_id" is not null when "kind" = 'restore' then true else "refund_id" is null end) not valid;`,
    )
  }
}
