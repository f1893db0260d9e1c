import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { checkCourse } from "../../../../workflows/enrolment/check-course"
import type { AdminCheckCourseFile } from "../validators"

/** Whether an upload would be taken, asked before its bytes are on their way: answers as the upload itself would. */
export async function POST(req: AuthenticatedMedusaRequest<AdminCheckCourseFile>, res: MedusaResponse): Promise<void> {
  const { name, size, course_file_id: courseFileId } = req.validatedBody
  await checkCourse(req.scope, { name: name.normalize("NFC"), size, courseFileId })
  res.json({})
}
