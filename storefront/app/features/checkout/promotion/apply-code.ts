import type { QueryClient } from "@tanstack/react-query"
import { codeIn } from "../../../../../backend/lib/gift-card-code"
import {
  looksLikeGiftCard,
  type Promotion,
  reductionsOf,
  refusalOfPromotion,
} from "../../../../../backend/lib/promotions"
import { type Cents, centsOfAmount, totalsOf, usd } from "../../../../../backend/lib/totals"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { type CheckoutCodeRequest, checkoutCodeAnswer } from "../../../../../compat-api/contract/checkout-codes"
import { promotionOfAnswer } from "../../../../../compat-api/contract/promotions"
import { UnexpectedAnswer } from "../../../lib/answer-error"
import { notify } from "../../../ui/toast"
import { type Cart, pricedCart, promotableLine } from "../../cart/cart-changes"
import { loadPromotionRules } from "../../cart/use-promotion-rules"
import { type AppliedCard, applyCard } from "../../gift-card-redemption/applied-card"
import { askForCard, cardQuery } from "../../gift-card-redemption/card-balance"
import { codeProblem, InvalidCode } from "../../gift-card-redemption/invalid-code"
import { type CodeProblem, validationFailed } from "../../gift-card-redemption/use-gift-card"
import { filesOf } from "../calls/checkout-prices"
import { postToStore } from "../calls/store-client"
import { applyPromotion } from "./applied-promotion"

type Found = { card: AppliedCard } | { promotion: Promotion } | { useless: string; isUnknown?: boolean | undefined }

export async function lookUpCode(publishableKey: string, asked: CheckoutCodeRequest): Promise<Found> {
  const path = "/store/checkout/codes"
  const answer = checkoutCodeAnswer.parse(await postToStore({ publishableKey, path, body: { ...asked } }))
  if (answer.kind === "gift_card") return { card: { code: asked.code, balance: centsOfAmount(answer.balance) ?? 0 } }
  if (answer.kind === "none") return { useless: answer.message, isUnknown: answer.isUnknown }
  return { promotion: promotionOfAnswer(answer.promotion) }
}

interface Given {
  settings: CheckoutSettings
  cart: Cart
  queries: QueryClient
  discountOf: (balance: Cents) => Cents
}

/** Returns why the code has no effect. */
export async function applyCode(given: Given, typed: string): Promise<CodeProblem | undefined> {
  const code = codeIn(typed)
  const isCard = looksLikeGiftCard(code)
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
  if (error instanceof UnexpectedAnswer && error.status === 429) {
    return {
      title: "Too many attempts",
      text: "Too many codes came from your network. Please try again in a few minutes.",
    }
  }
  return validationFailed
}

function takeCard({ queries, discountOf }: Given, card: AppliedCard): void {
  queries.setQueryData(cardQuery(card.code).queryKey, card)
  applyCard(card)
  const text = `${usd(discountOf(card.balance))} discount applied to your order.`
  notify({ title: "Gift Card Applied!", text })
}

/** The promotion must beat those without a code. Returns a gift card if the code is one. Throws `InvalidCode`. */
async function takePromotion({ settings, cart }: Given, code: string): Promise<AppliedCard | undefined> {
  const rules = await loadPromotionRules()
  const asked = { code, filenames: filesOf(cart) }
  const found = await lookUpCode(settings.publishableKey, asked)
  if ("card" in found) return found.card
  if ("useless" in found) throw found.isUnknown ? new InvalidCode(found.useless) : useless(found.useless)
  const { promotion } = found
  const reductions = reductionsOf(cart.map(promotableLine), promotion)
  if (!Array.isArray(reductions)) throw useless(refusalOfPromotion(promotion.code, reductions))
  const { lines, promotion: best } = pricedCart(cart, settings, rules, promotion)
  if (best?.id !== promotion.id) throw useless(`${best?.code} saves you more than ${promotion.code}.`)
  applyPromotion(promotion)
  const text = `${promotion.code} takes ${usd(totalsOf(lines).reduction)} off your order.`
  notify({ title: "Discount Applied!", text })
  return undefined
}

const useless = (why: string) => new InvalidCode(why, "Code not applied")
