import type { Cents } from "../../lib/totals"
import { linesOf } from "../../modules/purchase/purchase-line"
import type { RefundedLine } from "../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../modules/purchase/service"
import type { ReceiptContent, ReceiptLine } from "../../modules/receipt/receipt-content"

export type CreditedRefund = Pick<
  PurchaseRefund,
  "lines" | "wallet" | "card" | "tax" | "reason" | "origin" | "paid_at" | "created_at"
>

/**
 * What a credit note says of a refund: the parties as they stand on the receipt, the refund's own figures.
 *
 * @param receipt the one that it takes back in part or whole
 * @param cardEnding the last four of the gift card that paid, where one did
 */
export function creditNoteContent(
  refund: CreditedRefund,
  purchase: { lines: unknown },
  receipt: { number: string; content: ReceiptContent },
  cardEnding: string | undefined,
): ReceiptContent {
  const [wallet, card, tax] = [refund.wallet ?? 0, refund.card ?? 0, refund.tax ?? 0]
  const { seller, buyer, taxRate, transactionId, simulated } = receipt.content
  const net = wallet - tax + card
  return {
    seller,
    buyer,
    lines: creditedLines(refund, purchase, net),
    subtotal: net,
    discount: card > 0 ? { amount: card, cardEnding: cardEnding ?? "" } : null,
    taxRate,
    tax,
    total: wallet,
    transactionId,
    paidAt: new Date(refund.paid_at ?? refund.created_at).toISOString(),
    refersTo: receipt.number,
    reason: refund.origin === "staff" ? refund.reason : null,
    simulated,
  }
}

function creditedLines({ lines }: CreditedRefund, purchase: { lines: unknown }, net: Cents): ReceiptLine[] {
  // A list is JSON, which the model's type takes for an object.
  const refunded = (lines ?? []) as unknown as RefundedLine[]
  if (refunded.length === 0) return [creditedLine("Refund of a part of the amount", 1, net)]
  const bought = linesOf(purchase)
  return refunded.map(({ line, quantity, net }) => creditedLine(bought[line]?.name ?? "", quantity, net))
}

/** Where less goes back than several cost, they are one line: no price of one would add up. */
function creditedLine(name: string, quantity: number, amount: Cents): ReceiptLine {
  if (amount % quantity === 0) return { name, quantity, unitPrice: amount / quantity, amount }
  return { name: `${name} (Quantity: ${quantity})`, quantity: 1, unitPrice: amount, amount }
}
