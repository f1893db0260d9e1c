import type { MiddlewareRoute } from "@medusajs/framework/http"
import { parsedBody, parsedList } from "../../../../parsed-routes"
import { AdminCreateEnrolment, AdminGetEnrolmentsParams } from "./validators"

export const enrolmentMiddlewares: MiddlewareRoute[] = [
  parsedList("/admin/customers/:id/enrolments", AdminGetEnrolmentsParams),
  parsedBody("/admin/customers/:id/enrolments", AdminCreateEnrolment),
]
