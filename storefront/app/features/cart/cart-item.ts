import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { dollarsOf } from "../../../../compat-api/contract/totals"

/** A line of the cart as it is kept in `localStorage` (shop.md §3). */
export interface CartItem {
  id: string
  name: string
  /** USD, as a number: the stored form of shop.md §3. */
  price: number
  originalPrice?: number
  image: string
  type: string
  filename?: string
  quantity: number
}

export type NewCartItem = Omit<CartItem, "quantity">

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
  }
}
