import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const written = ["inbox_note", "inbox_reply"]

export class Migration20261122150000 extends Migration {
  override async up(): Promise<void> {
    // Staff may mark an acknowledged request as spam.
    this.addSql(`alter table "inbox_request" drop constraint if exists "inbox_request_spam_is_not_acknowledged";`)
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_inbox_request_kind_received_at_id" ON "inbox_request" ("kind", "received_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "inbox_note" ("id" text not null, "request_id" text not null, "author_id" text not null, "text" text not null, "request_key" text not null, "written_at" timestamptz not null default now(), "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "inbox_note_pkey" primary key ("id"), constraint "inbox_note_request_id_foreign" foreign key ("request_id") references "inbox_request" ("id"), constraint "inbox_note_says_something" check (text <> ''));`,
    )
    this.addSql(
      `create table if not exists "inbox_reply" ("id" text not null, "request_id" text not null, "author_id" text not null, "to" text not null, "subject" text not null, "text" text not null, "request_key" text not null, "written_at" timestamptz not null default now(), "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "inbox_reply_pkey" primary key ("id"), constraint "inbox_reply_request_id_foreign" foreign key ("request_id") references "inbox_request" ("id"), constraint "inbox_reply_is_one_line" check (subject <> '' and subject !~ '[\\u0001-\\u001f\\u007f-\\u009f\\u2028\\u2029]'), constraint "inbox_reply_says_something" check (text <> ''));`,
    )
    for (const table of written) {
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_deleted_at" ON "${table}" ("deleted_at") WHERE deleted_at IS NULL;`,
      )
      this.addSql(
        `CREATE INDEX IF NOT EXISTS "IDX_${table}_request_id_written_at" ON "${table}" ("request_id", "written_at");`,
      )
      this.addSql(
        `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_${table}_request_key_unique" ON "${table}" ("request_key") WHERE deleted_at IS NULL;`,
      )
    }
    this.addSql(
      `create or replace function inbox_stays() returns trigger language plpgsql as $$ begin raise exception 'What staff wrote about a request is not changed or deleted.'; end $$;`,
    )
    for (const table of written) {
      this.addSql(
        `create or replace trigger ${table}_stays before update or delete on "${table}" for each row execute function inbox_stays();`,
      )
    }
  }

  override async down(): Promise<void> {
    for (const table of written) this.addSql(`drop table if exists "${table}" cascade;`)
    this.addSql(`drop function if exists inbox_stays();`)
    this.addSql(`drop index if exists "IDX_inbox_request_kind_received_at_id";`)
    this.addSql(
      `alter table "inbox_request" add constraint "inbox_request_spam_is_not_acknowledged" check (state <> 'spam' or acknowledged_at is null) not valid;`,
    )
  }
}
