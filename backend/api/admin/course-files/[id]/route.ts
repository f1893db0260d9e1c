import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { noCourse } from "../../../../workflows/enrolment/refusals"
import { courseInDetail } from "../../../../workflows/enrolment/shown-courses"

/** A course with its versions, and what staff did to it. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const course = await courseInDetail(req.scope, req.params.id ?? "")
  if (!course) throw noCourse()
  res.json({ course_file: course })
}
