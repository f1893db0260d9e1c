import type { MiddlewareRoute } from "@medusajs/framework/http"
import { largestCourse } from "../../../modules/enrolment/course-kinds"
import { courseTooLarge } from "../../../workflows/enrolment/check-course"
import { parsedBody, parsedList } from "../../parsed-routes"
import { refuseTooLarge } from "../receive-upload"
import { receiveFile } from "./receive-file"
import { AdminCheckCourseFile, AdminGetCourseFilesParams, AdminGetLearnersParams } from "./validators"

const uploads = [refuseTooLarge(largestCourse, courseTooLarge), receiveFile]

/** Medusa has let only staff come here: nothing of a stranger's upload is read. */
export const courseFileMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/course-files", AdminGetCourseFilesParams),
  parsedList("/admin/course-files/:id/learners", AdminGetLearnersParams),
  { matcher: "/admin/course-files", methods: ["POST"], middlewares: uploads },
  { matcher: "/admin/course-files/:id/versions", methods: ["POST"], middlewares: uploads },
  parsedBody("/admin/course-files/check", AdminCheckCourseFile),
]
