import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261121160000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `create table if not exists "course_file" ("id" text not null, "filename" text not null, "storage_key" text not null, "size" integer not null, "sha256" text not null, "mime_type" text not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "course_file_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_course_file_deleted_at" ON "course_file" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_course_file_filename_unique" ON "course_file" ("filename") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `create table if not exists "enrolment" ("id" text not null, "customer_id" text not null, "course_file_id" text not null, "enrolled_at" timestamptz not null, "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(), "deleted_at" timestamptz null, constraint "enrolment_pkey" primary key ("id"));`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_enrolment_course_file_id" ON "enrolment" ("course_file_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_enrolment_deleted_at" ON "enrolment" ("deleted_at") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `CREATE UNIQUE INDEX IF NOT EXISTS "IDX_enrolment_customer_id_course_file_id_unique" ON "enrolment" ("customer_id", "course_file_id") WHERE deleted_at IS NULL;`,
    )
    this.addSql(
      `alter table if exists "enrolment" add constraint "enrolment_course_file_id_foreign" foreign key ("course_file_id") references "course_file" ("id") on update cascade;`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop table if exists "enrolment" cascade;`)
    this.addSql(`drop table if exists "course_file" cascade;`)
  }
}
