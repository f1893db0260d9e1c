import { model } from "@medusajs/framework/utils"
import { Enrolment } from "./enrolment"

/** A file of the training side, uploaded by staff (ruling 28). */
export const CourseFile = model
  .define("course_file", {
    id: model.id({ prefix: "cfile" }).primaryKey(),
    /** The name under which it is delivered, and by which the contract names it. */
    filename: model.text().searchable(),
    /** The key of the private file in Medusa's file module. */
    storage_key: model.text(),
    /** Bytes. */
    size: model.number(),
    /** Hexadecimal SHA-256 of the bytes. */
    sha256: model.text(),
    /** What its name says it is: see `course-kinds.ts`. */
    mime_type: model.text(),
    enrolments: model.hasMany(() => Enrolment, { mappedBy: "course_file" }),
  })
  .indexes([{ on: ["filename"], unique: true, where: "deleted_at IS NULL" }])
