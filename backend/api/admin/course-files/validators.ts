import { z } from "@medusajs/framework/zod"
import { orderParam, pageParams } from "../list-params"

export const AdminGetCourseFilesParams = z.strictObject({
  /** Of `q`: a part of the name. */
  ...pageParams,
  order: orderParam(["created_at", "filename"], "-created_at"),
})
export type AdminGetCourseFiles = z.infer<typeof AdminGetCourseFilesParams>

export const AdminGetLearnersParams = z.strictObject({ limit: pageParams.limit, offset: pageParams.offset })
export type AdminGetLearners = z.infer<typeof AdminGetLearnersParams>

/** What is asked before the bytes of a course are on their way. */
export const AdminCheckCourseFile = z.strictObject({
  name: z.string().min(1).max(1_000),
  size: z.number().int().min(0),
  /** The course that it is a new version of. */
  course_file_id: z.string().max(100).optional(),
})
export type AdminCheckCourseFile = z.infer<typeof AdminCheckCourseFile>
