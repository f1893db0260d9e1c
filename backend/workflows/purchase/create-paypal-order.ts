import type { MedusaContainer } from "@medusajs/framework/types"
import { isPaypalTrouble } from "../../lib/paypal/errors"
import { currentSettings } from "../../lib/services"
import { type Cents, totalsOf } from "../../lib/totals"
import { sellingTerms } from "../catalogue/selling-terms"
import { freezePurchase } from "./freeze-purchase"
import { priceLines, type RequestedLine } from "./price-lines"
import { PurchaseProblem } from "./problem"

export interface CreatePaypalOrderInput {
  /** Normalised (ruling 27). */
  email: string
  items: RequestedLine[]
  /** The total that the shopper was shown, in cents. */
  expectedTotal: Cents
}

/**
 * Freezes a purchase at Medusa's prices and makes a PayPal order for its total (ruling 17).
 * Throws `unknown_product`; `price_changed`, when the shopper was shown another total; `payment_unavailable`.
 */
export async function createPaypalOrder(
  container: MedusaContainer,
  input: CreatePaypalOrderInput,
): Promise<{ id: string; total: Cents }> {
  const terms = await sellingTerms(container)
  const lines = await priceLines(container, terms, input.items)
  const totals = totalsOf(lines, terms.taxRate)
  if (totals.total !== input.expectedTotal) {
    const prices = lines.map(({ filename, unitPrice }) => ({ filename, price: unitPrice }))
    throw new PurchaseProblem(
      "price_changed",
      "Prices changed since you filled the cart. Please check the new total.",
      prices,
    )
  }
  const { environment } = currentSettings().paypal
  const purchase = await freezePurchase(container, { email: input.email, lines, totals, terms, environment }).catch(
    asProblem,
  )
  return { id: purchase.paypal_order_id ?? "", total: totals.total }
}

/** PayPal's troubles in words for the shopper; everything else goes on as it is. */
export function asProblem(error: unknown): never {
  if (isPaypalTrouble(error)) {
    throw new PurchaseProblem(
      "payment_unavailable",
      "PayPal cannot be reached at the moment. Nothing was charged as far as we know; please try again.",
      [],
      { cause: error },
    )
  }
  throw error
}
