import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { createDueWork } from "../../due-work/create-table"

export class Migration20261123170000 extends Migration {
  override async up(): Promise<void> {
    for (const sql of createDueWork) this.addSql(sql)
    this.addSql(
      `insert into "due_work" ("id", "kind", "subject", "environment", "due_at", "tries", "created_at")
       select 'due_' || "id", 'purchase', "id", "environment", "check_at", "checks", "created_at"
       from "purchase" where "check_at" is not null and "deleted_at" is null on conflict do nothing;`,
    )
    this.addSql(
      `insert into "due_work" ("id", "kind", "subject", "environment", "due_at", "created_at")
       select 'due_f_' || "id", 'fulfilment', "id", "environment", now(), "completed_at"
       from "purchase" where "completed_at" is not null and "deleted_at" is null
         and ("fulfilment" is null or ("status" = 'refunded' and "fulfilment" = 'delivered')) on conflict do nothing;`,
    )
    this.addSql(`drop index if exists "IDX_purchase_check_at";`)
    this.addSql(`drop index if exists "IDX_purchase_to_fulfil";`)
    this.addSql(`alter table "purchase" drop column "check_at", drop column "checks";`)
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table "purchase" add column "check_at" timestamptz null, add column "checks" integer not null default 0;`,
    )
    this.addSql(
      `update "purchase" set "check_at" = "due_work"."due_at", "checks" = "due_work"."tries"
       from "due_work" where "kind" = 'purchase' and "subject" = "purchase"."id";`,
    )
    this.addSql(`delete from "due_work" where "kind" in ('purchase', 'fulfilment');`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_check_at" ON "purchase" ("check_at") WHERE check_at IS NOT NULL AND deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_to_fulfil" ON "purchase" ("id") WHERE completed_at IS NOT NULL AND (fulfilment IS NULL OR (status = 'refunded' AND fulfilment = 'delivered')) AND deleted_at IS NULL;`,
    )
  }
}
