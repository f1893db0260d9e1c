import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { createDueWork } from "../../due-work/create-table"

export class Migration20261123150001 extends Migration {
  override async up(): Promise<void> {
    for (const sql of createDueWork) this.addSql(sql)
    this.addSql(
      `insert into "due_work" ("id", "kind", "subject", "due_at", "created_at")
       select 'due_' || "id", 'account-wish', "id", now(), "created_at" from "account_wish" where "deleted_at" is null
       on conflict do nothing;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`delete from "due_work" where "kind" = 'account-wish';`)
  }
}
