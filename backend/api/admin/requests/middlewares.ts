import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { parsedBody, parsedList } from "../../parsed-routes"
import {
  AdminCreateRequestNote,
  AdminCreateRequestReply,
  AdminExportRequestsParams,
  AdminGetRequestsParams,
  AdminUpdateRequest,
} from "./validators"

export const requestMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/requests", AdminGetRequestsParams),
  {
    matcher: "/admin/requests/export",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminExportRequestsParams, {})],
  },
  parsedBody("/admin/requests/:id", AdminUpdateRequest),
  parsedBody("/admin/requests/:id/notes", AdminCreateRequestNote),
  parsedBody("/admin/requests/:id/replies", AdminCreateRequestReply),
]
