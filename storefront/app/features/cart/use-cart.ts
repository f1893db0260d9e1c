import { useSyncExternalStore } from "react"
import type { CartItem, NewCartItem } from "./cart-item"

const KEY = "cart"
const NOTHING: readonly CartItem[] = []
const listeners = new Set<() => void>()
let text: string | null = null
let items: readonly CartItem[] = NOTHING

function read(): readonly CartItem[] {
  const stored = localStorage.getItem(KEY)
  if (stored !== text) {
    text = stored
    items = stored ? (JSON.parse(stored) as CartItem[]) : NOTHING
  }
  return items
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard)
  window.addEventListener("storage", heard)
  return () => {
    listeners.delete(heard)
    window.removeEventListener("storage", heard)
  }
}

/** Appends an item with quantity 1, or counts one more of the same id (shop.md §4). */
export function addToCart(item: NewCartItem): void {
  const cart = read()
  const known = cart.some((line) => line.id === item.id)
  const next = known
    ? cart.map((line) => (line.id === item.id ? { ...line, quantity: line.quantity + 1 } : line))
    : [...cart, { ...item, quantity: 1 }]
  localStorage.setItem(KEY, JSON.stringify(next))
  for (const heard of listeners) heard()
}

/** The visitor's cart, alive across tabs. */
export function useCart(): { items: readonly CartItem[]; count: number } {
  const cart = useSyncExternalStore(subscribe, read, () => NOTHING)
  return { items: cart, count: cart.reduce((sum, line) => sum + line.quantity, 0) }
}
