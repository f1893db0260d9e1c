import { dayOf } from "../../../lib/day-of"
import type { DocumentKind } from "../../../lib/document-series"
import { shopperWordsOf } from "../../../lib/payments/methods"
import { percentOf, usd } from "../../../lib/totals"
import { type ReceiptContent, type ReceiptLine, taxRows } from "../../../modules/receipt/receipt-content"
import type { Receipt } from "../../../modules/receipt/service"

interface OfKind {
  kind: DocumentKind
}

const titles = { receipt: "Receipt", "credit-note": "Credit note", "pro-forma": "Pro-forma invoice" } as const

export function titleOf({ kind }: OfKind): string {
  return titles[kind]
}

export function factsOf(receipt: OfKind & Pick<Receipt, "number" | "issued_at">, content: ReceiptContent) {
  const about = [
    { name: "Number", value: receipt.number },
    { name: "Issued", value: dayOf(receipt.issued_at) },
  ]
  if (content.payTo) return [...about, { name: "Due", value: dayOf(content.payTo.dueAt) }]
  return [
    ...about,
    { name: receipt.kind === "receipt" ? "Paid" : "Refunded", value: dayOf(content.paidAt) },
    ...(content.refersTo ? [{ name: "Refers to", value: content.refersTo }] : []),
    { name: "Transaction", value: content.transactionId },
  ]
}

export function lineName({ name, taxRate }: ReceiptLine): string {
  return taxRate === undefined ? name : `${name} (tax ${percentOf(taxRate)})`
}

export function sumsOf({ kind }: OfKind, content: ReceiptContent) {
  const { subtotal, reduction, discount, total } = content
  const byCard = kind === "credit-note" ? "Back to gift card ending" : "Gift card ending"
  return [
    { name: "Subtotal", value: usd(subtotal) },
    ...(reduction ? [{ name: `Discount ${reduction.code}`, value: `−${usd(reduction.amount)}` }] : []),
    ...(discount ? [{ name: `${byCard} ${discount.cardEnding}`, value: `−${usd(discount.amount)}` }] : []),
    ...taxRows(content).map(({ percent, amount }) => ({
      name: percent === null ? "Tax" : `Tax (${percent})`,
      value: usd(amount),
    })),
    { name: totals[kind], value: usd(total) },
  ]
}

const totals = { receipt: "Total", "credit-note": "Total refunded", "pro-forma": "To pay" } as const

export function paymentOf(document: OfKind & Pick<Receipt, "number">, content: ReceiptContent): string[] {
  const sentences = sentencesOf(document, content)
  const isSimulated = content.simulated && content.total > 0
  const simulated = isSimulated ? [content.payTo ? simulatedInvoice : simulatedPayment] : []
  return [...sentences, ...simulated, "All amounts are in US dollars."]
}

const simulatedPayment = "This payment was simulated. No money was taken."
const simulatedInvoice = "This invoice is simulated. Please do not pay it."

function sentencesOf({ kind, number }: OfKind & Pick<Receipt, "number">, content: ReceiptContent): string[] {
  if (content.payTo) return toPay(number, content, content.payTo)
  return kind === "receipt" ? paid(content) : refunded(content)
}

function toPay(
  number: string,
  { total, discount }: ReceiptContent,
  { bank, dueAt }: NonNullable<ReceiptContent["payTo"]>,
): string[] {
  const held = discount && `The gift card ending ${discount.cardEnding} covers ${usd(discount.amount)} of the subtotal.`
  return [
    `Please transfer ${usd(total)} by ${dayOf(dueAt)}, with the reference ${number}, to:`,
    ...bank,
    ...(held ? [held] : []),
    "The downloads are unlocked when the payment arrives. A receipt is issued then; this is not a receipt.",
  ]
}

function paid(content: ReceiptContent): string[] {
  const { total, discount, paidAt, invoice } = content
  const day = dayOf(paidAt)
  const card = discount && `the gift card ending ${discount.cardEnding}`
  if (total === 0) return [card ? `Paid in full with ${card} on ${day}.` : "There was nothing to pay."]
  const byCard = card ? [`${usd(discount.amount)} of the subtotal was paid with ${card}.`] : []
  return [`${usd(total)} was paid ${shopperWordsOf(content).paid(invoice)} on ${day}.`, ...byCard]
}

function refunded(content: ReceiptContent): string[] {
  const { total, discount, paidAt, refersTo, reason } = content
  const day = dayOf(paidAt)
  return [
    ...(total > 0 ? [`${usd(total)} was refunded ${shopperWordsOf(content).back} on ${day}.`] : []),
    ...(discount ? [`${usd(discount.amount)} was refunded to the gift card ending ${discount.cardEnding}.`] : []),
    ...(refersTo ? [`This corrects receipt ${refersTo}.`] : []),
    ...(reason ? [`Reason: ${reason}`] : []),
  ]
}
