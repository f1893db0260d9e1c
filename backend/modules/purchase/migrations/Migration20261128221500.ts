import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Checks old unpaid purchases once more, which closes them. */
export class Migration20261128221500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `insert into "due_work" ("id", "kind", "subject", "environment", "due_at")
       select 'due_unpaid_' || "id", 'purchase', "id", "environment", now() + random() * interval '1 day'
       from "purchase" where "status" = 'frozen' and "deleted_at" is null
       on conflict ("kind", "subject") where "deleted_at" is null do nothing;`,
    )
  }

  override async down(): Promise<void> {}
}
