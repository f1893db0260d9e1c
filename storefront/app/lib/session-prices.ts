import type { Cents } from "../../../backend/lib/totals"
import { signal, useSignal } from "./signal"

interface MemberPrice {
  price: Cents
  group: string
}

/** Keyed by file name. */
export type SessionPrices = Readonly<Record<string, MemberPrice | undefined>>

export const publicPrices: SessionPrices = {}

/** Undefined until the prices are known. Kept in memory, so that they end with the session. */
const current = signal<SessionPrices | undefined>(undefined)

export const { get: sessionPricesNow, set: setSessionPrices } = current

/** While undefined, pages show public prices and the cart waits. */
export function useSessionPrices(): SessionPrices | undefined {
  return useSignal(current)
}
