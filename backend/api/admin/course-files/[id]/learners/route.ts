import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { listLearners } from "../../../../../workflows/enrolment/shown-courses"
import type { AdminGetLearners } from "../../validators"

/** Who is enrolled in a course, the newest first. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetLearners>,
  res: MedusaResponse,
): Promise<void> {
  const { limit, offset } = req.validatedQuery
  res.json({ ...(await listLearners(req.scope, req.params.id ?? "", { limit, offset })), offset, limit })
}
