import type { PurchaseDetails } from "../purchase/purchase-facts"

type Invoice = NonNullable<PurchaseDetails["invoice"]>

export function invoiceBadge({
  payment,
  refunds,
  reminded_at,
  ended_at,
}: Pick<Invoice, "payment" | "refunds" | "reminded_at" | "ended_at">): {
  label: string
  color: "green" | "orange" | "red" | "grey"
} {
  if (refunds.some(({ paid_on }) => paid_on === null)) return { label: "To be paid back", color: "red" }
  if (payment) return { label: "Paid", color: "green" }
  if (ended_at) return { label: "Ended unpaid", color: "grey" }
  return reminded_at ? { label: "Reminded", color: "orange" } : { label: "Not paid yet", color: "orange" }
}

/** What became of a purchase whose invoice was just marked as paid. */
export function afterMarkedPaid({ status }: Pick<PurchaseDetails, "status">): string {
  if (status === "completed") return "It is paid, and delivered."
  if (status === "mismatched") return "It is recorded. Decide about it under Captures to decide: nothing was delivered."
  return "It is recorded. The shop carries the purchase on by itself."
}
