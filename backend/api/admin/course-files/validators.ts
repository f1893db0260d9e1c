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
