import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../../../../../../../lib/refusals"
import { ENROLMENT } from "../../../../../../../modules/enrolment"
import { courseInDetail } from "../../../../../../../workflows/enrolment/shown-courses"

/** Delivers a version that was there before. May be repeated. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = "", version_id: versionId = "" } = req.params
  await req.scope.resolve(ENROLMENT).deliverVersion(id, versionId, req.auth_context.actor_id)
  const course = await courseInDetail(req.scope, id)
  if (!course?.versions.some((version) => version.id === versionId)) {
    throw notFound("This course has no such version.")
  }
  res.json({ course_file: course })
}
