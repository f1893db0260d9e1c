import { model } from "@medusajs/framework/utils"
import { CourseFile } from "./course-file"

/** The right of a customer to open a course. Ended by staff, it is deleted softly. */
export const Enrolment = model
  .define("enrolment", {
    id: model.id({ prefix: "enrol" }).primaryKey(),
    /** Of Medusa's customer. */
    customer_id: model.text(),
    course_file: model.belongsTo(() => CourseFile, { mappedBy: "enrolments" }),
    enrolled_at: model.dateTime(),
  })
  .indexes([{ on: ["customer_id", "course_file_id"], unique: true, where: "deleted_at IS NULL" }])
