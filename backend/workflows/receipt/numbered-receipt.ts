import type { MedusaContainer } from "@medusajs/framework/types"
import { RECEIPT } from "../../modules/receipt"
import type { Receipt } from "../../modules/receipt/service"

/** The receipt or credit note of this number, where it is this purchase's. */
export async function numberedReceipt(
  container: MedusaContainer,
  purchaseId: string,
  number: string,
): Promise<Receipt | undefined> {
  const [found] = await container.resolve(RECEIPT).listReceipts({ purchase_id: purchaseId, number })
  return found
}
