import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { purchaseDetails } from "../../../../workflows/purchase/queries/purchase-details"
import { purchaseIdOf } from "./find-purchase"

/** A purchase, with what became of it, and what of it can still be refunded. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ purchase: await purchaseDetails(req.scope, await purchaseIdOf(req)) })
}
