import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Renames PayPal's columns for any provider (decision 018). */
export class Migration20261123180000 extends Migration {
  override async up(): Promise<void> {
    // Old odd rows must not fail the check now.
    this.addSql(`create table kept_check as
      select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'purchase_fits_status';`)
    this.addSql(`alter table "purchase" drop constraint "purchase_fits_status";`)

    this.addSql(`alter table "purchase" rename column "paypal_order_id" to "payment_id";`)
    this.addSql(`alter index "IDX_purchase_paypal_order_id_unique" rename to "IDX_purchase_payment_id_unique";`)
    this.addSql(
      `alter table "purchase" add column "payment_provider" text check ("payment_provider" in ('paypal')) null;`,
    )
    this.addSql(`update "purchase" set "payment_provider" = 'paypal' where "payment_id" is not null;`)
    this.addSql(
      `alter table "purchase" add constraint "purchase_payment_has_provider" check (("payment_id" is null) = ("payment_provider" is null));`,
    )

    this.addSql(`alter table "capture_mismatch" rename column "paypal_order_id" to "payment_id";`)
    this.addSql(
      `alter table "capture_mismatch" add column "payment_provider" text check ("payment_provider" in ('paypal')) not null default 'paypal';`,
    )
    this.addSql(`alter table "capture_mismatch" alter column "payment_provider" drop default;`)
    this.addSql(`update "capture_mismatch" set "resolved_by" = 'provider' where "resolved_by" = 'paypal';`)

    this.addSql(`alter table "purchase_refund" rename column "paypal_refund_id" to "provider_refund_id";`)
    this.addSql(
      `alter index "IDX_purchase_refund_paypal_refund_id_unique" rename to "IDX_purchase_refund_provider_refund_id_unique";`,
    )
    this.addSql(`alter table "purchase_refund" drop constraint "purchase_refund_origin_check";`)
    this.addSql(`update "purchase_refund" set "origin" = 'provider' where "origin" = 'paypal';`)
    this.addSql(`update "purchase_refund" set "actor" = 'provider' where "actor" = 'paypal';`)
    this.addSql(
      `alter table "purchase_refund" add constraint "purchase_refund_origin_check" check ("origin" in ('staff', 'provider', 'reversal', 'shop'));`,
    )

    this.addSql(`alter table "paypal_event" rename to "payment_event";`)
    this.addSql(`alter table "payment_event" rename constraint "paypal_event_pkey" to "payment_event_pkey";`)
    for (const index of eventIndexes) {
      this.addSql(`alter index "IDX_paypal_event_${index}" rename to "IDX_payment_event_${index}";`)
    }
    this.addSql(
      `alter table "payment_event" add column "payment_provider" text check ("payment_provider" in ('paypal')) not null default 'paypal';`,
    )
    this.addSql(`alter table "payment_event" alter column "payment_provider" drop default;`)
    this.addSql(`update "due_work" set "kind" = 'payment-event' where "kind" = 'paypal-event';`)

    this.addSql(`update "purchase" set "lines" = jsonb_build_object('version', 1, 'value', (
      select coalesce(jsonb_agg(line || jsonb_build_object('kind',
        case when jsonb_exists(line, 'giftCard') then 'gift_card' else 'file' end) order by place), '[]')
      from jsonb_array_elements("lines") with ordinality as listed (line, place)))
      where jsonb_typeof("lines") = 'array';`)
    this.addSql(`update "purchase" set "buyer" = ${versioned(`${emptyBuyer} || "buyer"`)} where ${isPlain("buyer")};`)
    this.addSql(
      `update "capture_mismatch" set "wanted" = ${versioned(`${emptyWish} || "wanted"`)} where ${isPlain("wanted")};`,
    )
    this.addSql(`update "purchase_refund" set "asked" = ${versioned('"asked"')} where ${isPlain("asked")};`)
    this.addSql(`update "purchase_refund" set "lines" = ${versioned('"lines"')} where jsonb_typeof("lines") = 'array';`)
    this.addSql(`do $$ begin
      execute (select 'alter table "purchase" add constraint "purchase_fits_status" ' || definition from kept_check);
    end $$;`)
    this.addSql(`drop table kept_check;`)
  }

  override async down(): Promise<void> {
    for (const [table, column] of versionedColumns) {
      this.addSql(
        `update "${table}" set "${column}" = "${column}" -> 'value' where jsonb_exists("${column}", 'version');`,
      )
    }

    this.addSql(`update "due_work" set "kind" = 'paypal-event' where "kind" = 'payment-event';`)
    this.addSql(`alter table "payment_event" drop column "payment_provider";`)
    for (const index of eventIndexes) {
      this.addSql(`alter index "IDX_payment_event_${index}" rename to "IDX_paypal_event_${index}";`)
    }
    this.addSql(`alter table "payment_event" rename constraint "payment_event_pkey" to "paypal_event_pkey";`)
    this.addSql(`alter table "payment_event" rename to "paypal_event";`)

    this.addSql(`alter table "purchase_refund" drop constraint "purchase_refund_origin_check";`)
    this.addSql(`update "purchase_refund" set "actor" = 'paypal' where "actor" = 'provider';`)
    this.addSql(`update "purchase_refund" set "origin" = 'paypal' where "origin" = 'provider';`)
    this.addSql(
      `alter table "purchase_refund" add constraint "purchase_refund_origin_check" check ("origin" in ('staff', 'paypal', 'reversal', 'shop'));`,
    )
    this.addSql(
      `alter index "IDX_purchase_refund_provider_refund_id_unique" rename to "IDX_purchase_refund_paypal_refund_id_unique";`,
    )
    this.addSql(`alter table "purchase_refund" rename column "provider_refund_id" to "paypal_refund_id";`)

    this.addSql(`update "capture_mismatch" set "resolved_by" = 'paypal' where "resolved_by" = 'provider';`)
    this.addSql(`alter table "capture_mismatch" drop column "payment_provider";`)
    this.addSql(`alter table "capture_mismatch" rename column "payment_id" to "paypal_order_id";`)

    this.addSql(
      `alter table "purchase" drop constraint "purchase_payment_has_provider", drop column "payment_provider";`,
    )
    this.addSql(`alter index "IDX_purchase_payment_id_unique" rename to "IDX_purchase_paypal_order_id_unique";`)
    this.addSql(`alter table "purchase" rename column "payment_id" to "paypal_order_id";`)
  }
}

const eventIndexes = ["deleted_at", "event_id_unique"]
const versionedColumns = [
  ["purchase", "lines"],
  ["purchase", "buyer"],
  ["capture_mismatch", "wanted"],
  ["purchase_refund", "asked"],
  ["purchase_refund", "lines"],
]

const emptyBuyer = `'{"company": null, "taxNumber": null, "address": null}'::jsonb`
const emptyWish = `'{"items": [], "giftCards": [], "giftCardCode": null, "buyer": null}'::jsonb`

const versioned = (value: string) => `jsonb_build_object('version', 1, 'value', ${value})`
const isPlain = (column: string) => `jsonb_typeof("${column}") = 'object' and not jsonb_exists("${column}", 'version')`
