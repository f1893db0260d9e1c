import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** See `backend/lib/jobs.ts`. */
export class Migration20261126073313 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "job_run" ("name" text primary key, "every_minutes" integer not null, "expected_since" timestamptz not null default now(), "begun_at" timestamptz null, "ended_at" timestamptz null, "failed_at" timestamptz null, "failure" text null, "server" text null);`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "job_run";`)
  }
}
