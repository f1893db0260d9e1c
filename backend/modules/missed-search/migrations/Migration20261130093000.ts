import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Searches that found nothing. `id`: the folded query (`backend/lib/missed-search.ts`). Days in UTC. */
export class Migration20261130093000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "missed_search" ("id" text not null check (length("id") <= 60), "times" integer not null check ("times" > 0), "days" smallint not null check ("days" between 1 and "times"), "last_seen" date not null, constraint "missed_search_pkey" primary key ("id"));`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "missed_search";`)
  }
}
