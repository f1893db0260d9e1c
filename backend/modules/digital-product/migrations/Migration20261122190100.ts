import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** `truncate` bypasses the row trigger. */
export class Migration20261122190100 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create or replace trigger digital_download_is_never_emptied before truncate on "digital_download" for each statement execute function digital_download_stays();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists digital_download_is_never_emptied on "digital_download";`)
  }
}
