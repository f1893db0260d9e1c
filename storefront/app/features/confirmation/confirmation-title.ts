import type { PurchaseStatus } from "../../../../compat-api/contract/purchase-statuses"
import type { KnownPurchase } from "./use-purchase"

const titles: Readonly<Record<PurchaseStatus, string>> = {
  completed: "Payment Successful!",
  pending: "Payment Pending",
  refunded: "Purchase Refunded",
  declined: "Payment Declined",
  checking: "Payment Being Checked",
}

/** What differs where it is paid by invoice: nothing was paid yet, nor refused. */
const titlesByInvoice: Readonly<Partial<Record<PurchaseStatus, string>>> = {
  pending: "Waiting for Payment",
  declined: "Invoice Ended",
}

/** Says of a payment what is known of it (shop.md §2 "Confirmation page"; rulings 38 and 48). */
export function confirmationTitle(known: Exclude<KnownPurchase, { state: "loading" }>): string {
  if (known.state === "unknown") return "Your Purchase"
  const { status, invoice } = known.state === "told" ? known.purchase : known.remembered
  return (invoice && titlesByInvoice[status]) ?? titles[status]
}
