import { proofPattern } from "../../../../../compat-api/contract/buyer-proof"
import { giftCardCode } from "../../../../../compat-api/contract/gift-card-code"
import { type IssuedGiftCard, issuedGiftCard } from "../../../../../compat-api/contract/gift-cards"
import { amount, transactionId } from "../../../../../compat-api/contract/primitives"
import { purchaseToken } from "../../../../../compat-api/contract/purchase-token"
import { isRecord, jsonIn } from "../../../lib/json-in"
import { local, tab } from "../../../lib/storage"
import { openedKey, unfinishedKey } from "../../../lib/storage-keys"
import { sharedCart } from "../../cart/shared-cart"
import type { RememberedInvoice } from "../../confirmation/purchase-record"
import { parseAppliedCard } from "../../gift-card-redemption/applied-card"
import { sendableDetails } from "../details/receipt-details"
import type { GiftCardCodes } from "../lines/bought-gift-cards"
import type { Wanted } from "../lines/purchase-lines"
import { parsePromotion } from "../promotion/applied-promotion"

/** Copied when the order was made, because cart and card may change afterwards. */
export interface PaymentOrdered extends Wanted {
  method: string
  /** The payment's id. */
  orderId: string
}

/** Ruling 18. */
export interface FreeOrdered extends Wanted {
  freeId: string
}

export interface InvoiceOrdered extends Wanted {
  /** Dollars with two decimals. */
  invoiceTotal: string
}

export type DirectOrdered = FreeOrdered | InvoiceOrdered
export type Ordered = PaymentOrdered | DirectOrdered

export function isDirect(ordered: Ordered): ordered is DirectOrdered {
  return !("orderId" in ordered)
}

export function isFree(ordered: Ordered): ordered is FreeOrdered {
  return "freeId" in ordered
}

export interface Captured {
  transactionId: string
  status: "completed" | "pending"
  /** In cart order; empty while the payment is pending. */
  giftCards: readonly IssuedGiftCard[]
  /** Missing from other hosts of the contract. */
  purchaseToken?: string | undefined
  invoice?: RememberedInvoice
}

/** `captured`: null while unknown. */
export interface UnfinishedCapture {
  ordered: PaymentOrdered
  captured: Captured | null
  /** True if the buyer may be approving it at the moment. */
  isOpen?: boolean
}

export interface UnfinishedDirect {
  ordered: DirectOrdered
}

/** A stored payment, which a reload neither loses nor repeats. */
export type UnfinishedPayment = UnfinishedCapture | UnfinishedDirect

/** A payment with unknown outcome. */
export function unknownIn(payment: UnfinishedPayment): UnfinishedCapture | undefined {
  return "captured" in payment && !payment.captured ? payment : undefined
}

export function saveUnfinished(payment: UnfinishedPayment): void {
  local.set(unfinishedKey, JSON.stringify(payment))
}

/** The next visit asks for its outcome first. */
export function saveOpened(ordered: PaymentOrdered): void {
  saveUnfinished({ ordered, captured: null, isOpen: true })
  tab.set(openedKey, ordered.orderId)
}

export function isOfThisTab({ ordered }: UnfinishedCapture): boolean {
  return tab.get(openedKey) === ordered.orderId
}

/** `orderId`: keeps a newer order of another tab. */
export function forgetUnfinished(orderId?: string): void {
  const kept = orderId && readUnfinished()?.ordered
  if (kept && "orderId" in kept && kept.orderId !== orderId) return
  local.remove(unfinishedKey)
}

export function readUnfinished(): UnfinishedPayment | undefined {
  return parseUnfinished(local.get(unfinishedKey))
}

export function parseUnfinished(text: string | null): UnfinishedPayment | undefined {
  const content = text === null ? null : jsonIn(text)
  if (!isRecord(content) || !isRecord(content.ordered)) return undefined
  const wanted = wantedIn(content.ordered)
  if (!wanted) return undefined
  const { orderId, method, freeId, invoiceTotal } = content.ordered
  const free = transactionId.safeParse(freeId)
  if (free.success) return { ordered: { ...wanted, freeId: free.data } }
  const total = amount.safeParse(invoiceTotal)
  if (total.success) return { ordered: { ...wanted, invoiceTotal: total.data } }
  if (typeof orderId !== "string") return undefined
  const captured = capturedIn(content.captured)
  // Earlier versions knew PayPal only.
  const ordered = { ...wanted, orderId, method: typeof method === "string" ? method : "paypal" }
  return { ordered, captured, ...(content.isOpen === true ? { isOpen: true } : {}) }
}

function wantedIn(stored: Record<string, unknown>): Wanted | undefined {
  const { email, items, codes, card, promotion, receiptDetails, buyerProof: proof } = stored
  const { cart } = sharedCart().parse(JSON.stringify(items ?? null))
  if (typeof email !== "string" || cart.length === 0) return undefined
  return {
    email,
    items: cart,
    codes: codesIn(codes),
    card: parseAppliedCard(card),
    promotion: parsePromotion(promotion),
    receiptDetails: sendableDetails(receiptDetails),
    buyerProof: typeof proof === "string" && proofPattern.test(proof) ? proof : undefined,
  }
}

/** The server replaces invalid codes like missing ones. */
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

/** Returns all or none, because codes are matched by position. */
function issuedIn(value: unknown): Captured["giftCards"] {
  const cards = Array.isArray(value) ? value.map((card: unknown) => issuedGiftCard.safeParse(card).data) : []
  return cards.every((card) => card !== undefined) ? cards : []
}
