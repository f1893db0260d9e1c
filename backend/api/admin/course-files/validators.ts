import { z } from "@medusajs/framework/zod"
import { createFindParams, createSelectParams } from "@medusajs/medusa/api/utils/validators"

export const AdminGetCourseFileParams = createSelectParams()

export const AdminGetCourseFilesParams = createFindParams({ limit: 50, offset: 0 }).extend({
  /** A part of the name. */
  q: z.string().optional(),
})
