import { model } from "@medusajs/framework/utils"
import { CourseFile } from "./course-file"

/** Right to open a course. Ending it deletes the row softly. */
export const Enrolment = model
  .define("enrolment", {
    id: model.id({ prefix: "enrol" }).primaryKey(),
    /** Medusa's customer id. */
    customer_id: model.text(),
    course_file: model.belongsTo(() => CourseFile, { mappedBy: "enrolments" }),
    enrolled_at: model.dateTime(),
  })
  .indexes([{ on: ["customer_id", "course_file_id"], unique: true, where: "deleted_at IS NULL" }])
