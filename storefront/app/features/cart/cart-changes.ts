import type { CartTerms } from "../../../../compat-api/contract/catalogue"
import type { PromotableLine, Promotion, Reduced } from "../../../../compat-api/contract/promotions"
import { centsOf, type TaxedLine } from "../../../../compat-api/contract/totals"
import { type CartItem, isGiftCard, type NewCartItem } from "./cart-item"

/** The lines of a cart, in the order they were added. Never changed in place. */
export type Cart = readonly CartItem[]

/** The server refuses more of one line (ruling 15). */
export const MOST_OF_ONE = 99

/** A product already in the cart counts up; a gift card is always a line of its own (shop.md §4). */
export function withAdded(cart: Cart, item: NewCartItem): Cart {
  if (isGiftCard(item)) return [...cart, { ...item, id: freeId(cart, item.id), quantity: 1 }]
  return cart.some((line) => line.id === item.id)
    ? withQuantityChanged(cart, item.id, 1)
    : [...cart, { ...item, quantity: 1 }]
}

/** One more or one less; a line at 0 goes. Gift cards stay one to a line (ruling 15). */
export function withQuantityChanged(cart: Cart, id: string, by: 1 | -1): Cart {
  return cart.flatMap((line) => {
    if (line.id !== id) return [line]
    const most = isGiftCard(line) ? 1 : MOST_OF_ONE
    const quantity = Math.min(line.quantity + by, most)
    return quantity < 1 ? [] : [{ ...line, quantity }]
  })
}

export function withRemoved(cart: Cart, id: string): Cart {
  return cart.filter((line) => line.id !== id)
}

/** A line that was taken out is where it was again, unless the same is there meanwhile; no gift card is another's same. */
export function withPutBack(cart: Cart, taken: CartItem, place: number): Cart {
  const line = isGiftCard(taken) ? { ...taken, id: freeId(cart, taken.id) } : taken
  return cart.some(({ id }) => id === line.id) ? cart : [...cart.slice(0, place), line, ...cart.slice(place)]
}

/** What is left after a purchase: lines added meanwhile, in another tab, stay in the cart. */
export function withoutBought(cart: Cart, bought: Cart): Cart {
  return cart.flatMap((line) => {
    const paid = bought.filter((item) => item.id === line.id).reduce((sum, item) => sum + item.quantity, 0)
    const quantity = line.quantity - paid
    return quantity < 1 ? [] : [{ ...line, quantity }]
  })
}

/** How many pieces the cart holds: the number beside the header's cart button. */
export function countOf(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

export type PromotionRules = Pick<typeof import("../../../../compat-api/contract/promotions"), "reducedLines">

/** A cart's lines in cents, ready for `totalsOf`, with the promotion that takes something off them. */
export interface PricedCart {
  lines: TaxedLine[]
  promotion: Promotion | undefined
}

/**
 * Prices a cart as the server does.
 *
 * @param code the promotion of a code that was given
 * @param rules what promotions take off, where there are any: see `usePromotionRules`
 */
export function pricedCart(
  cart: Cart,
  { taxRate, otherRates, promotions }: CartTerms,
  rules?: PromotionRules,
  code?: Promotion | null,
): PricedCart {
  const promoted = rules?.reducedLines(cart, promotableLine, promotions, code)
  const lines = (promoted?.lines ?? cart).map(({ price, quantity, filename = "", reduction }: Reduced<CartItem>) => ({
    unitPrice: centsOf(price),
    quantity,
    taxRate: otherRates[filename] ?? taxRate ?? 0,
    reduction,
  }))
  return { lines, promotion: promoted?.promotion }
}

/** Gift cards, which have no file, are in no promotion. */
export function promotableLine({ price, originalPrice, quantity, filename }: CartItem): PromotableLine {
  return { unitPrice: centsOf(price), quantity, filename: filename ?? null, isOnSale: originalPrice !== undefined }
}

/** An id that no line has yet: gift cards of one value share theirs, and every line needs its own. */
export function freeId(cart: Cart, wanted: string): string {
  const taken = new Set(cart.map((line) => line.id))
  let id = wanted
  for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`
  return id
}
