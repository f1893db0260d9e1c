import { type MiddlewareRoute, validateAndTransformBody, validateAndTransformQuery } from "@medusajs/framework/http"
import { listEnrolmentsConfig, retrieveEnrolmentConfig } from "./query-config"
import { AdminCreateEnrolment, AdminGetEnrolmentParams, AdminGetEnrolmentsParams } from "./validators"

export const enrolmentMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/customers/:id/enrolments",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetEnrolmentsParams, listEnrolmentsConfig)],
  },
  {
    matcher: "/admin/customers/:id/enrolments",
    methods: ["POST"],
    middlewares: [
      validateAndTransformBody(AdminCreateEnrolment),
      validateAndTransformQuery(AdminGetEnrolmentParams, retrieveEnrolmentConfig),
    ],
  },
]
