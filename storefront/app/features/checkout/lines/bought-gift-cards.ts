import { oneLine, severalLines } from "../../../../../compat-api/contract/characters"
import { giftCardAmounts } from "../../../../../compat-api/contract/gift-card-amounts"
import { longestCardMessage, longestCardName } from "../../../../../compat-api/contract/gift-card-lengths"
import type { BoughtGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { email } from "../../../../../compat-api/contract/primitives"
import type { Cart } from "../../cart/cart-changes"
import { type CartItem, isGiftCard } from "../../cart/cart-item"

/** A code for each gift card, in the order of the cart; null where none could be had (shop.md §7). */
export type GiftCardCodes = readonly (string | null)[]

/** The gift cards of a cart as the checkout asks for them; lines that are none are left out, see `unpayableLines`. */
export function boughtGiftCards(cart: Cart, codes: GiftCardCodes): BoughtGiftCard[] {
  const cards = cart.filter(isGiftCard).map((line, index) => giftCardOf(line, codes[index] ?? null))
  return cards.filter((card) => card !== undefined)
}

/**
 * Undefined for a line whose value or recipient is not as the contract wants it (`boughtGiftCard`, whose schema is too
 * heavy for this page): a visitor's cart cannot be trusted. The server judges again.
 */
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

/** One line, not too long to be printed. */
function isName(name: string | undefined): name is string {
  return name !== undefined && name.trim() !== "" && name.trim().length <= longestCardName && oneLine.test(name)
}
