import { shopperWordsOf } from "../../../../compat-api/contract/payment-words"
import type { Purchase } from "../../../../compat-api/contract/purchases"

/** Why there is no such paper of a purchase. */
export function noReceipt(purchase: Pick<Purchase, "status" | "receipts" | "paymentProvider" | "invoice">): {
  title: string
  text: string
} {
  const { status, receipts } = purchase
  if (receipts.length > 0) return { title: "No Such Receipt", text: "This purchase has no receipt with that number." }
  const { pending, declined } = shopperWordsOf(purchase)
  if (status === "pending") return { title: "No Receipt Yet", text: pending.noReceipt }
  if (status === "declined") return { title: "No Receipt", text: declined.noReceipt }
  return { title: "No Receipt Yet", text: "It is made as soon as the purchase is complete." }
}
