import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261125031902 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "digital_file" add column if not exists "definition" jsonb null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "digital_file" drop column if exists "definition";`)
  }
}
