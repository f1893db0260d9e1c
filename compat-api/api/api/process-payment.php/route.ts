import { provenGroups } from "../../../../backend/workflows/catalogue/proven-groups"
import { processPayment } from "../../../../backend/workflows/purchase/commands/process-payment"
import type { Basket } from "../../../../backend/workflows/purchase/rules/basket"
import type { TicketResult } from "../../../../backend/workflows/purchase/rules/payment-result"
import { PurchaseProblem } from "../../../../backend/workflows/purchase/rules/problem"
import { type ProcessedPayment, type PurchaseLineItem, processPaymentRequest } from "../../../contract/process-payment"
import { answer, fail } from "../../../lib/answer"
import { buyerDetails } from "../../../lib/buyer-details"
import { noteGuess } from "../../../lib/gift-card-guesses"
import { giftCardWishOf } from "../../../lib/gift-card-wish"
import { sessionOf } from "../../../lib/session"
import { withBody } from "../../../lib/with-body"

const done = {
  completed: "Payment processed successfully.",
  pending: "PayPal has not settled this payment yet. We will e-mail you the downloads as soon as it is settled.",
} as const

/** shop.md §7; rulings 15 to 18. A repeated transaction changes nothing; only the buyer gets codes and link again. */
export const POST = withBody(
  processPaymentRequest,
  async (req, res, { transactionId, email, items, giftCardCode, promotionCode, receiptDetails, buyerProof: proof }) => {
    const basket = basketOf(items)
    if (typeof basket === "string") return fail(res, 400, basket)
    try {
      const session = await sessionOf(req, res)
      const result = await processPayment(req.scope, {
        transactionId,
        email,
        ...basket,
        giftCardCode: giftCardCode || null,
        promotionCode: promotionCode || null,
        buyer: buyerDetails(receiptDetails),
        asker: { proof, sessionEmail: session?.email },
        groups: await provenGroups(req.scope, session, email),
      })
      if (result.success) return answer<ProcessedPayment>(res, 200, processed(result))
      if (result.isGuess) noteGuess(res)
      fail(res, 200, result.message)
    } catch (error) {
      if (!(error instanceof PurchaseProblem)) throw error
      fail(res, error.code === "payment_unavailable" ? 503 : 200, error.message)
    }
  },
)

function processed({ status, giftCards = [], purchaseToken }: TicketResult): ProcessedPayment {
  const answered = { success: true as const, message: done[status] }
  return {
    ...answered,
    ...(giftCards.length > 0 ? { giftCards } : {}),
    ...(purchaseToken === undefined ? {} : { purchaseToken }),
  }
}

const giftCardType = "Gift Card"

/**
 * Uses only filename and quantity; for a gift card its kind, value and recipient (ruling 15). A string is the error.
 */
function basketOf(lines: readonly PurchaseLineItem[]): Basket | string {
  const basket = { items: [] as Basket["items"][number][], giftCards: [] as Basket["giftCards"][number][] }
  for (const [place, line] of lines.entries()) {
    if (line.type === giftCardType) {
      const card = giftCardWishOf(line)
      if (!card) return `items.${place}.giftCardValue: A gift card is worth 25, 50, 100, 250 or 500 dollars.`
      if (line.quantity !== 1) return `items.${place}.quantity: Each gift card is a line of its own.`
      basket.giftCards.push(card)
    } else if (line.filename) basket.items.push({ filename: line.filename, quantity: line.quantity })
    else return `items.${place}: Every line needs the filename of a product.`
  }
  return basket
}
