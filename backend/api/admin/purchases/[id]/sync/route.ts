import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { isPaymentTrouble } from "../../../../../lib/payments/errors"
import { wordsFor } from "../../../../../lib/payments/words"
import { PURCHASE } from "../../../../../modules/purchase"
import { purchaseFacts } from "../../../../../workflows/purchase/refund/refund-facts"
import { takeProviderRefunds } from "../../../../../workflows/purchase/refund/take-provider-refunds"
import { purchaseIdOf } from "../find-purchase"

/** Asks the provider now what it gave back of a purchase. */
export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const id = await purchaseIdOf(req)
  try {
    await takeProviderRefunds(req.scope, id, { isReversal: false })
  } catch (error) {
    if (!isPaymentTrouble(error)) throw error
    const { name } = wordsFor(await req.scope.resolve(PURCHASE).retrievePurchase(id))
    const message = `${name} cannot be asked at the moment. Please try again.`
    return void res.status(503).json({ type: "unexpected_state", message })
  }
  res.json({ purchase: await purchaseFacts(req.scope, id) })
}
