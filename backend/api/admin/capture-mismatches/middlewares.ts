import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { listCaptureMismatchesConfig, retrieveCaptureMismatchConfig } from "./query-config"
import {
  AdminGetCaptureMismatchesParams,
  AdminGetCaptureMismatchParams,
  AdminRefundCaptureMismatch,
  AdminReleaseCaptureMismatch,
} from "./validators"

const one = validateAndTransformQuery(AdminGetCaptureMismatchParams, retrieveCaptureMismatchConfig)

export const captureMismatchMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/capture-mismatches",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetCaptureMismatchesParams, listCaptureMismatchesConfig)],
  },
  { matcher: "/admin/capture-mismatches/:id", methods: ["GET"], middlewares: [one] },
  {
    matcher: "/admin/capture-mismatches/:id/refund",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminRefundCaptureMismatch), one],
  },
  {
    matcher: "/admin/capture-mismatches/:id/release",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminReleaseCaptureMismatch), one],
  },
]
