import type { MedusaContainer } from "@medusajs/framework/types"
import { paymentEnvironment } from "../../../lib/shop"
import { amountOf } from "../../../lib/totals"
import type { AskedRefund } from "../../../modules/purchase/refunded-line"
import { asWhole, leftOf, priceRefund } from "../rules/price-refund"
import { refusalOf } from "./check-refund"
import { refundState, unspentNow } from "./refund-state"

/**
 * What a refund would give back now, in dollars with two decimals: to the provider (`wallet`), to the gift card that paid
 * (`card`), and what stays because gift cards that were sold are spent (`withheld`). `refusal` says why it would not be
 * taken. The price is fixed only when the refund is asked for: a card may be spent in between.
 */
export async function previewRefund(container: MedusaContainer, purchaseId: string, asked: AskedRefund) {
  const state = await refundState(container, purchaseId)
  const whole = asWhole(asked, leftOf(state))
  const { wallet, card, tax, withheld } = priceRefund(state, whole, unspentNow(state.sold))
  return {
    scope: whole.scope,
    wallet: amountOf(wallet),
    card: amountOf(card),
    tax: amountOf(tax),
    withheld: amountOf(withheld),
    refusal: refusalOf(state, asked, paymentEnvironment(container)) ?? null,
  }
}
