import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { courseInDetail, listCourses } from "../../../workflows/enrolment/shown-courses"
import { uploadCourse } from "../../../workflows/enrolment/upload-course"
import { withReceivedFile } from "./receive-file"
import type { AdminGetCourseFiles } from "./validators"

/** The courses that staff uploaded. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetCourseFiles>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listCourses(req.scope, req.validatedQuery)), offset, limit })
}

/** Uploads a course: the field `file` of a form (multipart/form-data). */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { actor_id: actorId } = req.auth_context
  const id = await withReceivedFile(req, (file) => uploadCourse(req.scope, { ...file, actorId }))
  res.json({ course_file: await courseInDetail(req.scope, id) })
}
