import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Backups taken (`bin/backup`), and what the last audit found (`backend/lib/audit.ts`). */
export class Migration20261130164600 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create table if not exists "backup_taken" ("taken_at" timestamptz primary key);`)
    this.addSql(
      `create table if not exists "audit_finding" ("finding" text primary key, "found_at" timestamptz not null default now());`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "audit_finding";`)
    this.addSql(`drop table if exists "backup_taken";`)
  }
}
