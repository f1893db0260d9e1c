import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122120000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`create extension if not exists pg_trgm;`)
    this.addSql(`alter table "digital_file" alter column "size" type bigint;`)
    this.addSql(`alter table "digital_file" add column if not exists "uploaded_by" text null;`)

    this.addSql(
      `create table if not exists "digital_upload" ("id" text not null, "digital_product_id" text not null, "version" text not null, "storage_key" text not null, "alive_at" timestamptz not null default now(), "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "digital_upload_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_digital_upload_deleted_at" ON "digital_upload" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_digital_upload_digital_product_id_version_unique" ON "digital_upload" ("digital_product_id", "version") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "digital_download" ("id" text not null, "entitlement_id" text not null, "digital_product_id" text not null, "digital_file_id" text not null, "version" text not null, "email" text not null, "transaction_id" text not null, "at" timestamptz not null default now(), "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "digital_download_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_digital_download_deleted_at" ON "digital_download" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_digital_download_digital_product_id_at_id" ON "digital_download" ("digital_product_id", "at", "id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_digital_download_digital_product_id_email_id" ON "digital_download" ("digital_product_id", "email", "id");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_digital_download_entitlement_id" ON "digital_download" ("entitlement_id");`,
    )
    this.addSql(
      `create index if not exists "digital_download_search" on "digital_download" using gin ((email || ' ' || transaction_id) gin_trgm_ops);`,
    )
    this.addSql(
      `create or replace function digital_download_stays() returns trigger language plpgsql as $$ begin raise exception 'A download is not changed or deleted.'; end $$;`,
    )
    this.addSql(
      `create or replace trigger digital_download_stays before update or delete on "digital_download" for each row execute function digital_download_stays();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "digital_download" cascade;`)
    this.addSql(`drop function if exists digital_download_stays();`)
    this.addSql(`drop table if exists "digital_upload" cascade;`)
    this.addSql(`alter table "digital_file" drop column if exists "uploaded_by";`)
    this.addSql(`alter table "digital_file" alter column "size" type integer;`)
  }
}
