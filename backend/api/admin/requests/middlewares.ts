import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { AdminGetRequestsParams } from "./validators"

export const requestMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/requests",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetRequestsParams, { isList: true })],
  },
]
