import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121035901 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table if exists "entitlement" drop constraint if exists "entitlement_transaction_id_filename_unique";`,
    )
    this.addSql(
      `alter table if exists "digital_file" drop constraint if exists "digital_file_digital_product_id_unique";`,
    )
    this.addSql(
      `alter table if exists "digital_file" drop constraint if exists "digital_file_digital_product_id_version_unique";`,
    )
    this.addSql(`alter table if exists "digital_product" drop constraint if exists "digital_product_filename_unique";`)
    this.addSql(`alter table if exists "digital_product" drop constraint if exists "digital_product_cart_id_unique";`)
    this.addSql(
      `create table if not exists "digital_product" ("id" text not null, "cart_id" text not null, "filename" text not null, "summary" text not null default '', "badge" text null, "features" jsonb not null, "compatibility" text not null default '', "requirement" jsonb null, "demo" jsonb null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "digital_product_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_digital_product_deleted_at" ON "digital_product" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_digital_product_cart_id_unique" ON "digital_product" ("cart_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_digital_product_filename_unique" ON "digital_product" ("filename") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "digital_file" ("id" text not null, "digital_product_id" text not null, "filename" text not null, "version" text not null, "changelog" text null, "storage_key" text not null, "size" integer not null, "sha256" text not null, "is_current" boolean not null default false, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "digital_file_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_digital_file_digital_product_id" ON "digital_file" ("digital_product_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_digital_file_deleted_at" ON "digital_file" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_digital_file_digital_product_id_version_unique" ON "digital_file" ("digital_product_id", "version") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_digital_file_digital_product_id_unique" ON "digital_file" ("digital_product_id") WHERE is_current AND deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "entitlement" ("id" text not null, "transaction_id" text not null, "filename" text not null, "product_name" text not null, "email" text not null, "order_id" text not null, "digital_product_id" text not null, "digital_file_id" text not null, "download_count" integer not null default 0, "last_downloaded_at" timestamptz null, "revoked_at" timestamptz null, "revoked_reason" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "entitlement_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_entitlement_deleted_at" ON "entitlement" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_entitlement_transaction_id_filename_unique" ON "entitlement" ("transaction_id", "filename") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_entitlement_email" ON "entitlement" ("email") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_entitlement_order_id" ON "entitlement" ("order_id") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "digital_file" add constraint "digital_file_digital_product_id_foreign" foreign key ("digital_product_id") references "digital_product" ("id") on update cascade;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(
      `alter table if exists "digital_file" drop constraint if exists "digital_file_digital_product_id_foreign";`,
    )

    this.addSql(`drop table if exists "digital_product" cascade;`)

    this.addSql(`drop table if exists "digital_file" cascade;`)

    this.addSql(`drop table if exists "entitlement" cascade;`)
  }
}
