import type { Cents } from "../../../../backend/lib/totals"
import { appliedCardKey } from "../../lib/storage-keys"
import { tabMemory } from "../../lib/tab-memory"

/** The applied gift card. One per order (shop.md §3). */
export interface AppliedCard {
  code: string
  /** The server decides at payment. */
  balance: Cents
}

/** Limit of the contract. */
export const LONGEST_CODE = 64

const memory = tabMemory(appliedCardKey, parseAppliedCard)

export const { now: appliedCard, subscribe: subscribeToCard } = memory

export function applyCard(card: AppliedCard): void {
  memory.keep(card)
}

export function removeGiftCard(): void {
  memory.keep(null)
}

/** A balance of 0 removes the card. */
export function cardHolds(balance: Cents): void {
  const card = appliedCard()
  if (card) memory.keep(balance > 0 ? { ...card, balance } : null)
}

/** Null if invalid: a visitor's storage cannot be trusted. */
export function parseAppliedCard(value: unknown): AppliedCard | null {
  if (typeof value !== "object" || value === null || !("code" in value) || !("balance" in value)) return null
  const { code, balance } = value
  if (typeof code !== "string" || code === "" || code.length > LONGEST_CODE) return null
  if (typeof balance !== "number" || !Number.isSafeInteger(balance) || balance <= 0) return null
  return { code, balance }
}
