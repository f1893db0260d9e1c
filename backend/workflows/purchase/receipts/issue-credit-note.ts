import type { MedusaContainer } from "@medusajs/framework/types"
import type { Cents, RatePpm } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import { taxedLinesOf } from "../../../modules/purchase/purchase-line"
import { type RefundedLine, refundedLinesOf } from "../../../modules/purchase/refunded-line"
import type { PurchaseRefund } from "../../../modules/purchase/service"
import { RECEIPT } from "../../../modules/receipt"
import { contentOf, oneRate, type ReceiptContent, type ReceiptLine } from "../../../modules/receipt/receipt-content"
import type { Receipt } from "../../../modules/receipt/service"
import { cardEndingOf, findReceipt, issueReceipt } from "./issue-receipt"

/** Issues the credit note once. Undefined if the purchase was never completed. Throws if the refund is not paid yet. */
export async function issueCreditNote(container: MedusaContainer, refundId: string): Promise<Receipt | undefined> {
  const purchases = container.resolve(PURCHASE)
  const refund = await purchases.retrievePurchaseRefund(refundId)
  if (refund.state !== "paid" && refund.state !== "done") throw new Error(`Refund ${refundId} is not paid yet.`)
  const purchase = await purchases.retrievePurchase(refund.purchase_id)
  const receipt =
    (await findReceipt(container, purchase.id)) ??
    (purchase.completed_at ? await issueReceipt(container, purchase) : undefined)
  if (!receipt) return undefined
  const cardEnding = await cardEndingOf(container, purchase)
  const receipted = { number: receipt.number, content: contentOf(receipt) }
  return container.resolve(RECEIPT).issue({
    kind: "credit-note",
    environment: purchase.environment,
    purchaseId: purchase.id,
    refundId,
    email: purchase.email,
    content: creditNoteContent(refund, purchase, receipted, cardEnding),
  })
}

type CreditedRefund = Pick<
  PurchaseRefund,
  "lines" | "wallet" | "card" | "tax" | "reason" | "origin" | "paid_at" | "created_at"
>

function creditNoteContent(
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

/** An amount without lines cannot be split by tax rate. */
function credited(
  { lines }: CreditedRefund,
  purchase: { lines: unknown; tax_rate: RatePpm },
  net: Cents,
  receiptRate: RatePpm | null,
): Pick<ReceiptContent, "lines" | "taxRate"> {
  // The model types a list as an object.
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

/** Shows a quantity of 1 if the amount cannot be divided by the quantity. */
function creditedLine(name: string, quantity: number, amount: Cents): ReceiptLine {
  if (amount % quantity === 0) return { name, quantity, unitPrice: amount / quantity, amount }
  return { name: `${name} (Quantity: ${quantity})`, quantity: 1, unitPrice: amount, amount }
}
