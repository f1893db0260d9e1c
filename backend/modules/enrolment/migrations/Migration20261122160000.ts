import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122160000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "course_version" ("id" text not null, "course_file_id" text not null, "storage_key" text not null, "size" integer not null, "sha256" text not null, "uploaded_by" text null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "course_version_pkey" primary key ("id"), constraint "course_version_course_file_id_foreign" foreign key ("course_file_id") references "course_file" ("id") on update cascade on delete cascade);`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_course_version_deleted_at" ON "course_version" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_course_version_storage_key_unique" ON "course_version" ("storage_key");`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_course_version_course_file_id_created_at" ON "course_version" ("course_file_id", "created_at");`,
    )
    this.addSql(
      `insert into "course_version" ("id", "course_file_id", "storage_key", "size", "sha256", "created_at") select 'cver_' || substr(md5(id), 1, 26), "id", "storage_key", "size", "sha256", "created_at" from "course_file" on conflict do nothing;`,
    )
    // One row per day (UTC): seeking in a film opens it a hundred times.
    this.addSql(
      `create table if not exists "course_access" ("enrolment_id" text not null, "day" date not null, "openings" integer not null default 1, "last_at" timestamptz not null default now(), constraint "course_access_pkey" primary key ("enrolment_id", "day"), constraint "course_access_enrolment_id_foreign" foreign key ("enrolment_id") references "enrolment" ("id") on update cascade on delete cascade);`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "course_access" cascade;`)
    this.addSql(`drop table if exists "course_version" cascade;`)
  }
}
