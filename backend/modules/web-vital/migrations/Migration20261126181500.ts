import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * Visits per week (Monday, UTC) and bucket (`backend/lib/web-vitals.ts`). `vital` `visits` with bucket 0 counts all.
 */
export class Migration20261126181500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "web_vital" ("week" date not null, "page" text not null, "device" text not null check ("device" in ('phone', 'desktop')), "vital" text not null, "bucket" smallint not null check ("bucket" >= 0), "count" integer not null check ("count" > 0), constraint "web_vital_pkey" primary key ("week", "page", "device", "vital", "bucket"));`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "web_vital";`)
  }
}
