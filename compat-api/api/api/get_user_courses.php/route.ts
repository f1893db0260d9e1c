import { enrolledCourses } from "../../../../backend/workflows/enrolment/enrolled-courses"
import { type CoursesAnswer, coursesRequest } from "../../../contract/customer-data"
import { answer } from "../../../lib/answer"
import { withSession } from "../../../lib/with-body"

/** Ruling 28. */
export const POST = withSession(coursesRequest, async (req, res, _data, session) => {
  const courses = await enrolledCourses(req.scope, session)
  answer<CoursesAnswer>(res, 200, {
    success: true,
    courses: courses.map(({ filename, enrolledAt }) => ({ filename, created_at: enrolledAt.toISOString() })),
  })
})
