import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { type PurchaseStatus, purchaseStatuses } from "../../../../compat-api/contract/purchase-statuses"

/** A purchase as this browser remembers it. */
export interface RememberedPurchase {
  items: PurchaseLineItem[]
  /** How the payment stood when this browser last heard of it. */
  status: PurchaseStatus
  /** Opens its page (contract/purchase-token.ts); unknown of older records, and of other hosts of the contract. */
  token?: string | undefined
}

/** The keys of shop.md §3; status and token stand beside the record, which keeps the specified shape. */
const recordKey = (transactionId: string) => `purchase_${transactionId}`
const statusKey = (transactionId: string) => `purchase_status_${transactionId}`
const tokenKey = (transactionId: string) => `purchase_token_${transactionId}`

/** Remembers a purchase. A browser that cannot save shows the confirmation without its list (ruling 38). */
export function savePurchase(transactionId: string, purchase: RememberedPurchase): void {
  try {
    localStorage.setItem(recordKey(transactionId), JSON.stringify(purchase.items))
    localStorage.setItem(statusKey(transactionId), purchase.status)
    if (purchase.token) localStorage.setItem(tokenKey(transactionId), purchase.token)
  } catch (error) {
    console.warn("The purchase could not be saved in this browser; its downloads were sent by mail.", error)
  }
}

/** How the payment of a remembered purchase stands by now. */
export function rememberStatus(transactionId: string, status: PurchaseStatus): void {
  try {
    localStorage.setItem(statusKey(transactionId), status)
  } catch {
    // Then it is asked for again the next time.
  }
}

/** The purchase of a transaction, or undefined on another device, after clearing, or when it cannot be read. */
export function readPurchase(transactionId: string): RememberedPurchase | undefined {
  try {
    const items = parseRecord(localStorage.getItem(recordKey(transactionId)))
    const status = statusIn(localStorage.getItem(statusKey(transactionId)))
    return items && { items, status, token: localStorage.getItem(tokenKey(transactionId)) ?? undefined }
  } catch (error) {
    console.warn("The saved purchase could not be read.", error)
    return undefined
  }
}

/** A record without a status is of a version that kept completed ones alone. */
function statusIn(text: string | null): PurchaseStatus {
  return purchaseStatuses.find((status) => status === text) ?? "completed"
}

/** Lines of a stored record; entries without a name or a type are left out. Undefined when it holds no line. */
export function parseRecord(text: string | null): PurchaseLineItem[] | undefined {
  if (text === null) return undefined
  const content: unknown = JSON.parse(text)
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

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)
