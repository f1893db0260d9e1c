import type { Response } from "express"
import { type ProblemCode, PurchaseProblem } from "../../backend/workflows/purchase/rules/problem"
import { limitedRoute } from "./limited"
import { paidInBody } from "./own-payment"

const guesses = new WeakSet<Response>()
/** What is said of a code that nobody was given. */
const guessed: ReadonlySet<ProblemCode> = new Set(["gift_card_invalid", "promotion_unknown"])

/** Remembers of an answer that it said of a code that it does not pay, which may have been a guess (ruling 42). */
export function noteGuess(res: Response, error?: unknown): void {
  const isGuess = error === undefined || (error instanceof PurchaseProblem && guessed.has(error.code))
  if (isGuess) guesses.add(res)
}

const hasFailed = (res: Response) => guesses.has(res)
const limit = limitedRoute("giftCardCode", { hasFailed })
const unlessPaid = limitedRoute("giftCardCode", { hasFailed, ...paidInBody })

/** The limit for guessed codes, on every route that takes one: where none is sent, none is guessed. */
export const limitGuesses = whereCodeIsSent(limit)

/** The same where a payment is named that may be made already. */
export const limitGuessesUnlessPaid = whereCodeIsSent(unlessPaid)

function whereCodeIsSent(limit: ReturnType<typeof limitedRoute>): typeof limit {
  return (req, res, next) => (codeIn(req.body) === undefined ? Promise.resolve(next()) : limit(req, res, next))
}

/** As the body parser left it. */
function codeIn(body: unknown): string | undefined {
  const { code, giftCardCode, promotionCode, promo_codes } = (body ?? {}) as Partial<
    Record<"code" | "giftCardCode" | "promotionCode" | "promo_codes", unknown>
  >
  return [code, giftCardCode, promotionCode, Array.isArray(promo_codes) ? promo_codes[0] : undefined].find(
    (value): value is string => typeof value === "string" && value.trim() !== "",
  )
}
