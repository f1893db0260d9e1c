import { type BoughtGiftCard, boughtGiftCard } from "../../../../compat-api/contract/gift-cards"
import type { Cart } from "../cart/cart-changes"
import { type CartItem, isGiftCard } from "../cart/cart-item"

/** A code for each gift card, in the order of the cart; null where none could be had (shop.md §7). */
export type GiftCardCodes = readonly (string | null)[]

/** The gift cards of a cart as the checkout asks for them; lines that are none are left out, see `unpayableLines`. */
export function boughtGiftCards(cart: Cart, codes: GiftCardCodes): BoughtGiftCard[] {
  const cards = cart.filter(isGiftCard).map((line, index) => giftCardOf(line, codes[index] ?? null))
  return cards.filter((card) => card !== undefined)
}

/** Undefined for a line whose value or recipient is not as the contract wants it: a visitor's cart is foreign ground. */
export function giftCardOf(line: CartItem, code: string | null): BoughtGiftCard | undefined {
  const { giftCardType: type = "self", price: value, from, to, recipientEmail, message = null } = line
  const texts = type === "gift" ? { from, to, recipientEmail, message } : {}
  return boughtGiftCard.safeParse({ type, value, code, ...texts }).data
}
