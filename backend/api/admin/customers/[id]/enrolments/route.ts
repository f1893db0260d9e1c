import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { enrolCustomer } from "../../../../../workflows/enrolment/enrol-customer"
import { listEnrolments, shownEnrolment } from "../../../../../workflows/enrolment/shown-enrolments"
import type { AdminCreateEnrolment, AdminGetEnrolments } from "./validators"

/** The courses that a customer is enrolled in, and when they were opened last. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetEnrolments>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listEnrolments(req.scope, req.params.id ?? "", req.validatedQuery)), offset, limit })
}

/** Enrols a customer. Whoever is enrolled already stays so, since when it was. */
export async function POST(req: AuthenticatedMedusaRequest<AdminCreateEnrolment>, res: MedusaResponse): Promise<void> {
  const id = await enrolCustomer(req.scope, {
    customerId: req.params.id ?? "",
    courseFileId: req.validatedBody.course_file_id,
    actorId: req.auth_context.actor_id,
  })
  res.json({ enrolment: await shownEnrolment(req.scope, id) })
}
