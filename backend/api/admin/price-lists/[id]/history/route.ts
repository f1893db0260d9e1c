import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { staffActionsOn } from "../../../../../lib/staff-actions"

/** What staff changed of the prices of a price list, the newest first. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ actions: await staffActionsOn(req.scope, "price_list", req.params.id ?? "") })
}
