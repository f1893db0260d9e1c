import { dollarsOf, usdOf } from "../../../../backend/lib/totals"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import type { GiftCardDraft } from "./gift-card-draft"

/** Gift cards are never merged (shop.md §4). */
export const GIFT_CARD_TYPE = "Gift Card"

/** A line of the cart, stored in `localStorage` (shop.md §3). */
export interface CartItem {
  id: string
  name: string
  /** In US dollars (shop.md §3). Sums are computed in cents only. */
  price: number
  originalPrice?: number
  image: string
  type: string
  filename?: string
  description?: string
  /** 1 to 99 (ruling 15). */
  quantity: number
  giftCardType?: "self" | "gift"
  from?: string
  to?: string
  recipientEmail?: string
  message?: string
  /** Customer group whose price this is. Never stored. */
  group?: string
}

export type NewCartItem = Omit<CartItem, "quantity">

export function isGiftCard(item: Pick<CartItem, "type">): boolean {
  return item.type === GIFT_CARD_TYPE
}

/** The line's id is `cartId` (ruling 9). */
export function productCartItem(product: CatalogueProduct): NewCartItem {
  return {
    id: product.cartId,
    name: product.name,
    price: dollarsOf(product.price),
    ...(product.originalPrice === null ? {} : { originalPrice: dollarsOf(product.originalPrice) }),
    image: product.images[0]?.thumb ?? "",
    type: product.type,
    filename: product.filename,
    description: product.summary,
  }
}

export function giftCardCartItem(card: GiftCardDraft): NewCartItem {
  const { kind, amount, from, to, recipientEmail, message } = card
  return {
    id: `gift-card-${amount}`,
    name: `${usdOf(amount)} Gift Card`,
    price: amount,
    image: `/media/gift-cards/${amount}-320.webp`,
    type: GIFT_CARD_TYPE,
    description: "Good for everything in the shop. Any unspent amount stays on the card.",
    giftCardType: kind,
    ...(kind === "gift" && { from, to, recipientEmail, ...(message && { message }) }),
  }
}

/** Tells gift cards of one value apart. */
export function spokenName({ name, to }: Pick<CartItem, "name" | "to">): string {
  return to ? `${name} for ${to}` : name
}
