import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { staffActionsOn } from "../../../../../lib/staff-actions"

/** What staff changed of a product's page and its prices, the newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ actions: await staffActionsOn(req.scope, "product", req.params.id ?? "") })
}
