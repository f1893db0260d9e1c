import { usd } from "../../lib/totals"
import type { OfferSettings } from "../../modules/invoice/settings"
import type { ActionWords } from "../lib/staff-history"
import type { Badge } from "../lib/state-badge"
import type { PurchaseDetails } from "../purchase/purchase-facts"

type Invoice = NonNullable<PurchaseDetails["invoice"]>

export function invoiceBadge({
  payment,
  refunds,
  reminded_at,
  ended_at,
}: Pick<Invoice, "payment" | "refunds" | "reminded_at" | "ended_at">): Badge {
  if (refunds.some(({ paid_on }) => paid_on === null)) return { label: "To be paid back", color: "red" }
  if (payment) return { label: "Paid", color: "green" }
  if (ended_at) return { label: "Cancelled", color: "grey" }
  return reminded_at ? { label: "Reminded", color: "orange" } : { label: "Not paid yet", color: "orange" }
}

export function afterMarkedPaid({ status }: Pick<PurchaseDetails, "status">): string {
  if (status === "completed") return "The invoice is paid, and the purchase is delivered."
  if (status === "mismatched")
    return "The payment is recorded, but nothing was delivered. Decide what to do under Payments to review."
  return "The payment is recorded. The shop completes the purchase by itself."
}

export const offerActions: ActionWords = {
  change_invoice_settings: ({ before, after }) => changed(before as OfferSettings, after as OfferSettings), // as the server records them
}

function changed(before: OfferSettings, after: OfferSettings): string {
  const isSame = (field: keyof OfferSettings) => JSON.stringify(before[field]) === JSON.stringify(after[field])
  const changes = [
    !isSame("isOn") && (after.isOn ? "switched on" : "switched off"),
    !isSame("mostAmount") && `orders up to ${usd(after.mostAmount)}`,
    !isSame("mostOpen") && `${after.mostOpen} unpaid invoices for one address`,
    !isSame("daysDue") && `${after.daysDue} days to pay`,
    !isSame("bank") && "the account or its details",
  ].filter(Boolean)
  return changes.length > 0 ? `Changed: ${changes.join("; ")}` : "Saved without changes"
}
