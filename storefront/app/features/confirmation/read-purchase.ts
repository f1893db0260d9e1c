import type { PurchaseLineItem } from "../../../../compat-api/contract/process-payment"
import { type PurchaseStatus, purchaseStatuses } from "../../../../compat-api/contract/purchase-statuses"
import { isRecord } from "../../lib/json-in"
import {
  invoiceKey,
  type RememberedInvoice,
  type RememberedPurchase,
  recordKey,
  statusKey,
  tokenKey,
} from "./purchase-record"

/** The purchase of a transaction, or undefined on another device, after clearing, or when it cannot be read. */
export function readPurchase(transactionId: string): RememberedPurchase | undefined {
  try {
    const items = parseRecord(localStorage.getItem(recordKey(transactionId)))
    const status = statusIn(localStorage.getItem(statusKey(transactionId)))
    const invoice = invoiceIn(localStorage.getItem(invoiceKey(transactionId)))
    return items && { items, status, token: localStorage.getItem(tokenKey(transactionId)) ?? undefined, invoice }
  } catch (error) {
    console.warn("The saved purchase could not be read.", error)
    return undefined
  }
}

/** A record without a status is of a version that kept completed ones alone. */
function statusIn(text: string | null): PurchaseStatus {
  return purchaseStatuses.find((status) => status === text) ?? "completed"
}

function invoiceIn(text: string | null): RememberedInvoice | undefined {
  const content: unknown = text === null ? null : JSON.parse(text)
  if (!isRecord(content)) return undefined
  const { number, total, dueAt } = content
  const isWhole = typeof number === "string" && typeof total === "string" && typeof dueAt === "string"
  return isWhole && !Number.isNaN(Date.parse(dueAt)) ? { number, total, dueAt } : undefined
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

const textOf = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null)
