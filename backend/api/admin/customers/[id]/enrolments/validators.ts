import { z } from "@medusajs/framework/zod"
import { createFindParams, createSelectParams } from "@medusajs/medusa/api/utils/validators"

export const AdminGetEnrolmentParams = createSelectParams()

export const AdminGetEnrolmentsParams = createFindParams({ limit: 50, offset: 0, order: "-enrolled_at" })

export const AdminCreateEnrolment = z.strictObject({ course_file_id: z.string().min(1) })
export type AdminCreateEnrolment = z.infer<typeof AdminCreateEnrolment>
