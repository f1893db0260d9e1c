import { amountOf, type Cents, percentOf } from "../../../lib/totals"
import { type ReceiptContent, type ReceiptLine, taxRows } from "../../../modules/receipt/receipt-content"
import type { Receipt } from "../../../modules/receipt/service"

const days = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" })

/** "November 21, 2026", in UTC. */
export function dayOf(moment: Date | string): string {
  return days.format(new Date(moment))
}

export function dollars(cents: Cents): string {
  return `${cents < 0 ? "−" : ""}$${amountOf(Math.abs(cents)).replace(/\B(?=(\d{3})+\.)/g, ",")}`
}

export function titleOf({ kind }: Pick<Receipt, "kind">): string {
  return kind === "receipt" ? "Receipt" : "Credit note"
}

/** The facts of the title block, each with its name. */
export function factsOf(receipt: Pick<Receipt, "kind" | "number" | "issued_at">, content: ReceiptContent) {
  const isReceipt = receipt.kind === "receipt"
  return [
    { name: "Number", value: receipt.number },
    { name: "Issued", value: dayOf(receipt.issued_at) },
    { name: isReceipt ? "Paid" : "Refunded", value: dayOf(content.paidAt) },
    ...(content.refersTo ? [{ name: "Refers to", value: content.refersTo }] : []),
    { name: "Transaction", value: content.transactionId },
  ]
}

/** A line's name, with its rate where there are several. */
export function lineName({ name, taxRate }: ReceiptLine): string {
  return taxRate === undefined ? name : `${name} (tax ${percentOf(taxRate)})`
}

/** What stands below the lines, the sum last. */
export function sumsOf({ kind }: Pick<Receipt, "kind">, content: ReceiptContent) {
  const { subtotal, discount, total } = content
  const byCard = kind === "receipt" ? "Gift card ending" : "Back to gift card ending"
  return [
    { name: "Subtotal", value: dollars(subtotal) },
    ...(discount ? [{ name: `${byCard} ${discount.cardEnding}`, value: `−${dollars(discount.amount)}` }] : []),
    ...taxRows(content).map(({ percent, amount }) => ({
      name: percent === null ? "Tax" : `Tax (${percent})`,
      value: dollars(amount),
    })),
    { name: kind === "receipt" ? "Total" : "Total refunded", value: dollars(total) },
  ]
}

/** How it was paid or went back, in sentences. */
export function paymentOf({ kind }: Pick<Receipt, "kind">, content: ReceiptContent): string[] {
  const sentences = kind === "receipt" ? paid(content) : refunded(content)
  const simulated = content.simulated && content.total > 0 ? ["This payment was simulated. No money was taken."] : []
  return [...sentences, ...simulated, "All amounts are in US dollars."]
}

function paid({ total, discount, paidAt }: ReceiptContent): string[] {
  const day = dayOf(paidAt)
  const card = discount && `the gift card ending ${discount.cardEnding}`
  if (total === 0) return [card ? `Paid in full with ${card} on ${day}.` : "There was nothing to pay."]
  const byCard = card ? [`${dollars(discount.amount)} of the subtotal was paid with ${card}.`] : []
  return [`${dollars(total)} was paid with PayPal on ${day}.`, ...byCard]
}

function refunded({ total, discount, paidAt, refersTo, reason }: ReceiptContent): string[] {
  const day = dayOf(paidAt)
  return [
    ...(total > 0 ? [`${dollars(total)} went back to PayPal on ${day}.`] : []),
    ...(discount ? [`${dollars(discount.amount)} went back to the gift card ending ${discount.cardEnding}.`] : []),
    ...(refersTo ? [`This corrects receipt ${refersTo}.`] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
  ]
}
