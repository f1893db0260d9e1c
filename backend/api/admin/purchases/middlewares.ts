import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody, parsedList } from "../../parsed-routes"
import {
  AdminChangeDownload,
  AdminCorrectAddress,
  AdminCreatePurchaseRefund,
  AdminGetPurchasesParams,
  AdminMarkPaid,
  AdminMarkPaidBack,
  AdminPreviewPurchaseRefund,
} from "./validators"

export const purchaseMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/purchases", AdminGetPurchasesParams),
  parsedBody("/admin/purchases/:id/address", AdminCorrectAddress),
  parsedBody("/admin/purchases/:id/refunds", AdminCreatePurchaseRefund),
  parsedBody("/admin/purchases/:id/refunds/preview", AdminPreviewPurchaseRefund),
  parsedBody("/admin/purchases/:id/invoice/paid", AdminMarkPaid),
  parsedBody("/admin/purchases/:id/invoice/refunds/:refund_id/paid-back", AdminMarkPaidBack),
  parsedBody("/admin/purchases/:id/downloads/:download_id/revoke", AdminChangeDownload),
  parsedBody("/admin/purchases/:id/downloads/:download_id/restore", AdminChangeDownload),
]
