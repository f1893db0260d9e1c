import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const lines = (purchase: string) => `
  select ${purchase}."id", place - 1, line ->> 'kind', line ->> 'digitalProductId', line ->> 'name',
    (line -> 'quantity')::int,
    (line -> 'unitPrice')::int * (line -> 'quantity')::int - coalesce((line -> 'reduction')::int, 0),
    ${purchase}."environment", ${purchase}."completed_at"`

const each = (purchase: string) =>
  `jsonb_array_elements(case jsonb_typeof(${purchase}."lines" -> 'value') when 'array' then ${purchase}."lines" -> 'value' else '[]' end) with ordinality each (line, place)`

/** Lines of delivered purchases, so that a year's sales by product are read from an index. `amount`: cents before tax. */
export class Migration20261130214500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "sold_line" ("purchase_id" text not null references "purchase" ("id") on update cascade on delete cascade, "line" integer not null, "kind" text not null, "digital_product_id" text null, "name" text not null, "units" integer not null, "amount" integer not null, "environment" text not null, "completed_at" timestamptz not null, constraint "sold_line_pkey" primary key ("purchase_id", "line"));`,
    )
    this.addSql(
      `create or replace function purchase_sells_lines() returns trigger language plpgsql as $$ begin
        insert into sold_line ${lines("new")} from ${each("new")}
        on conflict (purchase_id, line) do update set environment = excluded.environment, completed_at = excluded.completed_at;
        return null;
      end $$;`,
    )
    this.addSql(
      `create or replace trigger purchase_sells_lines after insert or update of "completed_at", "environment" on "purchase" for each row when (new."completed_at" is not null) execute function purchase_sells_lines();`,
    )
    this.addSql(
      `insert into "sold_line" ${lines("purchase")} from "purchase", ${each("purchase")} where "completed_at" is not null on conflict do nothing;`,
    )
    this.addSql(
      `create index if not exists "IDX_sold_line_completed_at" on "sold_line" ("completed_at") include ("environment", "kind", "digital_product_id", "units", "amount");`,
    )
    this.addSql(
      `create index if not exists "IDX_sold_line_digital_product_id" on "sold_line" ("digital_product_id", "purchase_id");`,
    )
    this.addSql(
      `create index if not exists "IDX_purchase_completed_money" on "purchase" ("completed_at") include ("environment", "total", "captured_amount", "subtotal", "reduction", "discount", "tax") where "completed_at" is not null and "deleted_at" is null;`,
    )
    this.addSql(
      `create index if not exists "IDX_purchase_begun" on "purchase" ("created_at") include ("environment", "captured_at", "completed_at") where "deleted_at" is null;`,
    )
    this.addSql(
      `create index if not exists "IDX_purchase_company" on "purchase" (("buyer" #>> '{value,company}')) where "buyer" is not null;`,
    )
    this.addSql(
      `create index if not exists "IDX_purchase_refund_paid_at" on "purchase_refund" ("paid_at") where "paid_at" is not null and "deleted_at" is null;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_refund_paid_at";`)
    this.addSql(`drop index if exists "IDX_purchase_company";`)
    this.addSql(`drop index if exists "IDX_purchase_begun";`)
    this.addSql(`drop index if exists "IDX_purchase_completed_money";`)
    this.addSql(`drop trigger if exists purchase_sells_lines on "purchase";`)
    this.addSql(`drop function if exists purchase_sells_lines();`)
    this.addSql(`drop table if exists "sold_line";`)
  }
}
