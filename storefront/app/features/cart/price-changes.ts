import { type Cents, centsOf, centsOfAmount, dollarsOf } from "../../../../compat-api/contract/totals"
import type { Cart } from "./cart-changes"
import type { CartItem } from "./cart-item"

/** A current price as the server answers it; `null`: the product is gone. */
export interface CurrentPrice {
  filename: string
  price: string | null
}

/** A line whose price was corrected, to be told to the shopper. Cents; `after` null: no longer sold. */
export interface PriceChange {
  name: string
  before: Cents
  after: Cents | null
}

/** Brings the cart's lines to the server's prices; lines whose product is gone are taken out. */
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

/** A struck-through price that is no longer above the price says nothing and goes. */
function repriced({ originalPrice, ...line }: CartItem, price: Cents): CartItem {
  const onSale = originalPrice !== undefined && centsOf(originalPrice) > price
  return { ...line, price: dollarsOf(price), ...(onSale ? { originalPrice } : {}) }
}
