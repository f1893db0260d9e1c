import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import {
  AdminCreateRequestNote,
  AdminCreateRequestReply,
  AdminExportRequestsParams,
  AdminGetRequestsParams,
  AdminUpdateRequest,
} from "./validators"

export const requestMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/requests",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetRequestsParams, { isList: true })],
  },
  {
    matcher: "/admin/requests/export",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminExportRequestsParams, {})],
  },
  {
    matcher: "/admin/requests/:id",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminUpdateRequest)],
  },
  {
    matcher: "/admin/requests/:id/notes",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminCreateRequestNote)],
  },
  {
    matcher: "/admin/requests/:id/replies",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminCreateRequestReply)],
  },
]
