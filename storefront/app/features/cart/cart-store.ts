import { type Cart, withAdded, withoutBought, withQuantityChanged, withRemoved } from "./cart-changes"
import type { NewCartItem } from "./cart-item"
import { parseCart } from "./stored-cart"

/** The key of shop.md §3. */
export const CART_KEY = "cart"

const EMPTY: Cart = []

let current: Cart | undefined
/** True while the browser refuses to save (full or forbidden storage): the memory is then the cart. */
let memoryOnly = false
const listeners = new Set<() => void>()

/** The cart now. The same object until something changes, as `useSyncExternalStore` asks. */
export function cartNow(): Cart {
  current ??= read()
  return current
}

/** What the server renders: it knows no visitor's cart. */
export function noCart(): undefined {
  return undefined
}

export function subscribeToCart(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener("storage", onStorage)
  }
}

/** Adds one piece; see `withAdded` for what is merged. */
export function addToCart(item: NewCartItem): void {
  change((cart) => withAdded(cart, item))
}

export function changeQuantity(id: string, by: 1 | -1): void {
  change((cart) => withQuantityChanged(cart, id, by))
}

export function removeFromCart(id: string): void {
  change((cart) => withRemoved(cart, id))
}

/** Takes the lines of a finished purchase out. */
export function removeBought(bought: Cart): void {
  change((cart) => withoutBought(cart, bought))
}

export function replaceCart(cart: Cart): void {
  change(() => cart)
}

/** Every change starts from what is stored, because another tab may have been quicker than its storage event. */
function change(next: (cart: Cart) => Cart): void {
  const before = memoryOnly ? cartNow() : read()
  current = next(before)
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(current))
    memoryOnly = false
  } catch (error) {
    memoryOnly = true
    console.warn("The cart could not be saved in this browser; it lasts until the page is closed.", error)
  }
  emit()
}

function read(): Cart {
  try {
    const { cart, ignored } = parseCart(localStorage.getItem(CART_KEY))
    if (ignored > 0) console.warn(`The saved cart held ${ignored} entry or entries that are not ours; ignored.`)
    return cart.length === 0 ? EMPTY : cart
  } catch (error) {
    console.warn("This browser does not let the shop read the saved cart.", error)
    return current ?? EMPTY
  }
}

/** `key` is null when another tab cleared everything. */
function onStorage(event: StorageEvent): void {
  if (event.key !== CART_KEY && event.key !== null) return
  memoryOnly = false
  current = read()
  emit()
}

function emit(): void {
  for (const listener of listeners) listener()
}
