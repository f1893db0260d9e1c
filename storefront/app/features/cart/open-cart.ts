import type { Cart } from "./cart-changes"
import type { SharedCart } from "./shared-cart"
import { parseCart } from "./stored-cart"
import { cartInTab, forgetInTab, keepInTab } from "./unsaved-cart"

/** The key of shop.md §3. */
const CART_KEY = "cart"
const EMPTY: Cart = []

/** The cart of a new document, alive across tabs. The early script opens it, and the app uses the same. */
export function openCart(): SharedCart {
  /** Undefined until it has been read. */
  let current: Cart | undefined
  /** While the browser refuses to save (full or forbidden storage): the memory and the tab are then the cart. */
  let isUnsaved = false
  const listeners = new Set<() => void>()
  const told = new Set<string>()

  /** The same object until something changes, as `useSyncExternalStore` asks. */
  function now(): Cart {
    current ??= firstRead()
    return current
  }

  /** What the document before could not save goes before what is stored. */
  function firstRead(): Cart {
    const unsaved = cartInTab()
    isUnsaved = unsaved !== undefined
    return unsaved ?? read()
  }

  /** Every change starts from what is stored, because another tab may have been quicker than its storage event. */
  function change(next: (cart: Cart) => Cart): void {
    const remembered = now()
    current = next(isUnsaved ? remembered : read())
    try {
      localStorage.setItem(CART_KEY, JSON.stringify(current))
      isUnsaved = false
      forgetInTab()
    } catch (error) {
      isUnsaved = true
      keepInTab(current)
      tell("The cart could not be saved in this browser; it lasts as long as this tab.", error)
    }
    emit()
  }

  function read(): Cart {
    try {
      const { cart, ignored } = parseCart(localStorage.getItem(CART_KEY))
      if (ignored > 0) tell("Some items in your saved cart were left out.")
      return cart.length === 0 ? EMPTY : cart
    } catch (error) {
      tell("The saved cart could not be read.", error)
      return current ?? EMPTY
    }
  }

  function readAgain(): void {
    isUnsaved = false
    forgetInTab()
    current = read()
    emit()
  }

  function emit(): void {
    for (const listener of listeners) listener()
  }

  /** One notice of each kind in a page's console: the cart is read often. */
  function tell(notice: string, ...error: unknown[]): void {
    if (told.has(notice)) return
    told.add(notice)
    console.warn(notice, ...error)
  }

  // `key` is null when another tab cleared everything.
  window.addEventListener("storage", ({ key }) => {
    if (key === CART_KEY || key === null) readAgain()
  })
  // A page that comes back from the browser's back/forward cache has heard of no change meanwhile.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && !isUnsaved) readAgain()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { now, change, subscribe, parse: parseCart, isHydrated: false }
}
