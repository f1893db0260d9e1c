import type { Cents } from "../../../../compat-api/contract/totals"

/** The gift card that pays for this tab's order, as far as it reaches (shop.md §3: one for an order). */
export interface AppliedCard {
  code: string
  /** What it held when the server was asked last. The server's word at the payment is what counts. */
  balance: Cents
}

/** The contract takes no longer ones. */
export const LONGEST_CODE = 64

const KEY = "checkout_gift_card"

/** Undefined until it has been read. */
let current: AppliedCard | null | undefined
const listeners = new Set<() => void>()

/** The same object until something changes, as `useSyncExternalStore` asks. */
export function appliedCard(): AppliedCard | null {
  current ??= read()
  return current
}

/** What the server renders: it knows no visitor's card. */
export function noCard(): null {
  return null
}

export function subscribeToCard(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function applyCard(card: AppliedCard): void {
  change(card)
}

export function takeCardOff(): void {
  change(null)
}

/** What the server found on the applied card; one that holds nothing pays nothing and comes off. */
export function cardHolds(balance: Cents): void {
  const card = appliedCard()
  if (card) change(balance > 0 ? { ...card, balance } : null)
}

/** Kept for this tab, so that a reload loses nothing (the browser ends it with the tab). */
function change(card: AppliedCard | null): void {
  current = card
  try {
    if (card) sessionStorage.setItem(KEY, JSON.stringify(card))
    else sessionStorage.removeItem(KEY)
  } catch (error) {
    console.warn("The gift card could not be kept for a reload of this page.", error)
  }
  for (const listener of listeners) listener()
}

function read(): AppliedCard | null {
  try {
    return parseAppliedCard(JSON.parse(sessionStorage.getItem(KEY) ?? "null"))
  } catch (error) {
    console.warn("A gift card that was applied before could not be read.", error)
    return null
  }
}

/** Null for anything that is no card of ours: a visitor's storage is foreign ground. */
export function parseAppliedCard(value: unknown): AppliedCard | null {
  if (typeof value !== "object" || value === null || !("code" in value) || !("balance" in value)) return null
  const { code, balance } = value
  if (typeof code !== "string" || code === "" || code.length > LONGEST_CODE) return null
  if (typeof balance !== "number" || !Number.isSafeInteger(balance) || balance <= 0) return null
  return { code, balance }
}
