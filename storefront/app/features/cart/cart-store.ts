import { type Cart, withAdded, withoutBought, withQuantityChanged, withRemoved } from "./cart-changes"
import type { NewCartItem } from "./cart-item"
import { sharedCart } from "./shared-cart"

export function cartNow(): Cart {
  return sharedCart().now()
}

export function noCart(): undefined {
  return undefined
}

export function subscribeToCart(listener: () => void): () => void {
  return sharedCart().subscribe(listener)
}

export function addToCart(item: NewCartItem): void {
  changeCart((cart) => withAdded(cart, item))
}

export function changeQuantity(id: string, by: 1 | -1): void {
  changeCart((cart) => withQuantityChanged(cart, id, by))
}

export function removeFromCart(id: string): void {
  changeCart((cart) => withRemoved(cart, id))
}

export function removeBought(bought: Cart): void {
  changeCart((cart) => withoutBought(cart, bought))
}

export function replaceCart(cart: Cart): void {
  changeCart(() => cart)
}

export function changeCart(next: (cart: Cart) => Cart): void {
  sharedCart().change(next)
}
