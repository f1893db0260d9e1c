import { z } from "@medusajs/framework/zod"
import { orderParam, pageParams } from "../../../list-params"

const { limit, offset } = pageParams

export const AdminGetEnrolmentsParams = z.strictObject({
  limit,
  offset,
  order: orderParam(["enrolled_at"], "-enrolled_at"),
})
export type AdminGetEnrolments = z.infer<typeof AdminGetEnrolmentsParams>

export const AdminCreateEnrolment = z.strictObject({ course_file_id: z.string().min(1) })
export type AdminCreateEnrolment = z.infer<typeof AdminCreateEnrolment>
