import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121170000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "gift_card" ("id" text not null, "code" text not null, "environment" text not null, "status" text check ("status" in ('reserved', 'active', 'disabled', 'expired')) not null, "value" integer not null, "balance" integer not null default 0, "held" integer not null default 0, "reserved_until" timestamptz null, "issued_at" timestamptz null, "purchase_id" text null, "purchase_line" integer null, "order_id" text null, "kind" text check ("kind" in ('self', 'gift')) not null default 'self', "buyer_email" text null, "recipient_email" text null, "recipient_name" text null, "sender_name" text null, "message" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "gift_card_pkey" primary key ("id"), constraint "gift_card_value_positive" check ("value" > 0), constraint "gift_card_never_overspent" check ("held" >= 0 and "balance" >= "held"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_deleted_at" ON "gift_card" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_code_unique" ON "gift_card" ("code");`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_purchase_id_purchase_line_unique" ON "gift_card" ("purchase_id", "purchase_line") WHERE purchase_id IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_status_reserved_until" ON "gift_card" ("status", "reserved_until") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "gift_card_transaction" ("id" text not null, "gift_card_id" text not null, "kind" text check ("kind" in ('reserve', 'issue', 'hold', 'redeem', 'release', 'restore', 'adjust', 'disable', 'enable')) not null, "amount" integer not null default 0, "held" integer not null default 0, "balance_after" integer not null default 0, "purchase_id" text null, "hold_number" integer null, "actor" text not null, "reason" text null, "created_at" timestamptz not null default clock_timestamp(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "gift_card_transaction_pkey" primary key ("id"), constraint "gift_card_transaction_gift_card_id_foreign" foreign key ("gift_card_id") references "gift_card" ("id"), constraint "gift_card_transaction_effect" check (case "kind" when 'issue' then "amount" > 0 and "held" = 0 when 'hold' then "amount" = 0 and "held" > 0 when 'release' then "amount" = 0 and "held" < 0 when 'redeem' then "amount" < 0 and "held" = "amount" when 'restore' then "amount" > 0 and "held" = 0 when 'adjust' then "amount" <> 0 and "held" = 0 else "amount" = 0 and "held" = 0 end), constraint "gift_card_transaction_purchase" check (("kind" in ('hold', 'redeem', 'release')) = ("hold_number" is not null) and ("hold_number" is null or "purchase_id" is not null)));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_transaction_deleted_at" ON "gift_card_transaction" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_transaction_gift_card_id_created_at" ON "gift_card_transaction" ("gift_card_id", "created_at");`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_transaction_purchase_id_kind_hold_number_unique" ON "gift_card_transaction" ("purchase_id", "kind", "hold_number") WHERE hold_number IS NOT NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_transaction_one_redemption" ON "gift_card_transaction" ("purchase_id") WHERE kind = 'redeem';`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_transaction_one_end_of_a_hold" ON "gift_card_transaction" ("purchase_id", "hold_number") WHERE kind IN ('redeem', 'release');`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_transaction_one_issue" ON "gift_card_transaction" ("gift_card_id") WHERE kind = 'issue';`,
    )
    // Each entry updates and locks its card.
    this.addSql(
      `create or replace function gift_card_book() returns trigger language plpgsql as $$
       begin
         update gift_card set balance = balance + new.amount, held = held + new.held, updated_at = now()
           where id = new.gift_card_id returning balance into new.balance_after;
         return new;
       end $$;`,
    )
    this.addSql(
      `create trigger gift_card_transaction_books before insert on gift_card_transaction for each row execute function gift_card_book();`,
    )
    this.addSql(
      `create or replace function gift_card_refuse() returns trigger language plpgsql as $$
       begin
         raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
       end $$;`,
    )
    this.addSql(
      `create trigger gift_card_transaction_is_append_only before update or delete on gift_card_transaction for each row execute function gift_card_refuse('An entry of a gift card''s ledger is never changed; add another one.');`,
    )
    // Only the trigger above may write; its depth is 1.
    this.addSql(
      `create trigger gift_card_balance_is_booked before update on gift_card for each row when ((old.balance, old.held) is distinct from (new.balance, new.held) and pg_trigger_depth() < 1) execute function gift_card_refuse('What a gift card holds is changed by entries of its ledger alone.');`,
    )
    this.addSql(
      `create trigger gift_card_begins_empty before insert on gift_card for each row when (new.balance <> 0 or new.held <> 0) execute function gift_card_refuse('A gift card begins empty; its ledger fills it.');`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "gift_card_transaction" cascade;`)
    this.addSql(`drop table if exists "gift_card" cascade;`)
    this.addSql(`drop function if exists gift_card_book();`)
    this.addSql(`drop function if exists gift_card_refuse();`)
  }
}
