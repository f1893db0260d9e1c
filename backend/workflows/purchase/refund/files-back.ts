import { type FileLine, isGiftCardLine, linesOf } from "../../../modules/purchase/purchase-line"
import { refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import { unitsLeft } from "../rules/price-refund"
import type { RefundState } from "./refund-state"

/** The files that stop with a refund: of the lines that it touches, those of which no unit is left. */
export function filesBack(state: RefundState, refund: Pick<PurchaseRefund, "scope" | "lines">): FileLine[] {
  const left = unitsLeft(state)
  const touched = new Set(refundedLinesOf(refund).map(({ line }) => line))
  const files = linesOf(state.purchase).flatMap((line, place) => (isGiftCardLine(line) ? [] : [{ line, place }]))
  const kept = new Set(files.filter(({ place }) => (left[place] ?? 0) > 0).map(({ line }) => line.filename))
  const isBack = (place: number, { filename }: FileLine) => touched.has(place) && !kept.has(filename)
  return files.filter(({ line, place }) => isBack(place, line)).map(({ line }) => line)
}
