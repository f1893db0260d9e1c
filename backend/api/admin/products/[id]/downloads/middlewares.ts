import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { AdminGetProductDownloadsParams } from "./validators"

export const productDownloadMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/products/:id/downloads",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetProductDownloadsParams, { isList: true })],
  },
]
