/** The first form of the table. Other modules' migrations run this too: the order of Medusa's modules is unknown. */
export const createDueWork = [
  `create table if not exists "due_work" ("id" text not null, "kind" text not null, "subject" text not null, "environment" text null, "state" text check ("state" in ('waiting', 'dead')) not null default 'waiting', "due_at" timestamptz not null, "tries" integer not null default 0, "ends_at" timestamptz null, "claim" text null, "claimed_until" timestamptz null, "last_error" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "due_work_pkey" primary key ("id"), constraint "due_work_claim_ends" check (("claim" is null) = ("claimed_until" is null)), constraint "due_work_dead_is_unclaimed" check ("state" = 'waiting' or "claim" is null));`,
  `CREATE INDEX IF NOT EXISTS "IDX_due_work_deleted_at" ON "due_work" ("deleted_at") WHERE deleted_at IS NULL;`,
  `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_due_work_kind_subject_unique" ON "due_work" ("kind", "subject") WHERE deleted_at IS NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_due_work_to_claim" ON "due_work" ("kind", "due_at") WHERE state = 'waiting' AND deleted_at IS NULL;`,
  `CREATE INDEX IF NOT EXISTS "IDX_due_work_created_at_id" ON "due_work" ("created_at", "id") WHERE deleted_at IS NULL;`,
]
