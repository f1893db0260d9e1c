import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** The last release delivers without knowing these columns, so a trigger keeps them. */
export class Migration20261130084337 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "update_stop" drop constraint if exists "update_stop_email_scope_unique";`)
    this.addSql(
      `alter table if exists "update_mailing" drop constraint if exists "update_mailing_digital_file_id_unique";`,
    )
    this.addSql(
      `create table if not exists "update_mailing" ("id" text not null, "digital_file_id" text not null, "environment" text not null, "recipients" integer not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "update_mailing_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_update_mailing_deleted_at" ON "update_mailing" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_update_mailing_digital_file_id_unique" ON "update_mailing" ("digital_file_id") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `create table if not exists "update_stop" ("id" text not null, "email" text not null, "scope" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "update_stop_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_update_stop_deleted_at" ON "update_stop" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_update_stop_email_scope_unique" ON "update_stop" ("email", "scope") WHERE deleted_at IS NULL;`,
    )

    this.addSql(
      `alter table if exists "digital_file" add column if not exists "notes" text null, add column if not exists "published_at" timestamptz null, add column if not exists "withdrawn_at" timestamptz null;`,
    )
    this.addSql(
      `create or replace function digital_file_is_published() returns trigger language plpgsql as $$ begin
         if new.is_current then
           new.published_at := coalesce(new.published_at, now());
           new.withdrawn_at := null;
         end if;
         return new;
       end $$;`,
    )
    this.addSql(
      `create or replace trigger digital_file_is_published before insert or update on "digital_file" for each row execute function digital_file_is_published();`,
    )
    // Nothing else tells which versions were delivered before.
    this.addSql(
      `update "digital_file" set "published_at" = "created_at" where "published_at" is null
         and ("is_current" or "id" in (select "digital_file_id" from "entitlement" union select "digital_file_id" from "digital_download"));`,
    )
    this.addSql(
      `update "digital_file" later set "withdrawn_at" = now() from "digital_file" delivered
       where delivered."is_current" and delivered."deleted_at" is null
         and later."digital_product_id" = delivered."digital_product_id" and not later."is_current"
         and later."published_at" > delivered."published_at";`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists digital_file_is_published on "digital_file";`)
    this.addSql(`drop function if exists digital_file_is_published();`)
    this.addSql(`drop table if exists "update_mailing" cascade;`)

    this.addSql(`drop table if exists "update_stop" cascade;`)

    this.addSql(
      `alter table if exists "digital_file" drop column if exists "notes", drop column if exists "published_at", drop column if exists "withdrawn_at";`,
    )
  }
}
