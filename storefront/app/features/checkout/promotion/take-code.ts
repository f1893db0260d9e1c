import type { QueryClient } from "@tanstack/react-query"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { type CheckoutCodeRequest, checkoutCodeAnswer } from "../../../../../compat-api/contract/checkout-codes"
import {
  isWrittenAsCard,
  type Promotion,
  promotionOfAnswer,
  reductionsOf,
  refusalOfPromotion,
} from "../../../../../compat-api/contract/promotions"
import { type Cents, centsOfAmount, totalsOf, usd } from "../../../../../compat-api/contract/totals"
import { StrangeAnswer } from "../../../lib/answer-error"
import { notify } from "../../../ui/toast"
import { type Cart, pricedCart, promotableLine } from "../../cart/cart-changes"
import { loadPromotionRules } from "../../cart/use-promotion-rules"
import { type AppliedCard, applyCard } from "../../gift-card-redemption/applied-card"
import { askForCard, cardQuery } from "../../gift-card-redemption/card-balance"
import { codeProblem } from "../../gift-card-redemption/code-problem"
import { InvalidCode } from "../../gift-card-redemption/invalid-code"
import type { CodeProblem } from "../../gift-card-redemption/use-gift-card"
import { filesOf } from "../calls/checkout-prices"
import { postToStore } from "../calls/store-client"
import { applyPromotion } from "./applied-promotion"

type Found = { card: AppliedCard } | { promotion: Promotion } | { useless: string }

/**
 * What a code is, for who has these files in the cart (`POST /store/checkout/codes`), or why it does nothing.
 */
export async function lookUpCode(publishableKey: string, asked: CheckoutCodeRequest): Promise<Found> {
  const path = "/store/checkout/codes"
  const answer = checkoutCodeAnswer.parse(await postToStore({ publishableKey, path, body: { ...asked } }))
  if (answer.kind === "gift_card") return { card: { code: asked.code, balance: centsOfAmount(answer.balance) ?? 0 } }
  if (answer.kind === "none") return { useless: answer.message }
  return { promotion: promotionOfAnswer(answer.promotion) }
}

/** Where a code is given: the cart, and what the order costs with a card of this balance. */
interface Given {
  settings: CheckoutSettings
  cart: Cart
  queries: QueryClient
  discountOf: (balance: Cents) => Cents
}

/** Applies a code: of a gift card, or of a promotion. Answers why it does nothing. */
export async function takeCode(given: Given, code: string): Promise<CodeProblem | undefined> {
  const isCard = isWrittenAsCard(code)
  try {
    const card = await (isCard ? askForCard(code) : takePromotion(given, code))
    if (card) takeCard(given, card)
    return undefined
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return isCard || error instanceof InvalidCode ? codeProblem(error) : notLookedUp(error)
  }
}

function notLookedUp(error: Error): CodeProblem {
  if (error instanceof StrangeAnswer && error.status === 429) {
    return {
      title: "Too many tries",
      text: "Too many codes came from your network. Please try again in a few minutes.",
    }
  }
  return { title: "The code could not be looked up. Please try again." }
}

function takeCard({ queries, discountOf }: Given, card: AppliedCard): void {
  queries.setQueryData(cardQuery(card.code).queryKey, card)
  applyCard(card)
  const text = `${usd(discountOf(card.balance))} discount applied to your order.`
  notify({ title: "Gift Card Applied!", text })
}

/**
 * Applies the promotion of a code, which takes something off the cart, and more than those that need no code; answers the
 * gift card, should it be of one. Throws an `InvalidCode`.
 */
async function takePromotion({ settings, cart }: Given, code: string): Promise<AppliedCard | undefined> {
  const rules = await loadPromotionRules()
  const asked = { code, filenames: filesOf(cart) }
  const found = await lookUpCode(settings.publishableKey, asked)
  if ("card" in found) return found.card
  if ("useless" in found) throw useless(found.useless)
  const { promotion } = found
  const reductions = reductionsOf(cart.map(promotableLine), promotion)
  if (!Array.isArray(reductions)) throw useless(refusalOfPromotion(promotion.code, reductions))
  const { lines, promotion: best } = pricedCart(cart, settings, rules, promotion)
  if (best?.id !== promotion.id) throw useless(`${best?.code} takes more off than ${promotion.code} does.`)
  applyPromotion(promotion)
  const text = `${promotion.code} takes ${usd(totalsOf(lines).reduction)} off your order.`
  notify({ title: "Discount Applied!", text })
  return undefined
}

const useless = (why: string) => new InvalidCode(why, "Code not applied")
