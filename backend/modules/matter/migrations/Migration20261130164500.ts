import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** `version` changes with the matter, so a changed one is open again. */
export class Migration20261130164500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "matter_closing" ("kind" text not null, "subject" text not null, "version" text not null, "closed_by" text not null, "reason" text not null, "closed_at" timestamptz not null default now(), constraint "matter_closing_pkey" primary key ("kind", "subject", "version"));`,
    )
    this.addSql(
      `create or replace function matter_closing_stays() returns trigger language plpgsql as $$ begin raise exception 'The closing of a matter is not changed or deleted.'; end $$;`,
    )
    this.addSql(
      `create or replace trigger matter_closing_stays before update or delete on "matter_closing" for each row execute function matter_closing_stays();`,
    )
    this.addSql(
      `create or replace trigger matter_closing_is_never_emptied before truncate on "matter_closing" for each statement execute function matter_closing_stays();`,
    )
    this.addSql(
      `create table if not exists "notice_choice" ("kind" text primary key, "choice" text not null check ("choice" in ('at_once', 'daily', 'never')), "updated_at" timestamptz not null default now());`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "notice_choice";`)
    this.addSql(`drop table if exists "matter_closing";`)
    this.addSql(`drop function if exists matter_closing_stays();`)
  }
}
