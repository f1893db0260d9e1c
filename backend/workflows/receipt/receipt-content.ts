import type { Seller } from "../../lib/settings"
import { type Cents, taxWithin } from "../../lib/totals"
import type { BuyerDetails } from "../../modules/purchase/buyer-details"
import { linesOf } from "../../modules/purchase/purchase-line"
import type { Purchase } from "../../modules/purchase/service"
import type { Party, ReceiptContent, ReceiptLine } from "../../modules/receipt/receipt-content"
import { isSimulated } from "../../modules/receipt/series"

export type ReceiptedPurchase = Pick<
  Purchase,
  | "email"
  | "environment"
  | "buyer"
  | "lines"
  | "subtotal"
  | "discount"
  | "tax"
  | "total"
  | "tax_rate"
  | "transaction_id"
  | "captured_at"
  | "created_at"
  | "captured_amount"
>

/** The gift card that paid of it: its last four, and how much. */
export interface PaidByCard {
  ending: string
  paid: Cents
}

/** What a receipt says of a purchase: its figures are those of the purchase, and nothing is reckoned anew. */
export function receiptContent(
  purchase: ReceiptedPurchase,
  seller: Seller,
  card: PaidByCard | undefined,
): ReceiptContent {
  const asked = linesOf(purchase).map(({ name, quantity, unitPrice }) => ({
    name,
    quantity,
    unitPrice,
    amount: unitPrice * quantity,
  }))
  const { lines, subtotal, tax, total } = paidFor(purchase, asked, card?.paid ?? 0)
  return {
    ...partiesOf(purchase, seller),
    lines,
    subtotal,
    discount: card ? { amount: card.paid, cardEnding: card.ending } : null,
    tax,
    total,
    paidAt: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
    refersTo: null,
    reason: null,
  }
}

/**
 * Where staff released a payment of another amount than was asked for, a line says by how much it differs, and the tax
 * is what lies in the amount that was paid.
 */
function paidFor(
  purchase: ReceiptedPurchase,
  asked: ReceiptLine[],
  byCard: Cents,
): Pick<ReceiptContent, "lines" | "subtotal" | "tax" | "total"> {
  const total = purchase.captured_amount ?? purchase.total
  if (total === purchase.total && byCard === purchase.discount) {
    return { lines: asked, subtotal: purchase.subtotal, tax: purchase.tax, total }
  }
  const tax = taxWithin(total, purchase.tax_rate)
  const subtotal = total - tax + byCard
  const amount = subtotal - purchase.subtotal
  return { lines: [...asked, { name: "Adjustment", quantity: 1, unitPrice: amount, amount }], subtotal, tax, total }
}

/** What a receipt and its credit notes have in common. */
export function partiesOf(purchase: ReceiptedPurchase, seller: Seller) {
  return {
    seller: { name: seller.name, email: seller.email, taxNumber: seller.taxNumber, address: seller.address },
    buyer: buyerOf(purchase),
    taxRate: purchase.tax_rate,
    transactionId: purchase.transaction_id ?? "",
    simulated: isSimulated(purchase.environment),
  }
}

function buyerOf({ email, buyer }: ReceiptedPurchase): Party {
  // The column's type does not say what is in it.
  const { company, taxNumber, address } = (buyer ?? {}) as Partial<BuyerDetails>
  const lines = (address ?? "").split("\n").map((line) => line.trim())
  return { name: company || email, email, taxNumber: taxNumber || null, address: lines.filter(Boolean) }
}
