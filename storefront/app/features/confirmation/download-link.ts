import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { ticketAddress } from "../../lib/download-address"
import { GIFT_CARD_TYPE } from "../cart/cart-item"

/** The address of a bought file (shop.md §7); undefined for lines that deliver none. */
export function downloadLink(
  transactionId: string,
  item: Pick<PurchaseLineItem, "filename" | "type">,
): string | undefined {
  if (!item.filename || item.type === GIFT_CARD_TYPE) return undefined
  return ticketAddress(transactionId, item.filename)
}
