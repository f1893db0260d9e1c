import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { shownVitals } from "../../../workflows/web-vitals/shown-vitals"
import type { AdminGetWebVitals } from "./validators"

/** How quickly pages were there for visitors in a week, by page and device. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminGetWebVitals>,
  res: MedusaResponse,
): Promise<void> {
  res.json({ web_vitals: await shownVitals(req.scope, req.validatedQuery.week) })
}
