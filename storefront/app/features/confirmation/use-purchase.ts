import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { type PurchaseStatus, purchaseStatuses } from "../../../../compat-api/contract/purchase-statuses"
import type { Purchase, PurchaseAnswer } from "../../../../compat-api/contract/purchases"
import { ContractRefusal } from "../../lib/contract-call"
import { isRecord, jsonIn } from "../../lib/json-in"
import { isWorthRetrying } from "../../lib/query-client"
import { local } from "../../lib/storage"
import { invoiceKey, recordKey, statusKey, tokenKey } from "../../lib/storage-keys"
import { storedUser } from "../account/stored-user"
import { type PurchaseKey, purchaseOf } from "../purchase/purchase-query"
import { type RememberedInvoice, type RememberedPurchase, rememberStatus } from "./purchase-record"

export type KnownPurchase =
  | { state: "loading" }
  | { state: "loaded"; purchase: Purchase; remembered: RememberedPurchase | undefined }
  /** `isLost`: the server was not reached. */
  | { state: "remembered"; remembered: RememberedPurchase; isLost: boolean }
  | { state: "unknown"; signedIn: boolean; isLost: boolean }

/** Undefined until hydration. */
interface Visitor {
  remembered: RememberedPurchase | undefined
  signedIn: boolean
}

type Asked = Pick<UseQueryResult<PurchaseAnswer>, "data" | "error" | "errorUpdateCount" | "errorUpdatedAt" | "refetch">

/** The server answers to the token or the account's session (ruling 48). */
export function usePurchase(transactionId: string | null): { known: KnownPurchase; query: Asked } {
  const [visitor, setVisitor] = useState<Visitor>()
  useEffect(() => {
    if (transactionId === null) return
    setVisitor({ remembered: readPurchase(transactionId), signedIn: storedUser() !== undefined })
  }, [transactionId])
  const key = visitor && transactionId !== null ? keyOf(visitor, transactionId) : undefined
  const query = useQuery({
    ...purchaseOf(key ?? { token: "" }),
    enabled: key !== undefined,
    retry: (failures, lost) => !visitor?.remembered && isWorthRetrying(failures, lost),
    refetchOnReconnect: true,
  })
  const status = query.data?.success ? query.data.purchase.status : undefined
  const remembered = visitor?.remembered
  useEffect(() => {
    if (transactionId !== null && remembered && status) rememberStatus(transactionId, status)
  }, [transactionId, remembered, status])
  return { known: visitor ? knownOf(visitor, key, query) : { state: "loading" }, query }
}

function keyOf({ remembered, signedIn }: Visitor, transaction: string): PurchaseKey | undefined {
  if (remembered?.token) return { token: remembered.token }
  return signedIn ? { transaction } : undefined
}

function knownOf({ remembered, signedIn }: Visitor, key: PurchaseKey | undefined, query: Asked): KnownPurchase {
  const { data, error, errorUpdateCount } = query
  if (data?.success) return { state: "loaded", purchase: data.purchase, remembered }
  const isLost = !data && errorUpdateCount > 0 && !(error instanceof ContractRefusal && error.isFinal)
  // Keeps the current state during a new request.
  if (remembered && (!key || data || errorUpdateCount > 0)) return { state: "remembered", remembered, isLost }
  return key && !data && !error ? { state: "loading" } : { state: "unknown", signedIn, isLost }
}

/** A corrupt record still gives its token. */
export function readPurchase(transactionId: string): RememberedPurchase | undefined {
  const items = parseRecord(local.get(recordKey(transactionId)))
  const token = local.get(tokenKey(transactionId)) ?? tokenInAddress()
  if (!items && !token) return undefined
  const status = statusIn(local.get(statusKey(transactionId)))
  return { items: items ?? [], status, token, invoice: invoiceIn(local.get(invoiceKey(transactionId))) }
}

/** Set by confirmationPath. Servers never see the part after `#`. */
function tokenInAddress(): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get("token") ?? undefined
}

/** Older versions stored only completed purchases. */
function statusIn(text: string | null): PurchaseStatus {
  return purchaseStatuses.find((status) => status === text) ?? "completed"
}

function invoiceIn(text: string | null): RememberedInvoice | undefined {
  const content = jsonIn(text ?? "null")
  if (!isRecord(content)) return undefined
  const { number, total, dueAt } = content
  const isWhole = typeof number === "string" && typeof total === "string" && typeof dueAt === "string"
  return isWhole && !Number.isNaN(Date.parse(dueAt)) ? { number, total, dueAt } : undefined
}

export function parseRecord(text: string | null): PurchaseLineItem[] | undefined {
  if (text === null) return undefined
  const content = jsonIn(text)
  const items = Array.isArray(content) ? content.map(itemOf).filter((item) => item !== undefined) : []
  return items.length === 0 ? undefined : items
}

function itemOf(entry: unknown): PurchaseLineItem | undefined {
  if (!isRecord(entry) || typeof entry.name !== "string" || typeof entry.type !== "string") return undefined
  return {
    name: entry.name,
    type: entry.type,
    filename: textOf(entry.filename),
    image: textOf(entry.image),
    description: textOf(entry.description),
    giftCardCode: textOf(entry.giftCardCode),
    giftCardValue: typeof entry.giftCardValue === "number" ? entry.giftCardValue : null,
    quantity: typeof entry.quantity === "number" && entry.quantity >= 1 ? Math.floor(entry.quantity) : 1,
    giftCardType: entry.giftCardType === "self" || entry.giftCardType === "gift" ? entry.giftCardType : null,
    from: textOf(entry.from),
    to: textOf(entry.to),
    recipientEmail: textOf(entry.recipientEmail),
    message: textOf(entry.message),
  }
}

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)
