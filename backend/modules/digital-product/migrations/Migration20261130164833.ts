import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261130164833 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "digital_file" add column if not exists "runs_on" jsonb null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "digital_file" drop column if exists "runs_on";`)
  }
}
