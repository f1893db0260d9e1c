import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { receiveFile } from "./receive-file"
import { AdminGetCourseFilesParams, AdminGetLearnersParams } from "./validators"

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
  { matcher: "/admin/course-files", methods: ["POST"], middlewares: [receiveFile] },
  { matcher: "/admin/course-files/:id/versions", methods: ["POST"], middlewares: [receiveFile] },
]
