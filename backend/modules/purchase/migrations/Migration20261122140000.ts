import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122140000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`)
    for (const [table, column] of sorted) {
      this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_${table}_${column}_id" ON "${table}" ("${column}", "id");`)
    }
    // Must equal search-text.ts, or the index is not used.
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_search" ON "purchase" USING gin ((email || ' ' || coalesce(transaction_id, '') || ' ' || coalesce(paypal_order_id, '') || ' ' || coalesce(order_id, '')) gin_trgm_ops);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_capture_mismatch_search" ON "capture_mismatch" USING gin ((capture_id || ' ' || coalesce(email, '') || ' ' || coalesce(paypal_order_id, '')) gin_trgm_ops);`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop index if exists "IDX_purchase_search";`)
    this.addSql(`drop index if exists "IDX_capture_mismatch_search";`)
    for (const [table, column] of sorted) this.addSql(`drop index if exists "IDX_${table}_${column}_id";`)
  }
}

const sorted = [
  ["purchase", "created_at"],
  ["purchase", "total"],
  ["capture_mismatch", "created_at"],
  ["capture_mismatch", "amount"],
] as const
