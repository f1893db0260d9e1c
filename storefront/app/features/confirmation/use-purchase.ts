import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { Purchase, PurchaseAnswer } from "../../../../compat-api/contract/purchases"
import { ContractRefusal } from "../../lib/contract-call"
import { isWorthRetrying } from "../../lib/query-client"
import { storedUser } from "../account/stored-user"
import { type PurchaseKey, purchaseOf } from "../purchase/purchase-query"
import { type RememberedPurchase, rememberStatus } from "./purchase-record"
import { readPurchase } from "./read-purchase"

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

type Asked = Pick<UseQueryResult<PurchaseAnswer>, "data" | "error" | "errorUpdateCount" | "errorUpdatedAt" | "refetch">

/** A purchase as the server tells it to its token or to the account's session (ruling 48), else as it is remembered. */
export function usePurchase(transactionId: string | null): { known: KnownPurchase; query: Asked } {
  const [own, setOwn] = useState<Own>()
  useEffect(() => {
    if (transactionId === null) return
    setOwn({ remembered: readPurchase(transactionId), signedIn: storedUser() !== undefined })
  }, [transactionId])
  const key = own && transactionId !== null ? keyOf(own, transactionId) : undefined
  const query = useQuery({
    ...purchaseOf(key ?? { token: "" }),
    enabled: key !== undefined,
    // What is remembered need not wait.
    retry: (failures, lost) => !own?.remembered && isWorthRetrying(failures, lost),
    refetchOnReconnect: true,
  })
  const told = query.data?.success ? query.data.purchase.status : undefined
  const remembered = own?.remembered
  useEffect(() => {
    if (transactionId !== null && remembered && told) rememberStatus(transactionId, told)
  }, [transactionId, remembered, told])
  return { known: own ? knownOf(own, key, query) : { state: "loading" }, query }
}

function keyOf({ remembered, signedIn }: Own, transaction: string): PurchaseKey | undefined {
  if (remembered?.token) return { token: remembered.token }
  return signedIn ? { transaction } : undefined
}

function knownOf({ remembered, signedIn }: Own, key: PurchaseKey | undefined, query: Asked): KnownPurchase {
  const { data, error, errorUpdateCount } = query
  if (data?.success) return { state: "told", purchase: data.purchase, remembered }
  const isLost = !data && errorUpdateCount > 0 && !(error instanceof ContractRefusal && error.isFinal)
  // What is on screen stays while it is asked again.
  if (remembered && (!key || data || errorUpdateCount > 0)) return { state: "remembered", remembered, isLost }
  return key && !data && !error ? { state: "loading" } : { state: "unknown", signedIn, isLost }
}
