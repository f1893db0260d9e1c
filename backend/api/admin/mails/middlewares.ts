import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { AdminGetMailsParams, AdminSendMail } from "./validators"

export const mailMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/mails",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetMailsParams, { isList: true })],
  },
  {
    matcher: "/admin/mails/:id/send",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSendMail)],
  },
]
