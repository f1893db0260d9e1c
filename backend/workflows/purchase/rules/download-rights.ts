import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import { refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import { isBooked, unitsLeft } from "./price-refund"

/** `unknown` also covers other people's purchases, so that the answer reveals nothing about them. */
export type Withheld = "unknown" | "pending" | "refunded" | "revoked"

interface Right {
  order_id: string
  revoked_at: Date | string | null
  revoked_reason: string | null
}

export const refundedReason = "refunded"

/**
 * Undefined if the download is allowed. A right needs a completed purchase in this environment (ruling 19), and ends
 * with a refund, cancellation or revocation (ruling 31). Amounts do not matter: a line may be free.
 */
export function withheld(right: Right, purchase: Pick<Purchase, "status"> | undefined, cancelled: ReadonlySet<string>) {
  if (!purchase) return "unknown"
  if (isUnsettled(purchase)) return "pending"
  if (purchase.status === "refunded") return "refunded"
  if (purchase.status !== "completed") return "unknown"
  if (right.revoked_at) return right.revoked_reason === refundedReason ? "refunded" : "revoked"
  return cancelled.has(right.order_id) ? "refunded" : undefined
}

export function isUnsettled({ status }: Pick<Purchase, "status">): boolean {
  return status === "pending" || status === "captured"
}

type Refund = Pick<PurchaseRefund, "state" | "lines">

/** Keyed by file name (ruling 46). */
export function licencesLeft(purchase: { lines: unknown }, refunds: readonly Refund[]): Map<string, number> {
  const lines = linesOf(purchase)
  const back = refunds.filter(isBooked).map((refund) => ({ lines: refundedLinesOf(refund) }))
  const left = unitsLeft({ lines, refunds: back })
  const counts = new Map<string, number>()
  for (const [place, line] of lines.entries()) {
    if (isGiftCardLine(line)) continue
    counts.set(line.filename, (counts.get(line.filename) ?? 0) + (left[place] ?? 0))
  }
  return counts
}
