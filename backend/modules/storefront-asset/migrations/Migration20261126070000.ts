import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** `id`: content-addressed name. */
export class Migration20261126070000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "storefront_asset" ("id" text not null, "body" bytea not null, "seen_at" timestamptz not null default now(), constraint "storefront_asset_pkey" primary key ("id"));`,
    )
    this.addSql(`create index if not exists "IDX_storefront_asset_seen_at" on "storefront_asset" ("seen_at");`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "storefront_asset";`)
  }
}
