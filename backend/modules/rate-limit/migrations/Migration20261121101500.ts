import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Columns of rate-limiter-flexible, in its order. Unlogged, since losing counts is harmless. */
export class Migration20261121101500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create unlogged table if not exists "rate_limit" ("key" varchar(255) primary key, "points" integer not null default 0, "expire" bigint null);`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "rate_limit";`)
  }
}
