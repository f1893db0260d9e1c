import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/**
 * The columns that rate-limiter-flexible expects, in its order. Unlogged: counting is cheap then, and all that a crash
 * of PostgreSQL loses is the counts.
 */
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
