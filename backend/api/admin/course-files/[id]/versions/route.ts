import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { courseInDetail } from "../../../../../workflows/enrolment/shown-courses"
import { replaceCourse } from "../../../../../workflows/enrolment/upload-course"
import { withReceivedFile } from "../../receive-file"

/** Uploads a new version of a course, which learners get from now on: the field `file` of a form (multipart/form-data). */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = req.params.id ?? ""
  const { actor_id: actorId } = req.auth_context
  await withReceivedFile(req, (file) => replaceCourse(req.scope, { ...file, courseFileId: id, actorId }))
  res.json({ course_file: await courseInDetail(req.scope, id) })
}
