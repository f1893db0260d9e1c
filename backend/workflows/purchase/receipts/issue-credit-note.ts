import type { MedusaContainer } from "@medusajs/framework/types"
import { PURCHASE } from "../../../modules/purchase"
import { RECEIPT } from "../../../modules/receipt"
import { contentOf } from "../../../modules/receipt/receipt-content"
import type { Receipt } from "../../../modules/receipt/service"
import { creditNoteContent } from "./credit-note-content"
import { cardEndingOf, findReceipt, issueReceipt } from "./issue-receipt"

/**
 * The credit note of a refund that is paid, issued once. Undefined where there is nothing to take back: of a purchase
 * that was never completed there is no receipt.
 *
 * @throws when the refund is not paid yet
 */
export async function issueCreditNote(container: MedusaContainer, refundId: string): Promise<Receipt | undefined> {
  const purchases = container.resolve(PURCHASE)
  const refund = await purchases.retrievePurchaseRefund(refundId)
  if (refund.state !== "paid" && refund.state !== "done") throw new Error(`Refund ${refundId} is not paid yet.`)
  const purchase = await purchases.retrievePurchase(refund.purchase_id)
  const receipt =
    (await findReceipt(container, purchase.id)) ??
    (purchase.completed_at ? await issueReceipt(container, purchase) : undefined)
  if (!receipt) return undefined
  const cardEnding = await cardEndingOf(container, purchase)
  const receipted = { number: receipt.number, content: contentOf(receipt) }
  return container.resolve(RECEIPT).issue({
    kind: "credit-note",
    environment: purchase.environment,
    purchaseId: purchase.id,
    refundId,
    email: purchase.email,
    content: creditNoteContent(refund, purchase, receipted, cardEnding),
  })
}
