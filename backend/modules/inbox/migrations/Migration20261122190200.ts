import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** `truncate` bypasses row triggers. */
export class Migration20261122190200 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create or replace trigger inbox_note_is_never_emptied before truncate on "inbox_note" for each statement execute function inbox_stays();`,
    )
    this.addSql(
      `create or replace trigger inbox_reply_is_never_emptied before truncate on "inbox_reply" for each statement execute function inbox_stays();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists inbox_note_is_never_emptied on "inbox_note";`)
    this.addSql(`drop trigger if exists inbox_reply_is_never_emptied on "inbox_reply";`)
  }
}
