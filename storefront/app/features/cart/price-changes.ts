import { type Cents, centsOf, centsOfAmount, dollarsOf } from "../../../../compat-api/contract/totals"
import type { OwnPrices } from "../../lib/own-prices"
import type { Cart } from "./cart-changes"
import type { CartItem } from "./cart-item"

/** A current price as the server answers it; `null`: the product is gone. */
export interface CurrentPrice {
  filename: string
  price: string | null
  /** Everybody's, of a price that is the shopper's own. */
  publicPrice?: string | undefined
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

/** The cart as it is shown to a member of customer groups; what the browser keeps is everybody's. */
export function withOwnPrices(cart: Cart, own: OwnPrices): Cart {
  return cart.map((line) => {
    const mine = own[line.filename ?? ""]
    if (!mine) return line
    return { ...line, price: dollarsOf(mine.price), originalPrice: line.originalPrice ?? line.price, group: mine.group }
  })
}

/** A struck-through price that is no longer above the price says nothing and goes. */
function repriced({ originalPrice, ...line }: CartItem, price: Cents): CartItem {
  const onSale = originalPrice !== undefined && centsOf(originalPrice) > price
  return { ...line, price: dollarsOf(price), ...(onSale ? { originalPrice } : {}) }
}
