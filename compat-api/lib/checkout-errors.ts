import type { MedusaResponse } from "@medusajs/framework/http"
import { amountOf } from "../../backend/lib/totals"
import type { CurrentPrice } from "../../backend/workflows/purchase/quote/price-lines"
import { type ProblemCode, PurchaseProblem } from "../../backend/workflows/purchase/rules/problem"
import type { CheckoutError, CheckoutErrorCode } from "../contract/checkout-error"
import { answeredPromotion } from "../contract/promotions"
import { noteGuess } from "./gift-card-guesses"

type Code = CheckoutErrorCode | ProblemCode

const statuses: Record<Code, { status: number; type: string }> = {
  invalid_request: { status: 400, type: "invalid_data" },
  unknown_product: { status: 400, type: "invalid_data" },
  unknown_order: { status: 404, type: "not_found" },
  price_changed: { status: 409, type: "conflict" },
  gift_card_invalid: { status: 409, type: "conflict" },
  gift_card_changed: { status: 409, type: "conflict" },
  promotion_unknown: { status: 409, type: "conflict" },
  promotion_unfit: { status: 409, type: "conflict" },
  promotion_used_up: { status: 409, type: "conflict" },
  bought_meanwhile: { status: 409, type: "conflict" },
  payment_closed: { status: 409, type: "conflict" },
  nothing_to_pay: { status: 409, type: "conflict" },
  cart_locked: { status: 409, type: "conflict" },
  not_approved: { status: 409, type: "conflict" },
  invoice_not_offered: { status: 409, type: "conflict" },
  too_many_invoices: { status: 409, type: "conflict" },
  amount_mismatch: { status: 409, type: "conflict" },
  instrument_declined: { status: 422, type: "payment_requires_more_error" },
  payment_unavailable: { status: 503, type: "unexpected_state" },
  not_selling: { status: 503, type: "unexpected_state" },
}

/** Rethrows other errors. */
export function answerProblem(res: MedusaResponse, error: unknown): void {
  if (!(error instanceof PurchaseProblem)) throw error
  noteGuess(res, error)
  const { prices = [], giftCardBalance, total, promotions } = error.details
  send(res, {
    code: error.code,
    message: error.message,
    ...(prices.length > 0 ? { items: answeredPrices(prices) } : {}),
    ...(total === undefined ? {} : { total: amountOf(total) }),
    ...(promotions === undefined ? {} : { promotions: promotions.map(answeredPromotion) }),
    ...(giftCardBalance === undefined ? {} : { giftCardBalance: amountOf(giftCardBalance) }),
  })
}

/** Null where a file is not sold. */
export function answeredPrices(prices: readonly CurrentPrice[]) {
  return prices.map(({ filename, price, publicPrice }) => ({
    filename,
    price: price === null ? null : amountOf(price),
    ...(publicPrice === undefined ? {} : { publicPrice: amountOf(publicPrice) }),
  }))
}

export function answerInvalid(res: MedusaResponse, message: string): void {
  send(res, { code: "invalid_request", message })
}

function send(res: MedusaResponse, error: Omit<CheckoutError, "type" | "code"> & { code: Code }): void {
  const { status, type } = statuses[error.code]
  res
    .status(status)
    .set("Cache-Control", "no-store")
    .json({ type, ...error })
}
