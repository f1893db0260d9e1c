import { limitedRoute } from "./limited"
import { paidInBody } from "./own-payment"

const limit = limitedRoute("giftByCard", paidInBody)

/**
 * The limit for gift cards that a gift card pays for. Each is a mail to anybody, with any words in it, and money that
 * goes round costs nobody anything: without a limit, one card could send mails without end.
 */
export const limitGiftsByCard: typeof limit = (req, res, next) =>
  isGiftByCard(req.body) ? limit(req, res, next) : Promise.resolve(next())

/** As the body parser left it. */
function isGiftByCard(body: unknown): boolean {
  const { giftCardCode, items } = (body ?? {}) as { giftCardCode?: unknown; items?: unknown }
  return Boolean(giftCardCode) && Array.isArray(items) && items.some((item) => item?.giftCardType === "gift")
}
