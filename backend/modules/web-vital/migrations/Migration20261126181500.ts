import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * How many visits of a week (its Monday, UTC) came to a bucket of a vital (`backend/lib/web-vitals.ts`). `vital` is
 * `visits`, with the bucket 0, for how many there were. As many rows as there are buckets, however many visits.
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
