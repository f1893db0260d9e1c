import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { AdminCreateEnrolment, AdminGetEnrolmentsParams } from "./validators"

export const enrolmentMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/customers/:id/enrolments",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetEnrolmentsParams, { isList: true })],
  },
  {
    matcher: "/admin/customers/:id/enrolments",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminCreateEnrolment)],
  },
]
