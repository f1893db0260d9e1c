import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { enrolledCourses } from "../../../../backend/workflows/enrolment/enrolled-courses"
import { type CoursesAnswer, coursesRequest } from "../../../contract/own-data"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { ownSession } from "../../../lib/session"

/** `POST /api/get_user_courses.php`: the courses that the session's account is enrolled in (ruling 28). */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(coursesRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const session = await ownSession(req, res, parsed.data.email)
  if (!session) return
  const courses = await enrolledCourses(req.scope, session)
  answer<CoursesAnswer>(res, 200, {
    success: true,
    courses: courses.map(({ filename, enrolledAt }) => ({ filename, created_at: enrolledAt.toISOString() })),
  })
}
