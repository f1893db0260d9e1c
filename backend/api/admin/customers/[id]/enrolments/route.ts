import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { enrolCustomer } from "../../../../../workflows/enrolment/enrol-customer"
import { openingsOf } from "../../../../../workflows/enrolment/shown-courses"
import type { AdminCreateEnrolment } from "./validators"

const unopened = { days: 0, last_opened_at: null }

/** The courses that a customer is enrolled in, and when they were opened last. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { data, metadata } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "enrolment",
    fields: req.queryConfig.fields,
    filters: { customer_id: req.params.id ?? "" },
    pagination: req.queryConfig.pagination,
  })
  const openings = await openingsOf(
    req.scope,
    data.map(({ id }) => id),
  )
  const enrolments = data.map((enrolment) => ({ ...enrolment, ...(openings.get(enrolment.id) ?? unopened) }))
  res.json({ enrolments, count: metadata?.count, offset: metadata?.skip, limit: metadata?.take })
}

/** Enrols a customer. Whoever is enrolled already stays so, since when it was. */
export async function POST(req: AuthenticatedMedusaRequest<AdminCreateEnrolment>, res: MedusaResponse): Promise<void> {
  const id = await enrolCustomer(req.scope, {
    customerId: req.params.id ?? "",
    courseFileId: req.validatedBody.course_file_id,
    actorId: req.auth_context.actor_id,
  })
  const { data } = await req.scope.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "enrolment",
    fields: req.queryConfig.fields,
    filters: { id },
  })
  res.json({ enrolment: data[0] })
}
