import { inLocal, read as readStored, save, savedElsewhere } from "../../lib/storage"
import { cartKey } from "../../lib/storage-keys"
import type { Cart } from "./cart-changes"
import type { SharedCart } from "./shared-cart"
import { parseCart } from "./stored-cart"

const EMPTY: Cart = []

/** Opened by the early script and shared with the app. */
export function openCart(): SharedCart {
  let current: Cart | undefined
  const listeners = new Set<() => void>()
  const announced = new Set<string>()

  /** Returns the same object until the cart changes, as `useSyncExternalStore` requires. */
  function now(): Cart {
    current ??= read()
    return current
  }

  /** Reads the storage again, because another tab's change may come before its storage event. */
  function change(next: (cart: Cart) => Cart): void {
    current = next(read())
    if (!save(inLocal, cartKey, JSON.stringify(current))) {
      tell("The cart could not be saved in this browser. It will be lost when you close this tab.")
    }
    emit()
  }

  function read(): Cart {
    try {
      const { cart, ignored } = parseCart(readStored(inLocal, cartKey))
      if (ignored > 0) tell("Some items in your saved cart were left out.")
      return cart.length === 0 ? EMPTY : cart
    } catch (error) {
      tell("The saved cart could not be read.", error)
      return current ?? EMPTY
    }
  }

  function readAgain(): void {
    current = read()
    emit()
  }

  function emit(): void {
    for (const listener of listeners) listener()
  }

  function tell(notice: string, ...error: unknown[]): void {
    if (announced.has(notice)) return
    announced.add(notice)
    console.warn(notice, ...error)
  }

  // `key` is null when another tab cleared everything.
  window.addEventListener("storage", ({ key }) => {
    if (key !== cartKey && key !== null) return
    savedElsewhere(key)
    readAgain()
  })
  // A page that returns from the back/forward cache has missed changes.
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) readAgain()
  })
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return { now, change, subscribe, parse: parseCart, isHydrated: false }
}
