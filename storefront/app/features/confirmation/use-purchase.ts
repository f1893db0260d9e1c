import { useEffect, useState } from "react"
import { storedUser } from "../account/stored-user"
import { type Purchase, readPurchase } from "./purchase-record"

/** What this browser knows of a purchase: not looked yet, nothing, or the record. */
export type KnownPurchase =
  | { state: "loading" }
  | { state: "unknown"; signedIn: boolean }
  | ({ state: "known" } & Purchase)

/** Reads the record of a transaction once the page is in the browser; the server has none of it. */
export function usePurchase(transactionId: string | null): KnownPurchase {
  const [known, setKnown] = useState<KnownPurchase>({ state: "loading" })
  useEffect(() => {
    if (transactionId === null) return
    const purchase = readPurchase(transactionId)
    setKnown(purchase ? { state: "known", ...purchase } : { state: "unknown", signedIn: storedUser() !== undefined })
  }, [transactionId])
  return known
}
