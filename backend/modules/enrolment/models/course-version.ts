import { model } from "@medusajs/framework/utils"

/**
 * What staff uploaded under the name of a course: the first content, and each that took its place. Rows and stored files
 * stay, so that a mistaken upload can be taken back.
 */
export const CourseVersion = model
  .define("course_version", {
    id: model.id({ prefix: "cver" }).primaryKey(),
    course_file_id: model.text(),
    /** The key of the private file in Medusa's file module. That of the course says which version is delivered. */
    storage_key: model.text(),
    /** Bytes. */
    size: model.number(),
    /** Hexadecimal SHA-256 of the bytes. */
    sha256: model.text(),
    /** The member of staff; null for what came otherwise. */
    uploaded_by: model.text().nullable(),
  })
  .indexes([{ on: ["storage_key"], unique: true }, { on: ["course_file_id", "created_at"] }])
