import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Compares secrets with earlier servers' (`bin/checks/secrets.ts`). */
export class Migration20261126071711 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "secret_hash" ("name" text primary key, "salt" bytea not null, "hash" bytea not null, "created_at" timestamptz not null default now());`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "secret_hash";`)
  }
}
