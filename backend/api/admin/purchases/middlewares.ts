import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { listPurchasesConfig } from "./query-config"
import { AdminCreatePurchaseRefund, AdminGetPurchasesParams, AdminPreviewPurchaseRefund } from "./validators"

export const purchaseMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/purchases",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetPurchasesParams, listPurchasesConfig)],
  },
  {
    matcher: "/admin/purchases/:id/refunds",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminCreatePurchaseRefund)],
  },
  {
    matcher: "/admin/purchases/:id/refunds/preview",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminPreviewPurchaseRefund)],
  },
]
