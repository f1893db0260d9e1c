import { type Cents, centsOf, centsOfAmount, dollarsOf } from "../../../../backend/lib/totals"
import type { SessionPrices } from "../../lib/session-prices"
import type { Cart } from "./cart-changes"
import type { CartItem } from "./cart-item"

/** `price`: null if the product is no longer sold. */
export interface CurrentPrice {
  filename: string
  price: string | null
  /** Set if `price` is a group price. */
  publicPrice?: string | undefined
}

/** In cents. `after`: null if the product is no longer sold. */
export interface PriceChange {
  name: string
  before: Cents
  after: Cents | null
}

export function withCurrentPrices(cart: Cart, prices: readonly CurrentPrice[]): { cart: Cart; changes: PriceChange[] } {
  const changes: PriceChange[] = []
  const next = cart.flatMap((line) => {
    const current = prices.find((entry) => entry.filename === line.filename)
    if (current === undefined) return [line]
    const before = centsOf(line.price)
    const after = current.price === null ? null : (centsOfAmount(current.price) ?? before)
    if (after === before) return [line]
    changes.push({ name: line.name, before, after })
    return after === null ? [] : [repriced(line, after)]
  })
  return { cart: next, changes }
}

/** For display only. */
export function withSessionPrices(cart: Cart, own: SessionPrices): Cart {
  return cart.map((line) => {
    const mine = own[line.filename ?? ""]
    if (!mine) return line
    return { ...line, price: dollarsOf(mine.price), originalPrice: line.originalPrice ?? line.price, group: mine.group }
  })
}

function repriced({ originalPrice, ...line }: CartItem, price: Cents): CartItem {
  const onSale = originalPrice !== undefined && centsOf(originalPrice) > price
  return { ...line, price: dollarsOf(price), ...(onSale ? { originalPrice } : {}) }
}
