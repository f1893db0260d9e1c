import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { searchedInGiftCard } from "../search-text"

const orders = { issued: `coalesce("issued_at", "created_at")`, value: `"value"`, balance: `"balance"` }

/** The list calls an empty active card "spent". */
const state = `(case when "status" = 'active' and "balance" = 0 then 'spent' else "status" end)`

export class Migration20261122130000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "gift_card" add column if not exists "request_key" text null;`)
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_gift_card_request_key_unique" ON "gift_card" ("request_key") WHERE request_key IS NOT NULL;`,
    )
    for (const [name, column] of Object.entries(orders)) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_gift_card_by_${name}" ON "gift_card" (${column}, "id") WHERE deleted_at IS NULL;`,
      )
    }
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_by_state" ON "gift_card" (${state}, (${orders.issued}), "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(`create extension if not exists pg_trgm;`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_people" ON "gift_card" USING gin ((${searchedInGiftCard}) gin_trgm_ops) WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_gift_card_code_end" ON "gift_card" (reverse("code") text_pattern_ops) WHERE deleted_at IS NULL;`,
    )
  }

  override async down(): Promise<void> {
    const names = [
      ...Object.keys(orders).map((name) => `by_${name}`),
      "by_state",
      "people",
      "code_end",
      "request_key_unique",
    ]
    for (const name of names) this.addSql(`drop index if exists "IDX_gift_card_${name}";`)
    this.addSql(`alter table "gift_card" drop column if exists "request_key";`)
  }
}
