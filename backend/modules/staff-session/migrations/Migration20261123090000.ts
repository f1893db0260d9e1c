import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** `id` is a hash of the session's secret. */
export class Migration20261123090000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "staff_session" ("id" text not null, "auth_identity_id" text not null, "user_id" text null, "data" jsonb not null, "network" text null, "browser" text null, "signed_in_at" timestamptz not null, "used_at" timestamptz not null default now(), "ends_at" timestamptz not null, constraint "staff_session_pkey" primary key ("id"));`,
    )
    this.addSql(`create index if not exists "IDX_staff_session_user_id" on "staff_session" ("user_id");`)
    this.addSql(`create index if not exists "IDX_staff_session_ends_at" on "staff_session" ("ends_at");`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "staff_session";`)
  }
}
