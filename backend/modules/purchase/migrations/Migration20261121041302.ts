import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121041302 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "unclaimed_capture" drop constraint if exists "unclaimed_capture_capture_id_unique";`,
    )
    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_cart_id_unique";`)
    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_order_id_unique";`)
    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_capture_id_unique";`)
    this.addSql(`alter table if exists "purchase" drop constraint if exists "purchase_paypal_order_id_unique";`)
    this.addSql(
      `create table if not exists "purchase" ("id" text not null, "status" text check ("status" in ('frozen', 'pending', 'captured', 'completed', 'declined', 'mismatched', 'refunded')) not null default 'frozen', "environment" text not null, "email" text not null, "currency_code" text not null, "subtotal" integer not null, "discount" integer not null default 0, "tax" integer not null, "total" integer not null, "tax_rate" integer not null, "lines" jsonb not null, "cart_id" text null, "payment_session_id" text null, "paypal_order_id" text null, "capture_attempt" integer not null default 1, "capture_id" text null, "captured_at" timestamptz null, "order_id" text null, "completed_at" timestamptz null, "confirmed_at" timestamptz null, "problem" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "purchase_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_deleted_at" ON "purchase" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_paypal_order_id_unique" ON "purchase" ("paypal_order_id") WHERE paypal_order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_capture_id_unique" ON "purchase" ("capture_id") WHERE capture_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_order_id_unique" ON "purchase" ("order_id") WHERE order_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_purchase_cart_id_unique" ON "purchase" ("cart_id") WHERE cart_id IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_purchase_status" ON "purchase" ("status") WHERE deleted_at IS NULL;`)

    this.addSql(
      `create table if not exists "unclaimed_capture" ("id" text not null, "capture_id" text not null, "environment" text not null, "email" text not null, "amount" integer not null, "currency_code" text not null, "reason" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "unclaimed_capture_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_unclaimed_capture_deleted_at" ON "unclaimed_capture" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_unclaimed_capture_capture_id_unique" ON "unclaimed_capture" ("capture_id") WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "purchase" cascade;`)

    this.addSql(`drop table if exists "unclaimed_capture" cascade;`)
  }
}
