import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121200000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "receipt" ("id" text not null, "series" text not null, "place" integer not null, "number" text not null, "kind" text check ("kind" in ('receipt', 'credit-note')) not null, "environment" text not null, "purchase_id" text not null, "refund_id" text null, "email" text not null, "transaction_id" text not null, "content" jsonb not null, "issued_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "receipt_pkey" primary key ("id"), constraint "receipt_series_place_key" unique ("series", "place"), constraint "receipt_place_positive" check ("place" > 0), constraint "receipt_of_a_refund" check (("kind" = 'credit-note') = ("refund_id" is not null)));`,
    )
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_receipt_number_unique" ON "receipt" ("number");`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_receipt_one_of_a_purchase" ON "receipt" ("purchase_id") WHERE kind = 'receipt';`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_receipt_refund_id_unique" ON "receipt" ("refund_id") WHERE refund_id IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_receipt_purchase_id_issued_at" ON "receipt" ("purchase_id", "issued_at");`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_receipt_issued_at" ON "receipt" ("issued_at");`)
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_receipt_email" ON "receipt" ("email");`)
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_receipt_transaction_id" ON "receipt" ("transaction_id");`)

    // Locked until the transaction ends, so numbers have no gaps.
    this.addSql(
      `create table if not exists "receipt_series" ("series" text not null, "last" integer null, constraint "receipt_series_pkey" primary key ("series"), constraint "receipt_series_leaves_no_gap" foreign key ("series", "last") references "receipt" ("series", "place") deferrable initially deferred);`,
    )
    this.addSql(
      `create or replace function receipt_refuse() returns trigger language plpgsql as $$
       begin
         raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
       end $$;`,
    )
    this.addSql(
      `create trigger receipt_series_counts_by_one before update on receipt_series for each row when (new.series <> old.series or new.last is distinct from coalesce(old.last, 0) + 1) execute function receipt_refuse('A series of receipts counts one by one.');`,
    )
    this.addSql(
      `create trigger receipt_series_begins_empty before insert on receipt_series for each row when (new.last is not null) execute function receipt_refuse('A series of receipts begins empty.');`,
    )
    this.addSql(
      `create trigger receipt_series_stays before delete on receipt_series for each row execute function receipt_refuse('A series of receipts is never given up.');`,
    )
    this.addSql(
      `create trigger receipt_series_is_never_emptied before truncate on receipt_series for each statement execute function receipt_refuse('A series of receipts is never given up.');`,
    )
    this.addSql(
      `create or replace function receipt_numbers() returns trigger language plpgsql as $$
       begin
         if new.place is distinct from (select last from receipt_series where series = new.series) then
           raise exception 'A receipt has the number that its series is counted to.' using errcode = 'restrict_violation';
         end if;
         return new;
       end $$;`,
    )
    this.addSql(
      `create trigger receipt_is_counted before insert on receipt for each row execute function receipt_numbers();`,
    )
    this.addSql(
      `create trigger receipt_is_final before update or delete on receipt for each row execute function receipt_refuse('A receipt is never changed; issue a credit note.');`,
    )
    this.addSql(
      `create trigger receipt_is_never_emptied before truncate on receipt for each statement execute function receipt_refuse('A receipt is never changed; issue a credit note.');`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "receipt_series" cascade;`)
    this.addSql(`drop table if exists "receipt" cascade;`)
    this.addSql(`drop function if exists receipt_numbers();`)
    this.addSql(`drop function if exists receipt_refuse();`)
  }
}
