import { Migration } from "@medusajs/framework/mikro-orm/migrations"

const typed = ["company", "phone", "projectTitle", "services", "description", "message", "website"]
const texts = ["name", "email", ...typed.map((field) => `coalesce(fields ->> '${field}', '')`)].join(" || ' ' || ")
/** Without these signs PostgreSQL sees words instead of addresses, numbers, paths and tags. */
const signs = "@.-_+/():<>&=?~%"
const plainWords = `translate(${texts}, '${signs}', '${" ".repeat(signs.length)}')`

export class Migration20261121210000 extends Migration {
  override async up(): Promise<void> {
    // NFC may triple a text's length.
    this.addSql(
      `create table if not exists "inbox_request" ("id" text not null, "kind" text check ("kind" in ('services', 'contact', 'training')) not null, "state" text check ("state" in ('new', 'answered', 'closed', 'spam')) not null default 'new', "name" text not null, "email" text not null, "fields" jsonb not null, "fingerprint" text not null, "mailbox" text not null, "acknowledged_at" timestamptz null, "assignee_id" text null, "received_at" timestamptz not null default now(), "search" tsvector not null generated always as (to_tsvector('simple', ${plainWords})) stored, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "inbox_request_pkey" primary key ("id"), constraint "inbox_request_is_one_line" check (name <> '' and (name || email) !~ '[\\u0001-\\u001f\\u007f]'), constraint "inbox_request_fits" check (char_length(name) <= 600 and char_length(email) <= 762 and octet_length(fields::text) <= 65536), constraint "inbox_request_fields_object" check (jsonb_typeof(fields) = 'object'), constraint "inbox_request_fingerprint_sha256" check (fingerprint ~ '^[0-9a-f]{64}$'), constraint "inbox_request_spam_is_not_acknowledged" check (state <> 'spam' or acknowledged_at is null));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_inbox_request_deleted_at" ON "inbox_request" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_inbox_request_once_a_day" ON "inbox_request" ("fingerprint", (("received_at" at time zone 'UTC')::date)) WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_inbox_request_received_at_id" ON "inbox_request" ("received_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_inbox_request_state_received_at_id" ON "inbox_request" ("state", "received_at", "id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_inbox_request_assignee_id_received_at" ON "inbox_request" ("assignee_id", "received_at") WHERE assignee_id IS NOT NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_inbox_request_email_received_at" ON "inbox_request" ("email", "received_at");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_inbox_request_mailbox_acknowledged_at" ON "inbox_request" ("mailbox", "acknowledged_at") WHERE acknowledged_at IS NOT NULL;`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_inbox_request_search" ON "inbox_request" USING gin ("search");`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "inbox_request" cascade;`)
  }
}
