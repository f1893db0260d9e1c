import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { replaceCourseFileWorkflow } from "../../../../../workflows/enrolment/replace-course-file"
import { courseInDetail } from "../../../../../workflows/enrolment/shown-courses"
import { withReceivedFile } from "../../receive-file"

/** Uploads a new version of a course, which learners get from now on: the field `file` of a form (multipart/form-data). */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  await withReceivedFile(req, ({ name, path }) => {
    const input = { courseFileId: id, uploadName: name, source: path, actorId: req.auth_context.actor_id }
    return replaceCourseFileWorkflow(req.scope).run({ input })
  })
  res.json({ course_file: await courseInDetail(req.scope, id) })
}
