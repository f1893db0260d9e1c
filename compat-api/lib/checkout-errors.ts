import type { MedusaResponse } from "@medusajs/framework/http"
import { amountOf } from "../../backend/lib/totals"
import { type ProblemCode, PurchaseProblem } from "../../backend/workflows/purchase/rules/problem"
import type { CheckoutError, CheckoutErrorCode } from "../contract/checkout"
import { noteGuess } from "./gift-card-guesses"
import { wirePrices } from "./wire-prices"

/** Those of the contract, and of carts of the store API. */
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

/** Answers what stopped a purchase in Medusa's error form, with a code to act upon. Throws on what is a fault of ours. */
export function answerProblem(res: MedusaResponse, error: unknown): void {
  if (!(error instanceof PurchaseProblem)) throw error
  noteGuess(res, error)
  const { prices = [], giftCardBalance } = error.details
  send(res, {
    code: error.code,
    message: error.message,
    ...(prices.length > 0 ? { items: wirePrices(prices) } : {}),
    ...(giftCardBalance === undefined ? {} : { giftCardBalance: amountOf(giftCardBalance) }),
  })
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
