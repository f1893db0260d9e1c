import type { MedusaResponse } from "@medusajs/framework/http"
import type * as z from "zod/mini"
import { problemStatuses } from "../../backend/lib/problem-statuses"
import { amountOf } from "../../backend/lib/totals"
import type { CurrentPrice } from "../../backend/workflows/purchase/quote/price-lines"
import { PurchaseProblem } from "../../backend/workflows/purchase/rules/problem"
import type { CheckoutError } from "../contract/checkout-error"
import { answeredPromotion } from "../contract/promotions"
import { noteGuess } from "./gift-card-guesses"
import { parse } from "./parse"

const types = {
  400: "invalid_data",
  404: "not_found",
  409: "conflict",
  422: "payment_requires_more_error",
  503: "unexpected_state",
} as const

/** Throws `invalid_request`. */
export function checked<S extends z.ZodMiniType>(schema: S, input: unknown): z.infer<S> {
  const parsed = parse(schema, input)
  if (parsed.ok) return parsed.data
  throw new PurchaseProblem("invalid_request", parsed.message)
}

export function answerProblem(res: MedusaResponse, error: PurchaseProblem): void {
  noteGuess(res, error)
  const { prices = [], giftCardBalance, total, promotions } = error.details
  const status = problemStatuses[error.code]
  const answer: CheckoutError = {
    type: types[status],
    code: error.code,
    message: error.message,
    ...(prices.length > 0 ? { items: answeredPrices(prices) } : {}),
    ...(total === undefined ? {} : { total: amountOf(total) }),
    ...(promotions === undefined ? {} : { promotions: promotions.map(answeredPromotion) }),
    ...(giftCardBalance === undefined ? {} : { giftCardBalance: amountOf(giftCardBalance) }),
  }
  res.status(status).set("Cache-Control", "no-store").json(answer)
}

/** Null where a file is not sold. */
export function answeredPrices(prices: readonly CurrentPrice[]) {
  return prices.map(({ filename, price, publicPrice }) => ({
    filename,
    price: price === null ? null : amountOf(price),
    ...(publicPrice === undefined ? {} : { publicPrice: amountOf(publicPrice) }),
  }))
}
