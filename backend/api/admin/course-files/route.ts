import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { courseInDetail, listCourses } from "../../../workflows/enrolment/shown-courses"
import { uploadCourseFileWorkflow } from "../../../workflows/enrolment/upload-course-file"
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
  const id = await withReceivedFile(req, async ({ name, path }) => {
    const input = { filename: name, source: path, actorId: req.auth_context.actor_id }
    return (await uploadCourseFileWorkflow(req.scope).run({ input })).result
  })
  res.json({ course_file: await courseInDetail(req.scope, id) })
}
