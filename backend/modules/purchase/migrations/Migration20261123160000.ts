import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { createDueWork } from "../../due-work/create-table"

export class Migration20261123160000 extends Migration {
  override async up(): Promise<void> {
    for (const sql of createDueWork) this.addSql(sql)
    this.addSql(
      `insert into "due_work" ("id", "kind", "subject", "environment", "due_at", "tries", "created_at")
       select 'due_' || refund."id", 'refund', refund."id", purchase."environment", refund."due_at", refund."tries", refund."created_at"
       from "purchase_refund" refund join "purchase" on purchase."id" = refund."purchase_id"
       where refund."due_at" is not null and refund."state" not in ('done', 'failed') and refund."deleted_at" is null
       on conflict do nothing;`,
    )
    this.addSql(
      `insert into "due_work" ("id", "kind", "subject", "environment", "due_at")
       select 'due_' || "id", 'mismatch-refund', "id", "environment", now()
       from "capture_mismatch" where "state" = 'refunding' and "deleted_at" is null on conflict do nothing;`,
    )
    this.addSql(`drop index if exists "IDX_purchase_refund_due";`)
    this.addSql(`alter table "purchase_refund" drop column "due_at", drop column "tries";`)
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table "purchase_refund" add column "due_at" timestamptz null, add column "tries" integer not null default 0;`,
    )
    this.addSql(
      `update "purchase_refund" set "due_at" = "due_work"."due_at", "tries" = "due_work"."tries"
       from "due_work" where "kind" = 'refund' and "subject" = "purchase_refund"."id";`,
    )
    this.addSql(`delete from "due_work" where "kind" in ('refund', 'mismatch-refund');`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_refund_due" ON "purchase_refund" ("due_at") WHERE due_at IS NOT NULL AND deleted_at IS NULL;`,
    )
  }
}
