import { type MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { listReceiptsConfig } from "./query-config"
import { AdminGetReceiptsParams } from "./validators"

export const receiptMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/receipts",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetReceiptsParams, listReceiptsConfig)],
  },
]
