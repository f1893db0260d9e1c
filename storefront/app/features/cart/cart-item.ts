import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { dollarsOf, usdOf } from "../../../../compat-api/contract/totals"
import type { GiftCardDraft } from "./gift-card-draft"

/** The type of a line that is a gift card; such lines are never merged (shop.md §4). */
export const GIFT_CARD_TYPE = "Gift Card"

/** A line of the cart as it is kept in `localStorage` (shop.md §3). */
export interface CartItem {
  id: string
  name: string
  /** USD, as a number: the stored form of shop.md §3. Sums are taken in cents only. */
  price: number
  originalPrice?: number
  image: string
  type: string
  /** The file that is delivered. */
  filename?: string
  /** One sentence, for the purchase record and the confirmation page. */
  description?: string
  /** Whole, 1 to 99 (ruling 15). */
  quantity: number
  giftCardType?: "self" | "gift"
  from?: string
  to?: string
  recipientEmail?: string
  message?: string
  /** The customer group whose price it is, of a line as it is shown: what is kept is everybody's. */
  group?: string
}

/** What a page hands over to be added; the cart counts the quantity. */
export type NewCartItem = Omit<CartItem, "quantity">

export function isGiftCard(item: Pick<CartItem, "type">): boolean {
  return item.type === GIFT_CARD_TYPE
}

/** The cart's line for a product of the catalogue: known by `cartId` (ruling 9), priced in dollars. */
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

/** The cart's line for a gift card. `card`: tidied texts; those about a recipient count for gifts alone. */
export function giftCardCartItem(card: GiftCardDraft): NewCartItem {
  const { kind, amount, from, to, recipientEmail, message } = card
  return {
    id: `gift-card-${amount}`,
    name: `${usdOf(amount)} Gift Card`,
    price: amount,
    image: `/media/gift-cards/${amount}-320.webp`,
    type: GIFT_CARD_TYPE,
    description: "Good for everything in the shop. What is not spent stays on the card.",
    giftCardType: kind,
    ...(kind === "gift" && { from, to, recipientEmail, ...(message && { message }) }),
  }
}

/** How a line is told from the others where only its name is heard: gift cards of one value share theirs. */
export function spokenName({ name, to }: Pick<CartItem, "name" | "to">): string {
  return to ? `${name} for ${to}` : name
}
