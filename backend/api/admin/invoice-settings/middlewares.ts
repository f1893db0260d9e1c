import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody } from "../../parsed-routes"
import { AdminInvoiceSettings } from "./validators"

export const invoiceSettingsMiddlewares: MiddlewareRoute[] = [
  parsedBody("/admin/invoice-settings", AdminInvoiceSettings),
]
