import { type MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { AdminInvoiceSettings } from "./validators"

export const invoiceSettingsMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/invoice-settings",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminInvoiceSettings)],
  },
]
