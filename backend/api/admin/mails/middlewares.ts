import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { AdminGetMailsParams } from "./validators"

export const mailMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/mails",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetMailsParams, { isList: true })],
  },
]
