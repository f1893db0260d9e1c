import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121190000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "purchase" add column "buyer" jsonb null, add column "capture_asked_at" timestamptz null, add column "captured_amount" integer null, add column "refunded_wallet" integer not null default 0, add column "refunded_card" integer not null default 0, add column "check_at" timestamptz null default now() + interval '10 minutes', add column "checks" integer not null default 0;`,
    )
    this.addSql(
      `alter table "purchase" add constraint "purchase_never_overrefunded" check ("refunded_wallet" between 0 and coalesce("captured_amount", "total") and "refunded_card" between 0 and "discount");`,
    )
    // Checks unfinished purchases at once.
    this.addSql(
      `update "purchase" set "check_at" = case when "status" in ('pending', 'captured') or ("status" = 'completed' and "confirmed_at" is null) or ("status" = 'frozen' and "created_at" > now() - interval '3 days') then now() end;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_check_at" ON "purchase" ("check_at") WHERE check_at IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(`alter table "unclaimed_capture" rename to "capture_mismatch";`)
    this.addSql(`alter index "unclaimed_capture_pkey" rename to "capture_mismatch_pkey";`)
    this.addSql(
      `alter index "IDX_unclaimed_capture_capture_id_unique" rename to "IDX_capture_mismatch_capture_id_unique";`,
    )
    this.addSql(`alter index "IDX_unclaimed_capture_deleted_at" rename to "IDX_capture_mismatch_deleted_at";`)
    this.addSql(
      `alter table "capture_mismatch" alter column "email" drop not null, add column "kind" text check ("kind" in ('amount', 'currency', 'items', 'gift_card', 'environment', 'unknown')) not null default 'items', add column "purchase_id" text null, add column "paypal_order_id" text null, add column "wanted" jsonb null, add column "state" text check ("state" in ('open', 'claimed', 'refunding', 'refunded', 'released')) not null default 'open', add column "resolved_by" text null, add column "resolved_at" timestamptz null, add column "note" text null;`,
    )
    this.addSql(`alter table "capture_mismatch" alter column "kind" drop default;`)
    this.addSql(
      `update "capture_mismatch" set "state" = 'claimed', "resolved_at" = now() where "capture_id" in (select "transaction_id" from "purchase" where "status" in ('pending', 'captured', 'completed'));`,
    )
    this.addSql(
      `insert into "capture_mismatch" ("id", "capture_id", "environment", "kind", "reason", "purchase_id", "paypal_order_id", "email", "amount", "currency_code") select 'capmm_' || "id", "transaction_id", "environment", 'amount', coalesce("problem", ''), "id", "paypal_order_id", "email", "total", "currency_code" from "purchase" where "status" = 'mismatched' and "transaction_id" is not null on conflict do nothing;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_capture_mismatch_state_created_at" ON "capture_mismatch" ("state", "created_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_capture_mismatch_purchase_id" ON "capture_mismatch" ("purchase_id") WHERE purchase_id IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "paypal_event" ("id" text not null, "event_id" text not null, "environment" text not null, "event_type" text not null, "resource_id" text not null, "payload" jsonb not null, "state" text check ("state" in ('waiting', 'done', 'failed')) not null default 'waiting', "due_at" timestamptz not null, "tries" integer not null default 0, "outcome" text null, "done_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "paypal_event_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_paypal_event_deleted_at" ON "paypal_event" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(`CREATE UNIQUE INDEX IF NOT EXISTS "IDX_paypal_event_event_id_unique" ON "paypal_event" ("event_id");`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_paypal_event_waiting" ON "paypal_event" ("due_at") WHERE state = 'waiting';`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_paypal_event_state_created_at" ON "paypal_event" ("state", "created_at") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "purchase_refund" ("id" text not null, "purchase_id" text not null, "state" text check ("state" in ('planned', 'priced', 'paid', 'done', 'failed')) not null default 'planned', "origin" text check ("origin" in ('staff', 'paypal', 'reversal', 'shop')) not null, "scope" text check ("scope" in ('whole', 'lines', 'amount')) not null, "request_key" text null, "asked" jsonb not null, "lines" jsonb null, "wallet" integer null, "card" integer null, "tax" integer null, "reason" text null, "actor" text not null, "paypal_refund_id" text null, "refund_id" text null, "problem" text null, "due_at" timestamptz null, "tries" integer not null default 0, "paid_at" timestamptz null, "done_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "purchase_refund_pkey" primary key ("id"), constraint "purchase_refund_purchase_id_foreign" foreign key ("purchase_id") references "purchase" ("id"), constraint "purchase_refund_amounts" check (("state" = 'planned' or "state" = 'failed' or ("wallet" is not null and "card" is not null and "tax" is not null)) and coalesce("wallet", 0) >= 0 and coalesce("card", 0) >= 0 and coalesce("tax", 0) between 0 and coalesce("wallet", 0)));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_refund_deleted_at" ON "purchase_refund" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_refund_purchase_id_created_at" ON "purchase_refund" ("purchase_id", "created_at");`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_refund_one_open" ON "purchase_refund" ("purchase_id") WHERE state IN ('planned', 'priced');`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_refund_request_key_unique" ON "purchase_refund" ("request_key") WHERE request_key IS NOT NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_refund_paypal_refund_id_unique" ON "purchase_refund" ("paypal_refund_id") WHERE paypal_refund_id IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_refund_due" ON "purchase_refund" ("due_at") WHERE due_at IS NOT NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "purchase_refund" cascade;`)
    this.addSql(`drop table if exists "paypal_event" cascade;`)
    this.addSql(`delete from "capture_mismatch" where "email" is null or "purchase_id" is not null;`)
    this.addSql(`drop index if exists "IDX_capture_mismatch_state_created_at";`)
    this.addSql(`drop index if exists "IDX_capture_mismatch_purchase_id";`)
    this.addSql(
      `alter table "capture_mismatch" alter column "email" set not null, drop column "kind", drop column "purchase_id", drop column "paypal_order_id", drop column "wanted", drop column "state", drop column "resolved_by", drop column "resolved_at", drop column "note";`,
    )
    this.addSql(`alter table "capture_mismatch" rename to "unclaimed_capture";`)
    this.addSql(`alter index "capture_mismatch_pkey" rename to "unclaimed_capture_pkey";`)
    this.addSql(
      `alter index "IDX_capture_mismatch_capture_id_unique" rename to "IDX_unclaimed_capture_capture_id_unique";`,
    )
    this.addSql(`alter index "IDX_capture_mismatch_deleted_at" rename to "IDX_unclaimed_capture_deleted_at";`)
    this.addSql(`drop index if exists "IDX_purchase_check_at";`)
    this.addSql(
      `alter table "purchase" drop constraint if exists "purchase_never_overrefunded", drop column "buyer", drop column "capture_asked_at", drop column "captured_amount", drop column "refunded_wallet", drop column "refunded_card", drop column "check_at", drop column "checks";`,
    )
  }
}
