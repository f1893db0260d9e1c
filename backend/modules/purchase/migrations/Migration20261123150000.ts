import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { createDueWork } from "../../due-work/create-table"

export class Migration20261123150000 extends Migration {
  override async up(): Promise<void> {
    for (const sql of createDueWork) this.addSql(sql)
    this.addSql(
      `insert into "due_work" ("id", "kind", "subject", "environment", "state", "due_at", "tries", "ends_at", "last_error", "created_at")
       select 'due_' || "id", 'paypal-event', "id", "environment", case "state" when 'failed' then 'dead' else 'waiting' end,
         "due_at", "tries", "created_at" + interval '3 days', "outcome", "created_at"
       from "paypal_event" where "state" <> 'done' and "deleted_at" is null on conflict do nothing;`,
    )
    this.addSql(`update "paypal_event" set "outcome" = null where "state" <> 'done';`)
    this.addSql(`drop index if exists "IDX_paypal_event_waiting";`)
    this.addSql(`drop index if exists "IDX_paypal_event_state_created_at";`)
    this.addSql(`alter table "paypal_event" drop column "state", drop column "due_at", drop column "tries";`)
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table "paypal_event" add column "state" text check ("state" in ('waiting', 'done', 'failed')) not null default 'waiting', add column "due_at" timestamptz not null default now(), add column "tries" integer not null default 0;`,
    )
    this.addSql(`update "paypal_event" set "state" = 'done' where "done_at" is not null;`)
    this.addSql(
      `update "paypal_event" set "state" = case "due_work"."state" when 'dead' then 'failed' else 'waiting' end,
         "due_at" = "due_work"."due_at", "tries" = "due_work"."tries", "outcome" = "due_work"."last_error"
       from "due_work" where "kind" = 'paypal-event' and "subject" = "paypal_event"."id";`,
    )
    this.addSql(`delete from "due_work" where "kind" = 'paypal-event';`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_paypal_event_waiting" ON "paypal_event" ("due_at") WHERE state = 'waiting';`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_paypal_event_state_created_at" ON "paypal_event" ("state", "created_at") WHERE deleted_at IS NULL;`,
    )
  }
}
