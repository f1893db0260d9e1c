import { oneLine, severalLines } from "../../../../../backend/lib/characters"
import { giftCardAmounts, longestCardMessage, longestCardName } from "../../../../../backend/lib/gift-card-limits"
import type { BoughtGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { email } from "../../../../../compat-api/contract/primitives"
import type { Cart } from "../../cart/cart-changes"
import { type CartItem, isGiftCard } from "../../cart/cart-item"

/** In cart order. Null if no code could be reserved (shop.md §7). */
export type GiftCardCodes = readonly (string | null)[]

export function boughtGiftCards(cart: Cart, codes: GiftCardCodes): BoughtGiftCard[] {
  const cards = cart.filter(isGiftCard).map((line, index) => giftCardOf(line, codes[index] ?? null))
  return cards.filter((card) => card !== undefined)
}

/** Undefined if invalid. Mirrors `boughtGiftCard`, whose schema is too heavy here. */
export function giftCardOf(line: CartItem, code: string | null): BoughtGiftCard | undefined {
  const value = giftCardAmounts.find((amount) => amount === line.price)
  if (value === undefined) return undefined
  if (line.giftCardType !== "gift") return { type: "self", value, code }
  const { from, to, message = null } = line
  const recipient = email.safeParse(line.recipientEmail)
  if (!isName(from) || !isName(to) || !recipient.success || !isMessage(message)) return undefined
  return { type: "gift", value, code, from, to, recipientEmail: recipient.data, message }
}

function isMessage(message: string | null): boolean {
  return message === null || (message.trim().length <= longestCardMessage && severalLines.test(message))
}

function isName(name: string | undefined): name is string {
  return name !== undefined && name.trim() !== "" && name.trim().length <= longestCardName && oneLine.test(name)
}
