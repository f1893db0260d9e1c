import { Migration } from "@medusajs/framework/mikro-orm/migrations"
import { createDueWork } from "../create-table"

export class Migration20261123140000 extends Migration {
  override async up(): Promise<void> {
    for (const sql of createDueWork) this.addSql(sql)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "due_work" cascade;`)
  }
}
