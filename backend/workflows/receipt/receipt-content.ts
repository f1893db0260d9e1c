import type { Seller } from "../../lib/settings"
import type { BuyerDetails } from "../../modules/purchase/buyer-details"
import { linesOf } from "../../modules/purchase/purchase-line"
import type { Purchase } from "../../modules/purchase/service"
import type { Party, ReceiptContent } from "../../modules/receipt/receipt-content"
import { isSimulated } from "../../modules/receipt/series"

/** What a receipt says of a purchase: its figures are those of the purchase, and nothing is reckoned anew. */
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

/** @param cardEnding the last four of the gift card that paid, where one did */
export function receiptContent(
  purchase: ReceiptedPurchase,
  seller: Seller,
  cardEnding: string | undefined,
): ReceiptContent {
  return {
    ...partiesOf(purchase, seller),
    lines: linesOf(purchase).map(({ name, quantity, unitPrice }) => ({
      name,
      quantity,
      unitPrice,
      amount: unitPrice * quantity,
    })),
    subtotal: purchase.subtotal,
    discount: cardEnding ? { amount: purchase.discount, cardEnding } : null,
    tax: purchase.tax,
    // Another amount only where staff released a payment that did not match.
    total: purchase.captured_amount ?? purchase.total,
    paidAt: new Date(purchase.captured_at ?? purchase.created_at).toISOString(),
    refersTo: null,
    reason: null,
  }
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
