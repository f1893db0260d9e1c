import type { PromotableLine, Promotion, Reduced } from "../../../../backend/lib/promotions"
import { centsOf, type TaxedLine } from "../../../../backend/lib/totals"
import type { CartTerms } from "../../../../compat-api/contract/catalogue"
import { type CartItem, isGiftCard, type NewCartItem } from "./cart-item"

export type Cart = readonly CartItem[]

/** Ruling 15. */
export const MOST_OF_ONE = 99

/** Gift cards are lines of their own (shop.md §4). */
export function withAdded(cart: Cart, item: NewCartItem): Cart {
  if (isGiftCard(item)) return [...cart, { ...item, id: freeId(cart, item.id), quantity: 1 }]
  return cart.some((line) => line.id === item.id)
    ? withQuantityChanged(cart, item.id, 1)
    : [...cart, { ...item, quantity: 1 }]
}

/** A gift card stays at 1 (ruling 15). */
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

export function withRestored(cart: Cart, taken: CartItem, place: number): Cart {
  const line = isGiftCard(taken) ? { ...taken, id: freeId(cart, taken.id) } : taken
  return cart.some(({ id }) => id === line.id) ? cart : [...cart.slice(0, place), line, ...cart.slice(place)]
}

/** Keeps lines added in another tab. */
export function withoutBought(cart: Cart, bought: Cart): Cart {
  return cart.flatMap((line) => {
    const paid = bought.filter((item) => item.id === line.id).reduce((sum, item) => sum + item.quantity, 0)
    const quantity = line.quantity - paid
    return quantity < 1 ? [] : [{ ...line, quantity }]
  })
}

export function countOf(cart: Cart): number {
  return cart.reduce((sum, line) => sum + line.quantity, 0)
}

export function quantityOf(cart: Cart, id: string): number {
  return cart.find((line) => line.id === id)?.quantity ?? 0
}

/** Undoes adding one unit. The last unit stays, unless the cart had none `before`. */
export function withOneRemoved(cart: Cart, id: string, before: number): Cart {
  return quantityOf(cart, id) > Math.min(before, 1) ? withQuantityChanged(cart, id, -1) : cart
}

export type PromotionRules = Pick<typeof import("../../../../backend/lib/promotions"), "reducedLines">

export interface PricedCart {
  lines: TaxedLine[]
  promotion: Promotion | undefined
}

/** Prices a cart as the server does. `code`: promotion of an entered code. */
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

/** Gift cards get no promotion. */
export function promotableLine({ price, originalPrice, quantity, filename }: CartItem): PromotableLine {
  return { unitPrice: centsOf(price), quantity, filename: filename ?? null, isOnSale: originalPrice !== undefined }
}

/** Gift cards of one value share an id, but line ids must be unique. */
export function freeId(cart: Cart, wanted: string): string {
  const taken = new Set(cart.map((line) => line.id))
  let id = wanted
  for (let copy = 2; taken.has(id); copy += 1) id = `${wanted}-${copy}`
  return id
}
