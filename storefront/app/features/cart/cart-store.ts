import { type Cart, withAdded, withoutBought, withQuantityChanged, withRemoved } from "./cart-changes"
import type { NewCartItem } from "./cart-item"
import { type SharedCart, sharedCart } from "./shared-cart"
import { parseCart } from "./stored-cart"
import { cartInTab, forgetInTab, keepInTab } from "./unsaved-cart"

/** The key of shop.md §3. */
export const CART_KEY = "cart"

const EMPTY: Cart = []

/** The cart now. The same object until something changes, as `useSyncExternalStore` asks. */
export function cartNow(): Cart {
  const shared = sharedCart()
  shared.current ??= firstRead(shared)
  return shared.current
}

/** What the document before could not save goes before what is stored. */
function firstRead(shared: SharedCart): Cart {
  const unsaved = cartInTab()
  shared.isUnsaved = unsaved !== undefined
  return unsaved ?? read(shared)
}

/** What the server renders: it knows no visitor's cart. */
export function noCart(): undefined {
  return undefined
}

export function subscribeToCart(listener: () => void): () => void {
  const { listeners } = sharedCart()
  if (listeners.size === 0) {
    window.addEventListener("storage", onStorage)
    window.addEventListener("pageshow", onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener("storage", onStorage)
    window.removeEventListener("pageshow", onPageShow)
  }
}

/** Adds one piece; see `withAdded` for what is merged. */
export function addToCart(item: NewCartItem): void {
  changeCart((cart) => withAdded(cart, item))
}

export function changeQuantity(id: string, by: 1 | -1): void {
  changeCart((cart) => withQuantityChanged(cart, id, by))
}

export function removeFromCart(id: string): void {
  changeCart((cart) => withRemoved(cart, id))
}

/** Takes the lines of a finished purchase out. */
export function removeBought(bought: Cart): void {
  changeCart((cart) => withoutBought(cart, bought))
}

export function replaceCart(cart: Cart): void {
  changeCart(() => cart)
}

/** Every change starts from what is stored, because another tab may have been quicker than its storage event. */
export function changeCart(next: (cart: Cart) => Cart): void {
  const shared = sharedCart()
  const remembered = cartNow()
  const after = next(shared.isUnsaved ? remembered : read(shared))
  shared.current = after
  try {
    localStorage.setItem(CART_KEY, JSON.stringify(after))
    shared.isUnsaved = false
    forgetInTab()
  } catch (error) {
    shared.isUnsaved = true
    keepInTab(after)
    tell(shared, "The cart could not be saved in this browser; it lasts until the tab is closed.", error)
  }
  emit(shared)
}

function read(shared: SharedCart): Cart {
  try {
    const { cart, ignored } = parseCart(localStorage.getItem(CART_KEY))
    if (ignored > 0) tell(shared, "Some items in your saved cart could not be read and were left out.")
    return cart.length === 0 ? EMPTY : cart
  } catch (error) {
    tell(shared, "This browser does not let the shop read the saved cart.", error)
    return shared.current ?? EMPTY
  }
}

/** `key` is null when another tab cleared everything. */
function onStorage(event: StorageEvent): void {
  if (event.key === CART_KEY || event.key === null) readAgain()
}

/** A page that comes back from the browser's back/forward cache has heard of no change meanwhile. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted && !sharedCart().isUnsaved) readAgain()
}

function readAgain(): void {
  const shared = sharedCart()
  shared.isUnsaved = false
  forgetInTab()
  shared.current = read(shared)
  emit(shared)
}

function emit({ listeners }: SharedCart): void {
  for (const listener of listeners) listener()
}

/** One notice of each kind in a page's console: the cart is read often. */
function tell({ told }: SharedCart, notice: string, ...error: unknown[]): void {
  if (told.has(notice)) return
  told.add(notice)
  console.warn(notice, ...error)
}
