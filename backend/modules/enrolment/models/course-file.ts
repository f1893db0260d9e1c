import { model } from "@medusajs/framework/utils"
import { Enrolment } from "./enrolment"

/** A course that staff uploaded (ruling 28). */
export const CourseFile = model
  .define("course_file", {
    id: model.id({ prefix: "cfile" }).primaryKey(),
    /** Name of the delivered file. The contract identifies the course by it. */
    filename: model.text().searchable(),
    /** Key in Medusa's file module. */
    storage_key: model.text(),
    /** In bytes. */
    size: model.number(),
    /** SHA-256, hexadecimal. */
    sha256: model.text(),
    /** See `course-kinds.ts`. */
    mime_type: model.text(),
    enrolments: model.hasMany(() => Enrolment, { mappedBy: "course_file" }),
  })
  .indexes([{ on: ["filename"], unique: true, where: "deleted_at IS NULL" }])

/** Content of a course, as uploaded. Earlier versions are kept, so that a mistake can be undone. */
export const CourseVersion = model
  .define("course_version", {
    id: model.id({ prefix: "cver" }).primaryKey(),
    course_file_id: model.text(),
    /** Key in Medusa's file module. The delivered version has the same key as the course. */
    storage_key: model.text(),
    /** In bytes. */
    size: model.number(),
    /** SHA-256, hexadecimal. */
    sha256: model.text(),
    /** Null for seed data. */
    uploaded_by: model.text().nullable(),
  })
  .indexes([{ on: ["storage_key"], unique: true }, { on: ["course_file_id", "created_at"] }])
