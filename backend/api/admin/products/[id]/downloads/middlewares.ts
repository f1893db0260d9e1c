import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedList } from "../../../../parsed-routes"
import { AdminGetProductDownloadsParams } from "./validators"

export const productDownloadMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/products/:id/downloads", AdminGetProductDownloadsParams),
]
