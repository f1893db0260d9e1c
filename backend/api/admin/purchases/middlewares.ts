import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import {
  AdminChangeDownload,
  AdminCorrectAddress,
  AdminCreatePurchaseRefund,
  AdminGetPurchasesParams,
  AdminMarkPaid,
  AdminMarkPaidBack,
  AdminPreviewPurchaseRefund,
} from "./validators"

const changeOfDownload = [validateAndTransformBody(AdminChangeDownload)]

export const purchaseMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/purchases",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetPurchasesParams, { isList: true })],
  },
  {
    matcher: "/admin/purchases/:id/address",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminCorrectAddress)],
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
  {
    matcher: "/admin/purchases/:id/invoice/paid",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminMarkPaid)],
  },
  {
    matcher: "/admin/purchases/:id/invoice/refunds/:refund_id/paid-back",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminMarkPaidBack)],
  },
  {
    matcher: "/admin/purchases/:id/downloads/:download_id/revoke",
    methods: ["POST"],
    middlewares: changeOfDownload,
  },
  {
    matcher: "/admin/purchases/:id/downloads/:download_id/restore",
    methods: ["POST"],
    middlewares: changeOfDownload,
  },
]
