import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122100000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "staff_action" ("id" text not null, "actor_id" text not null, "action" text not null, "subject_type" text not null, "subject_id" text not null, "reason" text null, "details" jsonb null, "at" timestamptz not null default now(), "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "staff_action_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_staff_action_deleted_at" ON "staff_action" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_staff_action_subject_type_subject_id_at" ON "staff_action" ("subject_type", "subject_id", "at");`,
    )
    this.addSql(`CREATE INDEX IF NOT EXISTS "IDX_staff_action_actor_id_at" ON "staff_action" ("actor_id", "at");`)
    this.addSql(
      `create or replace function staff_action_stays() returns trigger language plpgsql as $$ begin raise exception 'What staff did is not changed or deleted.'; end $$;`,
    )
    this.addSql(
      `create or replace trigger staff_action_stays before update or delete on "staff_action" for each row execute function staff_action_stays();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "staff_action" cascade;`)
    this.addSql(`drop function if exists staff_action_stays();`)
  }
}
