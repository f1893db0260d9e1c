import type { MedusaContainer } from "@medusajs/framework/types"
import type { Purchase } from "../../../modules/purchase/service"
import { RECEIPT } from "../../../modules/receipt"
import type { Receipt } from "../../../modules/receipt/service"
import { issueReceipt } from "./issue-receipt"

/**
 * The receipt of a purchase and then its credit notes; none before the payment is settled. What was completed before
 * there were receipts gets its own when it is first asked for.
 */
export async function receiptsOf(container: MedusaContainer, purchase: Purchase): Promise<Receipt[]> {
  const found = await container
    .resolve(RECEIPT)
    .listReceipts({ purchase_id: purchase.id }, { order: { issued_at: "ASC" } })
  const receipt = found.find(isReceipt) ?? (purchase.completed_at ? await issueReceipt(container, purchase) : undefined)
  return [...(receipt ? [receipt] : []), ...found.filter((document) => !isReceipt(document))]
}

function isReceipt({ kind }: Receipt): boolean {
  return kind === "receipt"
}
