import { longestCardMessage, longestCardName } from "../../backend/lib/gift-card-limits"
import type { GiftCardWish } from "../../backend/modules/purchase/purchase-line"
import { giftCardAmount, giftCardCode } from "../contract/gift-card-code"
import type { BoughtGiftCard } from "../contract/gift-cards"
import { email } from "../contract/primitives"
import type { PurchaseLineItem } from "../contract/process-payment"
import { parse } from "./parse"

export function giftCardWish(card: BoughtGiftCard): GiftCardWish {
  const { type, value, code = null } = card
  if (type === "self") return { type, value, code, from: null, to: null, recipientEmail: null, message: null }
  const { from, to, recipientEmail, message } = card
  const texts = { from: wellFormed(from), to: wellFormed(to), message: wellFormed(message ?? "") || null }
  return { type, value, code, ...texts, recipientEmail }
}

/** Undefined when the value is not sold. Accepts anything else: the money may be taken already. */
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

function texts({ from, to, message }: Pick<PurchaseLineItem, "from" | "to" | "message">) {
  return {
    from: kept(from, notInOneLine, longestCardName),
    to: kept(to, notInOneLine, longestCardName),
    message: kept(message, notInSeveralLines, longestCardMessage),
  }
}

const notInOneLine = /[\p{Cc}\u2028\u2029]+/gu
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const notInSeveralLines = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]+/g

function kept(text: string | null | undefined, refused: RegExp, most: number): string | null {
  const clean = (text ?? "").replace(refused, " ").trim().slice(0, most)
  return wellFormed(clean) || null
}

/** PostgreSQL stores no lone surrogates (a cut emoji). */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd")
}
