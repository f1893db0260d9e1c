import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { courseDays } from "../../../../../../../workflows/enrolment/shown-courses"

/** The days (UTC) on which a customer opened a course. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id = "", enrolment_id: enrolmentId = "" } = req.params
  res.json({ days: await courseDays(req.scope, enrolmentId, id) })
}
