import type { MedusaContainer } from "@medusajs/framework/types"
import type { PaymentProviderId } from "../../../lib/payments/provider"
import type { Cents } from "../../../lib/totals"
import type { BuyerDetails } from "../../../modules/purchase/buyer-details"
import { isGiftCardLine } from "../../../modules/purchase/purchase-line"
import type { ProvenGroups } from "../../catalogue/proven-groups"
import { currentPriceOf } from "../quote/price-lines"
import { type Codes, type Quote, quoteOf } from "../quote/quote"
import type { Basket } from "../rules/basket"
import { asProblemOf, PurchaseProblem } from "../rules/problem"
import { freezePurchase } from "./freeze-purchase"

export interface NewPayment extends Basket, Codes {
  /** Who takes the money. */
  provider: PaymentProviderId
  /** Normalised (ruling 27). */
  email: string
  /** By which the buyer has prices of their own. */
  groups: ProvenGroups
  /** Whom the receipt is made out to. */
  buyer: BuyerDetails | null
  /** By which the buyer is known again: see `buyer-proof.ts`. */
  proof?: string | undefined
  /** The total that the shopper was shown, in cents. */
  expectedTotal: Cents
}

/**
 * Freezes a purchase at Medusa's prices and asks for its total (ruling 17).
 * Throws what `quoteOf` throws; `price_changed`, when the shopper was shown another total; `nothing_to_pay`;
 * `promotion_used_up`; `payment_unavailable`.
 */
export async function beginPayment(
  container: MedusaContainer,
  input: NewPayment,
): Promise<{ id: string; total: Cents }> {
  const quote = await quoteOf(container, input, input, input.groups)
  const { total } = quote.totals
  if (total !== input.expectedTotal) throw priceChanged(quote)
  if (total === 0) {
    throw new PurchaseProblem("nothing_to_pay", "There is nothing to pay. Please complete it as a free order.")
  }
  const { email, buyer, proof, provider } = input
  const purchase = await freezePurchase(container, { ...quote, email, buyer, proof, payment: { provider } }).catch(
    asProblemOf(provider),
  )
  return { id: purchase.payment_id ?? "", total }
}

/** What the lines cost now, where the shopper was shown another total. */
export function priceChanged({ lines, card }: Quote): PurchaseProblem {
  const prices = lines.flatMap((line) => (isGiftCardLine(line) ? [] : [currentPriceOf(line)]))
  return new PurchaseProblem(
    "price_changed",
    "Prices changed since you filled the cart. Please check the new total.",
    card ? { prices, giftCardBalance: card.available } : { prices },
  )
}
