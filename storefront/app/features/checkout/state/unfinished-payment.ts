import { buyerProof } from "../../../../../compat-api/contract/buyer-proof"
import { giftCardCode, type IssuedGiftCard, issuedGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { amount, transactionId } from "../../../../../compat-api/contract/primitives"
import { purchaseToken } from "../../../../../compat-api/contract/purchase-token"
import { isRecord } from "../../../lib/json-in"
import { sharedCart } from "../../cart/shared-cart"
import type { RememberedInvoice } from "../../confirmation/purchase-record"
import { parseAppliedCard } from "../../gift-card-redemption/applied-card"
import { sendableDetails } from "../details/receipt-details"
import type { GiftCardCodes } from "../lines/bought-gift-cards"
import type { Wanted } from "../lines/purchase-lines"
import { parsePromotion } from "../promotion/applied-promotion"

/**
 * What the shopper asked for when the PayPal order was made; the cart and the card may change afterwards, this does not.
 */
export interface PaypalOrdered extends Wanted {
  /** PayPal's order id. */
  orderId: string
}

/** An order with nothing to pay: its transaction id is made here, once (ruling 18). */
export interface FreeOrdered extends Wanted {
  freeId: string
}

/** An order that is paid by invoice. */
export interface InvoiceOrdered extends Wanted {
  /** What the shopper was shown: dollars with two decimals. */
  invoiceTotal: string
}

/** Placed by one call, without PayPal. */
export type DirectOrdered = FreeOrdered | InvoiceOrdered
export type Ordered = PaypalOrdered | DirectOrdered

export function isDirect(ordered: Ordered): ordered is DirectOrdered {
  return !("orderId" in ordered)
}

export function isFree(ordered: Ordered): ordered is FreeOrdered {
  return "freeId" in ordered
}

/** What was taken, or asked for by invoice. */
export interface Captured {
  transactionId: string
  status: "completed" | "pending"
  /** Issued, in the order of the cart; none while the payment is pending. */
  giftCards: readonly IssuedGiftCard[]
  /** Opens the page of the purchase. Not of other hosts of the contract. */
  purchaseToken?: string | undefined
  /** Where it is paid by invoice. */
  invoice?: RememberedInvoice
}

/** A payment that was approved; `captured` is null while the capture's answer is not known. */
export interface UnfinishedPaypal {
  ordered: PaypalOrdered
  captured: Captured | null
}

/** An order without PayPal that was sent, and whose answer is not known. */
export interface UnfinishedDirect {
  ordered: DirectOrdered
}

/**
 * What has begun but has not reached the confirmation page. Kept in `localStorage`, so that a reload or a closed tab
 * neither loses it nor does it twice.
 */
export type UnfinishedPayment = UnfinishedPaypal | UnfinishedDirect

const KEY = "checkout_unfinished"

export function saveUnfinished(payment: UnfinishedPayment): void {
  inStorage(() => localStorage.setItem(KEY, JSON.stringify(payment)))
}

export function forgetUnfinished(): void {
  inStorage(() => localStorage.removeItem(KEY))
}

export function readUnfinished(): UnfinishedPayment | undefined {
  return inStorage(() => parseUnfinished(localStorage.getItem(KEY)))
}

/** Undefined where this browser keeps nothing, or has spoilt what it kept. */
function inStorage<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    console.warn("A payment under way could not be kept in this browser, or not be read.", error)
    return undefined
  }
}

/** Undefined for anything that is not an unfinished payment of ours. */
export function parseUnfinished(text: string | null): UnfinishedPayment | undefined {
  const content: unknown = text === null ? null : JSON.parse(text)
  if (!isRecord(content) || !isRecord(content.ordered)) return undefined
  const wanted = wantedIn(content.ordered)
  if (!wanted) return undefined
  const { orderId, freeId, invoiceTotal } = content.ordered
  const free = transactionId.safeParse(freeId)
  if (free.success) return { ordered: { ...wanted, freeId: free.data } }
  const total = amount.safeParse(invoiceTotal)
  if (total.success) return { ordered: { ...wanted, invoiceTotal: total.data } }
  if (typeof orderId !== "string") return undefined
  return { ordered: { ...wanted, orderId }, captured: capturedIn(content.captured) }
}

function wantedIn(stored: Record<string, unknown>): Wanted | undefined {
  const { email, items, codes, card, promotion, receiptDetails } = stored
  const { cart } = sharedCart().parse(JSON.stringify(items ?? null))
  if (typeof email !== "string" || cart.length === 0) return undefined
  return {
    email,
    items: cart,
    codes: codesIn(codes),
    card: parseAppliedCard(card),
    promotion: parsePromotion(promotion),
    receiptDetails: sendableDetails(receiptDetails),
    buyerProof: buyerProof.safeParse(stored.buyerProof).data,
  }
}

/** A spoilt code is replaced by the server, as a missing one is. */
function codesIn(value: unknown): GiftCardCodes {
  return Array.isArray(value) ? value.map((code: unknown) => giftCardCode.safeParse(code).data ?? null) : []
}

function capturedIn(value: unknown): Captured | null {
  if (!isRecord(value)) return null
  const id = transactionId.safeParse(value.transactionId)
  if (!id.success) return null
  const status = value.status === "pending" ? "pending" : "completed"
  return {
    transactionId: id.data,
    status,
    giftCards: issuedIn(value.giftCards),
    purchaseToken: purchaseToken.safeParse(value.purchaseToken).data,
  }
}

/** All of them or none: a code belongs to its place. */
function issuedIn(value: unknown): Captured["giftCards"] {
  const cards = Array.isArray(value) ? value.map((card: unknown) => issuedGiftCard.safeParse(card).data) : []
  return cards.every((card) => card !== undefined) ? cards : []
}
