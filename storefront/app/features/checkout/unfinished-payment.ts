import { captureAnswer } from "../../../../compat-api/contract/checkout"
import type { Cart } from "../cart/cart-changes"
import { parseCart } from "../cart/stored-cart"

/** What the shopper asked for when the PayPal order was made; the cart may change afterwards, this does not. */
export interface Ordered {
  /** PayPal's order id. */
  orderId: string
  email: string
  items: Cart
}

/** What PayPal took. */
export interface Captured {
  transactionId: string
  status: "completed" | "pending"
}

/**
 * A payment that was approved but has not reached the confirmation page. Kept in `localStorage`, so that a reload or a
 * closed tab neither loses it nor pays it twice. `captured` is null while the capture's answer is not known.
 */
export interface UnfinishedPayment {
  ordered: Ordered
  captured: Captured | null
}

const KEY = "checkout_unfinished"

export function saveUnfinished(payment: UnfinishedPayment): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(payment))
  } catch (error) {
    console.warn("The payment under way could not be saved in this browser.", error)
  }
}

export function forgetUnfinished(): void {
  try {
    localStorage.removeItem(KEY)
  } catch (error) {
    console.warn("The finished payment could not be forgotten in this browser.", error)
  }
}

export function readUnfinished(): UnfinishedPayment | undefined {
  try {
    return parseUnfinished(localStorage.getItem(KEY))
  } catch (error) {
    console.warn("A payment under way could not be read in this browser.", error)
    return undefined
  }
}

/** Undefined for anything that is not an unfinished payment of ours. */
export function parseUnfinished(text: string | null): UnfinishedPayment | undefined {
  const content: unknown = text === null ? null : JSON.parse(text)
  if (!isRecord(content) || !isRecord(content.ordered)) return undefined
  const { orderId, email, items } = content.ordered
  const { cart } = parseCart(JSON.stringify(items ?? null))
  if (typeof orderId !== "string" || typeof email !== "string" || cart.length === 0) return undefined
  return { ordered: { orderId, email, items: cart }, captured: capturedOf(content.captured) }
}

function capturedOf(value: unknown): Captured | null {
  if (!isRecord(value)) return null
  const transactionId = captureAnswer.shape.transactionId.safeParse(value.transactionId)
  return transactionId.success
    ? { transactionId: transactionId.data, status: value.status === "pending" ? "pending" : "completed" }
    : null
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null
