import { isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import { refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import { isBooked, unitsLeft } from "./price-refund"

type Refund = Pick<PurchaseRefund, "state" | "lines">

/** How many licences of each file did not go back, by file name (ruling 46). */
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
