import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { purchaseFacts } from "../../../../workflows/refund/refund-facts"
import { purchaseIdOf } from "./find-purchase"

/** A purchase, with what of it can still be refunded. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ purchase: await purchaseFacts(req.scope, await purchaseIdOf(req)) })
}
