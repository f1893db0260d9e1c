import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const sentence = "An entry of a gift card''s ledger is never changed; add another one."

/** Unpaid codes can be deleted with their one `reserve` entry. All other entries stay. */
export class Migration20261122210000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create or replace function gift_card_keep_entry() returns trigger language plpgsql as $$
       begin
         if old.kind = 'reserve'
           and exists (select 1 from gift_card card where card.id = old.gift_card_id and card.status = 'expired'
             and card.purchase_id is null and card.issued_at is null and card.balance = 0 and card.held = 0)
           and not exists (select 1 from gift_card_transaction entry
             where entry.gift_card_id = old.gift_card_id and entry.id <> old.id)
         then return old;
         end if;
         raise exception '${sentence}' using errcode = 'restrict_violation';
       end $$;`,
    )
    this.addSql(`drop trigger if exists gift_card_transaction_is_append_only on gift_card_transaction;`)
    this.addSql(
      `create trigger gift_card_transaction_is_append_only before update on gift_card_transaction for each row execute function gift_card_refuse('${sentence}');`,
    )
    this.addSql(
      `create trigger gift_card_transaction_is_kept before delete on gift_card_transaction for each row execute function gift_card_keep_entry();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists gift_card_transaction_is_kept on gift_card_transaction;`)
    this.addSql(`drop trigger if exists gift_card_transaction_is_append_only on gift_card_transaction;`)
    this.addSql(
      `create trigger gift_card_transaction_is_append_only before update or delete on gift_card_transaction for each row execute function gift_card_refuse('${sentence}');`,
    )
    this.addSql(`drop function if exists gift_card_keep_entry();`)
  }
}
