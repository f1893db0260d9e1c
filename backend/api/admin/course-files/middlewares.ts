import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { largestCourse } from "../../../modules/enrolment/course-kinds"
import { courseTooLarge } from "../../../workflows/enrolment/check-course"
import { refuseTooLarge } from "../receive-upload"
import { receiveFile } from "./receive-file"
import { AdminCheckCourseFile, AdminGetCourseFilesParams, AdminGetLearnersParams } from "./validators"

const uploads = [refuseTooLarge(largestCourse, courseTooLarge), receiveFile]

/** Medusa has let only staff come here: nothing of a stranger's upload is read. */
export const courseFileMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/course-files",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetCourseFilesParams, { isList: true })],
  },
  {
    matcher: "/admin/course-files/:id/learners",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetLearnersParams, { isList: true })],
  },
  { matcher: "/admin/course-files", methods: ["POST"], middlewares: uploads },
  { matcher: "/admin/course-files/:id/versions", methods: ["POST"], middlewares: uploads },
  {
    matcher: "/admin/course-files/check",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminCheckCourseFile)],
  },
]
