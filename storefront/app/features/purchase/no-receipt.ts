import type { Purchase } from "../../../../compat-api/contract/purchases"

/** Why there is no such paper of a purchase. */
export function noReceipt({ status, receipts }: Pick<Purchase, "status" | "receipts">): {
  title: string
  text: string
} {
  if (receipts.length > 0) return { title: "No Such Receipt", text: "This purchase has no receipt with that number." }
  if (status === "pending") {
    return { title: "No Receipt Yet", text: "It is made as soon as PayPal has settled the payment." }
  }
  if (status === "declined")
    return { title: "No Receipt", text: "PayPal declined the payment, so nothing was charged." }
  return { title: "No Receipt Yet", text: "It is made as soon as the purchase is complete." }
}
