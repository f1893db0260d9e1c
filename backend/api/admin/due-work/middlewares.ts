import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { AdminGetDueWorkParams } from "./validators"

export const dueWorkMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/due-work",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetDueWorkParams, { isList: true })],
  },
]
