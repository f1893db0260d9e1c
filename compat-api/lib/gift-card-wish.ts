import type { GiftCardWish } from "../../backend/modules/purchase/purchase-line"
import { type BoughtGiftCard, giftCardAmount, giftCardCode } from "../contract/gift-cards"
import { email } from "../contract/primitives"
import type { PurchaseLineItem } from "../contract/process-payment"
import { parse } from "./parse"

/** A gift card of the checkout's request, as a purchase keeps it. */
export function giftCardWish(card: BoughtGiftCard): GiftCardWish {
  const { type, value, code = null } = card
  if (type === "self") return { type, value, code, from: null, to: null, recipientEmail: null, message: null }
  const { from, to, recipientEmail, message } = card
  return { type, value, code, from, to, recipientEmail, message: message || null }
}

/**
 * A gift card line of the contract. Undefined when its value is none that is sold. The money may be taken already: a gift
 * that names nobody whom it could be sent to goes to the buyer, and a code of another shape is replaced.
 */
export function giftCardWishOf(line: PurchaseLineItem): GiftCardWish | undefined {
  const value = parse(giftCardAmount, line.giftCardValue)
  if (!value.ok) return undefined
  const reserved = parse(giftCardCode, line.giftCardCode)
  const code = reserved.ok ? reserved.data : null
  const recipient = parse(email, line.recipientEmail)
  if (line.giftCardType !== "gift" || !recipient.ok) {
    return giftCardWish({ type: "self", value: value.data, code })
  }
  const { from, to, message } = line
  return { type: "gift", value: value.data, code, ...texts({ from, to, message }), recipientEmail: recipient.data }
}

function texts(line: Pick<PurchaseLineItem, "from" | "to" | "message">) {
  return { from: line.from || null, to: line.to || null, message: line.message || null }
}
