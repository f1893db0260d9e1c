import type { Cents } from "../../../../compat-api/contract/totals"
import { tabMemory } from "../../lib/tab-memory"

/** The gift card that pays for this tab's order, as far as it reaches (shop.md §3: one for an order). */
export interface AppliedCard {
  code: string
  /** What it held when the server was asked last. The server's word at the payment is what counts. */
  balance: Cents
}

/** The contract takes no longer ones. */
export const LONGEST_CODE = 64

const memory = tabMemory("checkout_gift_card", parseAppliedCard)

export const { now: appliedCard, subscribe: subscribeToCard } = memory

export function applyCard(card: AppliedCard): void {
  memory.keep(card)
}

export function takeCardOff(): void {
  memory.keep(null)
}

/** What the server found on the applied card; one that holds nothing pays nothing and comes off. */
export function cardHolds(balance: Cents): void {
  const card = appliedCard()
  if (card) memory.keep(balance > 0 ? { ...card, balance } : null)
}

/** Null for anything that is no card of ours: a visitor's storage cannot be trusted. */
export function parseAppliedCard(value: unknown): AppliedCard | null {
  if (typeof value !== "object" || value === null || !("code" in value) || !("balance" in value)) return null
  const { code, balance } = value
  if (typeof code !== "string" || code === "" || code.length > LONGEST_CODE) return null
  if (typeof balance !== "number" || !Number.isSafeInteger(balance) || balance <= 0) return null
  return { code, balance }
}
