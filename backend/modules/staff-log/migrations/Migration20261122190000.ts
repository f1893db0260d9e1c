import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** `truncate` bypasses the row trigger. */
export class Migration20261122190000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create or replace trigger staff_action_is_never_emptied before truncate on "staff_action" for each statement execute function staff_action_stays();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists staff_action_is_never_emptied on "staff_action";`)
  }
}
