import type { Cents, RatePpm } from "../../../lib/totals"
import { taxedLinesOf } from "../../../modules/purchase/purchase-line"
import { type RefundedLine, refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import { oneRate, type ReceiptContent, type ReceiptLine } from "../../../modules/receipt/receipt-content"

type CreditedRefund = Pick<
  PurchaseRefund,
  "lines" | "wallet" | "card" | "tax" | "reason" | "origin" | "paid_at" | "created_at"
>

/**
 * What a credit note says of a refund: the parties as they are on the receipt, the refund's own figures.
 *
 * @param receipt the one that it takes back in part or whole
 * @param cardEnding the last four of the gift card that paid, where one did
 */
export function creditNoteContent(
  refund: CreditedRefund,
  purchase: { lines: unknown; tax_rate: RatePpm },
  receipt: { number: string; content: ReceiptContent },
  cardEnding: string | undefined,
): ReceiptContent {
  const [wallet, card, tax] = [refund.wallet ?? 0, refund.card ?? 0, refund.tax ?? 0]
  const { seller, buyer, transactionId, simulated, paymentProvider, invoice } = receipt.content
  const net = wallet - tax + card
  return {
    seller,
    buyer,
    ...credited(refund, purchase, net, receipt.content.taxRate),
    subtotal: net,
    discount: card > 0 ? { amount: card, cardEnding: cardEnding ?? "" } : null,
    tax,
    total: wallet,
    transactionId,
    paidAt: new Date(refund.paid_at ?? refund.created_at).toISOString(),
    refersTo: receipt.number,
    reason: refund.origin === "staff" ? refund.reason : null,
    paymentProvider,
    ...(invoice ? { invoice } : {}),
    simulated,
  }
}

/** What goes back, line by line. Of an amount nobody can say under which of several rates it was sold. */
function credited(
  { lines }: CreditedRefund,
  purchase: { lines: unknown; tax_rate: RatePpm },
  net: Cents,
  receiptRate: RatePpm | null,
): Pick<ReceiptContent, "lines" | "taxRate"> {
  // A list is JSON, which the model's type takes for an object.
  const refunded = refundedLinesOf({ lines })
  if (refunded.length === 0) {
    return { lines: [creditedLine("Refund of a part of the amount", 1, net)], taxRate: receiptRate }
  }
  const bought = taxedLinesOf(purchase)
  const rateOf = ({ line }: RefundedLine) => bought[line]?.taxRate ?? purchase.tax_rate
  const taxRate = receiptRate ?? oneRate(refunded.map((line) => ({ taxRate: rateOf(line) })))
  return {
    taxRate,
    lines: refunded.map((line) => ({
      ...creditedLine(bought[line.line]?.name ?? "", line.quantity, line.net),
      ...(taxRate === null ? { taxRate: rateOf(line), tax: line.tax } : {}),
    })),
  }
}

/** Where less goes back than several cost, they are one line: no price of one would add up. */
function creditedLine(name: string, quantity: number, amount: Cents): ReceiptLine {
  if (amount % quantity === 0) return { name, quantity, unitPrice: amount / quantity, amount }
  return { name: `${name} (Quantity: ${quantity})`, quantity: 1, unitPrice: amount, amount }
}
