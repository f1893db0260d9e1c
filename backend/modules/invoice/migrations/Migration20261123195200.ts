import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261123195200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "invoice" ("id" text not null, "payment_id" text not null, "request_key" text not null, "environment" text not null, "email" text not null, "amount" integer not null, "currency_code" text not null, "days_due" integer not null, "content" jsonb not null, "series" text null, "place" integer null, "number" text null, "capture_id" text null, "issued_at" timestamptz null, "due_at" timestamptz null, "ends_at" timestamptz null, "reminded_at" timestamptz null, "ended_at" timestamptz null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "invoice_pkey" primary key ("id"), constraint "invoice_series_place_key" unique ("series", "place"), constraint "invoice_place_positive" check ("place" > 0), constraint "invoice_amount_positive" check ("amount" > 0), constraint "invoice_issued_whole" check (num_nulls("series", "place", "number", "capture_id", "issued_at", "due_at", "ends_at") in (0, 7)), constraint "invoice_ends_after_issue" check ("ended_at" is null or "issued_at" is not null));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_deleted_at" ON "invoice" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_payment_id_unique" ON "invoice" ("payment_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_request_key_unique" ON "invoice" ("request_key") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_number_unique" ON "invoice" ("number") WHERE number IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_capture_id_unique" ON "invoice" ("capture_id") WHERE capture_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_invoice_email" ON "invoice" ("email") WHERE deleted_at IS NULL;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_issued_at_id" ON "invoice" ("issued_at", "id") WHERE issued_at IS NOT NULL AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "invoice_payment" ("id" text not null, "invoice_id" text not null, "paid_on" text not null, "amount" integer not null, "reference" text not null, "actor" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "invoice_payment_pkey" primary key ("id"), constraint "invoice_payment_of_invoice" foreign key ("invoice_id") references "invoice" ("id"), constraint "invoice_payment_amount_positive" check ("amount" > 0));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_payment_deleted_at" ON "invoice_payment" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_payment_invoice_id_unique" ON "invoice_payment" ("invoice_id") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "invoice_refund" ("id" text not null, "invoice_id" text not null, "request_key" text not null, "amount" integer not null, "paid_on" text null, "reference" text null, "actor" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "invoice_refund_pkey" primary key ("id"), constraint "invoice_refund_of_invoice" foreign key ("invoice_id") references "invoice" ("id"), constraint "invoice_refund_amount_positive" check ("amount" > 0), constraint "invoice_refund_paid_whole" check (num_nulls("paid_on", "reference", "actor") in (0, 3)));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_refund_deleted_at" ON "invoice_refund" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_invoice_refund_request_key_unique" ON "invoice_refund" ("request_key") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_refund_invoice_id" ON "invoice_refund" ("invoice_id") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "invoice_settings" ("id" text not null, "is_on" boolean not null default false, "most_amount" integer not null, "most_open" integer not null, "days_due" integer not null, "account_holder" text not null default '', "account" text not null default '', "bic" text not null default '', "bank" text not null default '', "note" text not null default '', "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "invoice_settings_pkey" primary key ("id"), constraint "invoice_settings_on_with_bank" check (not "is_on" or (trim("account_holder") <> '' and trim("account") <> '' and trim("bank") <> '')), constraint "invoice_settings_one" check ("id" = 'invoice-settings'));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_invoice_settings_deleted_at" ON "invoice_settings" ("deleted_at") WHERE deleted_at IS NULL;`,
    )

    // Same mechanism as `receipt_series`.
    this.addSql(
      `create table if not exists "invoice_series" ("series" text not null, "last" integer null, constraint "invoice_series_pkey" primary key ("series"), constraint "invoice_series_leaves_no_gap" foreign key ("series", "last") references "invoice" ("series", "place") deferrable initially deferred);`,
    )
    this.addSql(
      `create or replace function invoice_refuse() returns trigger language plpgsql as $$
       begin
         raise exception '%', tg_argv[0] using errcode = 'restrict_violation';
       end $$;`,
    )
    this.addSql(
      `create trigger invoice_series_counts_by_one before update on invoice_series for each row when (new.series <> old.series or new.last is distinct from coalesce(old.last, 0) + 1) execute function invoice_refuse('A series of invoices counts one by one.');`,
    )
    this.addSql(
      `create trigger invoice_series_begins_empty before insert on invoice_series for each row when (new.last is not null) execute function invoice_refuse('A series of invoices begins empty.');`,
    )
    this.addSql(
      `create trigger invoice_series_stays before delete on invoice_series for each row execute function invoice_refuse('A series of invoices is never given up.');`,
    )
    this.addSql(
      `create or replace function invoice_numbers() returns trigger language plpgsql as $$
       begin
         if new.place is distinct from (select last from invoice_series where series = new.series) then
           raise exception 'An invoice has the number that its series is counted to.' using errcode = 'restrict_violation';
         end if;
         return new;
       end $$;`,
    )
    this.addSql(
      `create trigger invoice_is_counted before insert or update of series, place on invoice for each row when (new.place is not null) execute function invoice_numbers();`,
    )
    // Only `reminded_at` and `ended_at` change after the issue.
    this.addSql(
      `create trigger invoice_is_final before update on invoice for each row when (old.number is not null and (new.id, new.payment_id, new.request_key, new.environment, new.email, new.amount, new.currency_code, new.content, new.series, new.place, new.number, new.capture_id, new.issued_at) is distinct from (old.id, old.payment_id, old.request_key, old.environment, old.email, old.amount, old.currency_code, old.content, old.series, old.place, old.number, old.capture_id, old.issued_at)) execute function invoice_refuse('An invoice that was issued is never changed.');`,
    )
    this.addSql(
      `create trigger invoice_stays before delete on invoice for each row when (old.number is not null) execute function invoice_refuse('An invoice that was issued is never taken away.');`,
    )
    this.addSql(
      `create trigger invoice_payment_is_final before update or delete on invoice_payment for each row execute function invoice_refuse('A payment that was recorded is never changed: give it back.');`,
    )
    this.addSql(
      `create trigger invoice_refund_is_final before update on invoice_refund for each row when (old.paid_on is not null or (new.invoice_id, new.request_key, new.amount) is distinct from (old.invoice_id, old.request_key, old.amount)) execute function invoice_refuse('Money that was paid back stays as it is recorded.');`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "invoice_series" cascade;`)
    this.addSql(`drop table if exists "invoice" cascade;`)

    this.addSql(`drop table if exists "invoice_payment" cascade;`)

    this.addSql(`drop table if exists "invoice_refund" cascade;`)

    this.addSql(`drop table if exists "invoice_settings" cascade;`)
    this.addSql(`drop function if exists invoice_numbers();`)
    this.addSql(`drop function if exists invoice_refuse();`)
  }
}
