import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261126104714 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table "due_work" add column if not exists "goes_first" boolean not null default false;`)
    this.addSql(`create or replace function "tell_of_due_work"() returns trigger language plpgsql as $$
      begin
        perform pg_notify('due_work', new.kind);
        return null;
      end $$;`)
    this.addSql(`create or replace trigger "due_work_told" after insert or update of "due_at" on "due_work" for each row
      when (new.state = 'waiting' and new.claim is null and new.due_at <= now()) execute function "tell_of_due_work"();`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists "due_work_told" on "due_work";`)
    this.addSql(`drop function if exists "tell_of_due_work"();`)
    this.addSql(`alter table "due_work" drop column if exists "goes_first";`)
  }
}
