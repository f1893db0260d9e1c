import { isSimulated } from "../../../lib/document-series"
import type { Seller } from "../../../lib/settings"
import type { Cents } from "../../../lib/totals"
import { buyerOf } from "../../../modules/purchase/buyer-details"
import { taxedLinesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import { oneRate, type Party, type ReceiptContent, type ReceiptLine } from "../../../modules/receipt/receipt-content"
import { paidFigures } from "../rules/paid-figures"

export type ReceiptedPurchase = Pick<
  Purchase,
  | "email"
  | "environment"
  | "buyer"
  | "lines"
  | "subtotal"
  | "reduction"
  | "promotion_code"
  | "discount"
  | "tax"
  | "total"
  | "tax_rate"
  | "transaction_id"
  | "captured_at"
  | "created_at"
  | "captured_amount"
  | "payment_provider"
>

interface PaidByCard {
  ending: string
  paid: Cents
}

/** Shows the amounts that were paid. If they differ from the lines, an adjustment line explains it. */
export function receiptContent(
  purchase: ReceiptedPurchase,
  seller: Seller,
  card: PaidByCard | undefined,
  invoice?: string,
): ReceiptContent {
  const { subtotal, reduction, tax, total, adjustment, shares } = paidFigures(purchase, card?.paid ?? 0)
  const lines = taxedLinesOf(purchase)
  const taxRate = oneRate(lines)
  const asked = lines.map(({ name, quantity, unitPrice, taxRate: rate }, place): ReceiptLine => {
    const ownTax = taxRate === null ? { taxRate: rate, tax: shares[place]?.tax ?? 0 } : {}
    return { name, quantity, unitPrice, amount: unitPrice * quantity, ...ownTax }
  })
  return {
    ...partiesOf(purchase, seller),
    lines: adjustment === 0 ? asked : [...asked, adjustmentOf(adjustment)],
    subtotal,
    ...(reduction > 0 ? { reduction: { amount: reduction, code: purchase.promotion_code ?? "" } } : {}),
    discount: card ? { amount: card.paid, cardEnding: card.ending } : null,
    taxRate,
    tax,
    total,
    paidAt: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
    refersTo: null,
    reason: null,
    paymentProvider: purchase.payment_provider,
    ...(invoice ? { invoice } : {}),
  }
}

function adjustmentOf(amount: Cents): ReceiptLine {
  return { name: "Adjustment", quantity: 1, unitPrice: amount, amount }
}

function partiesOf(purchase: ReceiptedPurchase, seller: Seller) {
  return {
    seller: { name: seller.name, email: seller.email, taxNumber: seller.taxNumber, address: seller.address },
    buyer: partyOf(purchase),
    transactionId: purchase.transaction_id ?? "",
    simulated: isSimulated(purchase.environment),
  }
}

function partyOf(purchase: ReceiptedPurchase): Party {
  const { email } = purchase
  const { company, taxNumber, address } = buyerOf(purchase) ?? {}
  const lines = (address ?? "").split("\n").map((line) => line.trim())
  return { name: company || email, email, taxNumber: taxNumber || null, address: lines.filter(Boolean) }
}
