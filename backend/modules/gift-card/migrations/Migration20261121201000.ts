import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const kindsBefore = `'reserve', 'issue', 'hold', 'redeem', 'release', 'restore', 'adjust', 'disable', 'enable'`

const effects = `when 'issue' then "amount" > 0 and "held" = 0 when 'hold' then "amount" = 0 and "held" > 0 when 'release' then "amount" = 0 and "held" < 0 when 'redeem' then "amount" < 0 and "held" = "amount" when 'restore' then "amount" > 0 and "held" = 0 when 'adjust' then "amount" <> 0 and "held" = 0`

export class Migration20261121201000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "gift_card_transaction" add column "refund_id" text null;`)
    this.constrain(
      `${kindsBefore}, 'void', 'revive'`,
      `${effects} when 'void' then "amount" <= 0 and "held" = 0 when 'revive' then "amount" > 0 and "held" = 0`,
    )
    this.addSql(
      `alter table "gift_card_transaction" add constraint "gift_card_transaction_refund" check (case when "kind" in ('void', 'revive') then "refund_id" is not null when "kind" = 'restore' then true else "refund_id" is null end);`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_transaction_once_for_a_refund" ON "gift_card_transaction" ("refund_id", "gift_card_id", "kind") WHERE refund_id IS NOT NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_transaction_one_restore_for_a_refund" ON "gift_card_transaction" ("refund_id") WHERE kind = 'restore' AND refund_id IS NOT NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_gift_card_transaction_one_restore_for_a_refund";`)
    this.addSql(`drop index if exists "IDX_gift_card_transaction_once_for_a_refund";`)
    this.addSql(`alter table "gift_card_transaction" drop constraint if exists "gift_card_transaction_refund";`)
    this.constrain(kindsBefore, effects)
    this.addSql(`alter table "gift_card_transaction" drop column "refund_id";`)
  }

  private constrain(kinds: string, effectOf: string): void {
    this.addSql(
      `alter table "gift_card_transaction" drop constraint if exists "gift_card_transaction_kind_check", drop constraint if exists "gift_card_transaction_effect";`,
    )
    this.addSql(
      `alter table "gift_card_transaction" add constraint "gift_card_transaction_kind_check" check ("kind" in (${kinds})), add constraint "gift_card_transaction_effect" check (case "kind" ${effectOf} else "amount" = 0 and "held" = 0 end);`,
    )
  }
}
