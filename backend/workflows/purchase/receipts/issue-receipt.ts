import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../../lib/shop"
import { GIFT_CARD } from "../../../modules/gift-card"
import type { Purchase } from "../../../modules/purchase/service"
import { RECEIPT } from "../../../modules/receipt"
import type { Receipt } from "../../../modules/receipt/service"
import { invoiceOf } from "../lookups/invoice-of"
import { receiptContent } from "./receipt-content"

/** Issues the receipt once. The money must have arrived. */
export async function issueReceipt(container: MedusaContainer, purchase: Purchase): Promise<Receipt> {
  const ending = await cardEndingOf(container, purchase)
  const paid = ending ? await container.resolve(GIFT_CARD).takenFor(purchase.id) : 0
  return container.resolve(RECEIPT).issue({
    kind: "receipt",
    environment: purchase.environment,
    purchaseId: purchase.id,
    refundId: null,
    email: purchase.email,
    content: receiptContent(
      purchase,
      container.resolve(Shop.SETTINGS).seller,
      ending && paid > 0 ? { ending, paid } : undefined,
      (await invoiceOf(container, purchase))?.number,
    ),
  })
}

export async function findReceipt(container: MedusaContainer, purchaseId: string): Promise<Receipt | undefined> {
  const receipts = container.resolve(RECEIPT)
  const [found] = await receipts.listReceipts({ purchase_id: purchaseId, kind: "receipt" })
  return found
}

export async function cardEndingOf(container: MedusaContainer, { gift_card_id }: Pick<Purchase, "gift_card_id">) {
  if (!gift_card_id) return undefined
  const card = await container.resolve(GIFT_CARD).retrieveGiftCard(gift_card_id)
  return card.code.slice(-4)
}
