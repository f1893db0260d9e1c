import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { listCourseFilesConfig, retrieveCourseFileConfig } from "./query-config"
import { receiveFile } from "./receive-file"
import { AdminGetCourseFileParams, AdminGetCourseFilesParams } from "./validators"

/** Medusa has let only staff come here: nothing of a stranger's upload is read. */
export const courseFileMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/course-files",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetCourseFilesParams, listCourseFilesConfig)],
  },
  {
    matcher: "/admin/course-files",
    methods: ["POST"],
    middlewares: [validateAndTransformQuery(AdminGetCourseFileParams, retrieveCourseFileConfig), receiveFile],
  },
]
