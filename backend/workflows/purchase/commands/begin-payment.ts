import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentProviderId } from "../../../lib/payments/methods"
import type { Cents } from "../../../lib/totals"
import type { BuyerDetails } from "../../../modules/purchase/buyer-details"
import { isGiftCardLine } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import { currentPriceOf } from "../quote/price-lines"
import { type Buyer, type Codes, type Quote, quoteOf } from "../quote/quote"
import type { Basket } from "../rules/basket"
import { asProblemOf, PurchaseProblem } from "../rules/problem"
import { freezePurchase } from "./freeze-purchase"

export interface NewPayment extends Basket, Codes, Buyer {
  provider: PaymentProviderId
  email: string
  buyer: BuyerDetails | null
  /** See `payment-result.ts`. */
  proof?: string | undefined
  /** In cents, as shown to the shopper. */
  expectedTotal: Cents
}

/**
 * Freezes a purchase and requests a payment of its total (ruling 17). Throws `price_changed`, `nothing_to_pay`,
 * `payment_unavailable`, and the errors of `quoteOf`.
 */
export async function beginPayment(container: MedusaContainer, input: NewPayment): Promise<Purchase> {
  const quote = await quoteOf(container, input, input, input)
  const { total } = quote.totals
  if (total !== input.expectedTotal) throw priceChanged(quote)
  if (total === 0) {
    throw new PurchaseProblem("nothing_to_pay", "There is nothing to pay. Please complete it as a free order.")
  }
  const { email, buyer, proof, provider } = input
  return freezePurchase(container, { ...quote, email, buyer, proof, payment: { provider } }).catch(
    asProblemOf(provider),
  )
}

export function priceChanged({ lines, card, totals, automatic }: Quote): PurchaseProblem {
  const prices = lines.flatMap((line) => (isGiftCardLine(line) ? [] : [currentPriceOf(line)]))
  return new PurchaseProblem("price_changed", "Prices changed since you filled the cart. Please check the new total.", {
    prices,
    total: totals.total,
    promotions: automatic,
    ...(card ? { giftCardBalance: card.available } : {}),
  })
}
