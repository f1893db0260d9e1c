import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { AdminGetCaptureMismatchesParams, AdminRefundCaptureMismatch, AdminReleaseCaptureMismatch } from "./validators"

export const captureMismatchMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/capture-mismatches",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetCaptureMismatchesParams, { isList: true })],
  },
  {
    matcher: "/admin/capture-mismatches/:id/refund",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminRefundCaptureMismatch)],
  },
  {
    matcher: "/admin/capture-mismatches/:id/release",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminReleaseCaptureMismatch)],
  },
]
