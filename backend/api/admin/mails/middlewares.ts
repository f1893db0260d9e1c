import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody, parsedList } from "../../parsed-routes"
import { AdminGetMailsParams, AdminSendMail } from "./validators"

export const mailMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/mails", AdminGetMailsParams),
  parsedBody("/admin/mails/:id/send", AdminSendMail),
]
