import { useSyncExternalStore } from "react"
import type { Cents } from "../../../compat-api/contract/totals"

/** What a customer group of who is signed in pays less for. */
interface OwnPrice {
  price: Cents
  group: string
}

/** By file name. */
export type OwnPrices = Readonly<Record<string, OwnPrice | undefined>>

/** Of whoever is in no customer group. */
export const everybodys: OwnPrices = {}

/** Undefined until it is known: who is signed in, and what that means. In memory alone, so that signing out ends it. */
let current: OwnPrices | undefined
const listeners = new Set<() => void>()

export function ownPricesNow(): OwnPrices | undefined {
  return current
}

export function setOwnPrices(prices: OwnPrices | undefined): void {
  current = prices
  for (const listener of listeners) listener()
}

/** Undefined on the server and until it is known: pages then show everybody's prices, the cart waits. */
export function useOwnPrices(): OwnPrices | undefined {
  return useSyncExternalStore(subscribe, ownPricesNow, unknown)
}

const unknown = () => undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
