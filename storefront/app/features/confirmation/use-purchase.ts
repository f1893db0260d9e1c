import { useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { Purchase } from "../../../../compat-api/contract/purchases"
import { ContractRefusal } from "../../lib/contract-call"
import { isWorthRetrying } from "../../lib/query-client"
import { storedUser } from "../account/stored-user"
import { type PurchaseKey, purchaseOf } from "../purchase/purchase-query"
import { type RememberedPurchase, readPurchase, rememberStatus } from "./purchase-record"

/** What is known of a purchase, and from whom. */
export type KnownPurchase =
  | { state: "loading" }
  /** The server says so. */
  | { state: "told"; purchase: Purchase; remembered: RememberedPurchase | undefined }
  /** This browser remembers it; the server was not reached (`isLost`), or has no reason to answer this browser. */
  | { state: "remembered"; remembered: RememberedPurchase; isLost: boolean }
  /** Nothing is known, and nothing is claimed. */
  | { state: "unknown"; signedIn: boolean; isLost: boolean }

/** What this browser has to ask with. Undefined until the page is in the browser: the server has none of it. */
interface Own {
  remembered: RememberedPurchase | undefined
  signedIn: boolean
}

/** A purchase as the server tells it to its token or to the account's session (ruling 48), else as it is remembered. */
export function usePurchase(transactionId: string | null): { known: KnownPurchase; ask: () => void } {
  const [own, setOwn] = useState<Own>()
  useEffect(() => {
    if (transactionId === null) return
    setOwn({ remembered: readPurchase(transactionId), signedIn: storedUser() !== undefined })
  }, [transactionId])
  const key = own && transactionId !== null ? keyOf(own, transactionId) : undefined
  const { data, error, refetch } = useQuery({
    ...purchaseOf(key ?? { token: "" }),
    enabled: key !== undefined,
    // What is remembered need not wait.
    retry: (failures, lost) => !own?.remembered && isWorthRetrying(failures, lost),
  })
  const told = data?.success ? data.purchase.status : undefined
  const remembered = own?.remembered
  useEffect(() => {
    if (transactionId !== null && remembered && told) rememberStatus(transactionId, told)
  }, [transactionId, remembered, told])
  return { known: knownOf(own, key, data, error), ask: () => void refetch() }
}

function keyOf({ remembered, signedIn }: Own, transaction: string): PurchaseKey | undefined {
  if (remembered?.token) return { token: remembered.token }
  return signedIn ? { transaction } : undefined
}

function knownOf(
  own: Own | undefined,
  key: PurchaseKey | undefined,
  data: { success: true; purchase: Purchase } | { success: false } | undefined,
  error: Error | null,
): KnownPurchase {
  if (!own) return { state: "loading" }
  const { remembered, signedIn } = own
  if (data?.success) return { state: "told", purchase: data.purchase, remembered }
  if (key && !data && !error) return { state: "loading" }
  const isLost = error !== null && !(error instanceof ContractRefusal && error.isFinal)
  return remembered ? { state: "remembered", remembered, isLost } : { state: "unknown", signedIn, isLost }
}
