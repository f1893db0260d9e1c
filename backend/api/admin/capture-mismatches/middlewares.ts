import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody, parsedList } from "../../parsed-routes"
import { AdminGetCaptureMismatchesParams, AdminRefundCaptureMismatch, AdminReleaseCaptureMismatch } from "./validators"

export const captureMismatchMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/capture-mismatches", AdminGetCaptureMismatchesParams),
  parsedBody("/admin/capture-mismatches/:id/refund", AdminRefundCaptureMismatch),
  parsedBody("/admin/capture-mismatches/:id/release", AdminReleaseCaptureMismatch),
]
