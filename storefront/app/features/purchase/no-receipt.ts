import type { Purchase } from "../../../../compat-api/contract/purchases"

/** Why there is no such paper of a purchase. */
export function noReceipt({ status, receipts, invoice }: Pick<Purchase, "status" | "receipts" | "invoice">): {
  title: string
  text: string
} {
  if (receipts.length > 0) return { title: "No Such Receipt", text: "This purchase has no receipt with that number." }
  if (status === "pending" && invoice) {
    return { title: "No Receipt Yet", text: "It is made as soon as the invoice is paid." }
  }
  if (status === "declined" && invoice) {
    return { title: "No Receipt", text: "The invoice ended unpaid, so nothing was paid." }
  }
  if (status === "pending") {
    return { title: "No Receipt Yet", text: "It is made as soon as PayPal has settled the payment." }
  }
  if (status === "declined")
    return { title: "No Receipt", text: "PayPal declined the payment, so nothing was charged." }
  return { title: "No Receipt Yet", text: "It is made as soon as the purchase is complete." }
}
