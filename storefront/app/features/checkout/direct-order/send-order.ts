import { amountOf, type Cents } from "../../../../../backend/lib/totals"
import { checkoutPricesAnswer } from "../../../../../compat-api/contract/checkout"
import { placeInvoiceAnswer, unconfirmedInvoice } from "../../../../../compat-api/contract/place-invoice"
import type { ProcessedPayment } from "../../../../../compat-api/contract/process-payment"
import { promotionOfAnswer } from "../../../../../compat-api/contract/promotions"
import { UnexpectedAnswer } from "../../../lib/answer-error"
import { ContractRefusal } from "../../../lib/contract-call"
import { balanceNow } from "../../gift-card-redemption/card-balance"
import { filesOf, pricesPath } from "../calls/checkout-prices"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { isRefused, processPayment } from "../calls/process-payment"
import { postToStore } from "../calls/store-client"
import { refusedDetails } from "../details/receipt-details"
import type { CheckoutRequest } from "../lines/purchase-lines"
import { orderParts, paymentRequest } from "../lines/purchase-lines"
import { withCodes } from "../lines/with-codes"
import { applyBalance, applyRefusal } from "../messages/apply-refusal"
import { type CheckoutMessage, orderFailed } from "../messages/checkout-messages"
import { cardChanged, withDetails } from "../messages/refusal-messages"
import { buyerPromotions } from "../promotion/applied-promotion"
import type { PaymentControls } from "../state/payment-state"
import {
  type DirectOrdered,
  type FreeOrdered,
  forgetUnfinished,
  type InvoiceOrdered,
  isFree,
  readUnfinished,
  saveUnfinished,
} from "../state/unfinished-payment"

/** A free order gets its id here (ruling 18). */
export async function sendNewOrder(asked: CheckoutRequest, total: Cents, sending: PaymentControls): Promise<void> {
  const wanted = await withCodes(asked)
  // If another tab has an order with an unknown outcome, that one goes first.
  const payment = readUnfinished()
  if (payment) return sending.dispatch({ type: "found-unfinished", payment })
  const ordered = total === 0 ? { freeId: freeOrderId(), ...wanted } : { invoiceTotal: amountOf(total), ...wanted }
  await sendOrder(ordered, sending, true)
}

/** Saves the order until it is answered. Repeatable. */
export async function sendOrder(ordered: DirectOrdered, sending: PaymentControls, isNew = false): Promise<void> {
  saveUnfinished({ ordered })
  sending.dispatch({ type: "order-sent", ordered })
  await (isFree(ordered) ? sendFreeOrder(ordered, sending) : sendInvoiceOrder(ordered, sending, isNew))
}

async function sendFreeOrder(ordered: FreeOrdered, sending: PaymentControls): Promise<void> {
  const transactionId = ordered.freeId
  let processed: ProcessedPayment
  try {
    const request = paymentRequest(transactionId, ordered)
    processed = await processPayment({ ...request, receiptDetails: ordered.receiptDetails })
  } catch (error) {
    console.error(error)
    return freeOrderFailed(ordered, error, sending)
  }
  const { giftCards = [], purchaseToken } = processed
  sending.arrive(ordered, { transactionId, status: "completed", giftCards, purchaseToken })
}

async function freeOrderFailed(
  ordered: FreeOrdered,
  error: unknown,
  { dispatch, queries, publishableKey }: PaymentControls,
): Promise<void> {
  if (!isRefused(error)) {
    const message = freeOrderLost((error instanceof ContractRefusal && error.message) || undefined)
    return dispatch({ type: "processing-failed", payment: { ordered }, message })
  }
  forgetUnfinished()
  const details = error.status === 400 ? refusedDetails(error) : undefined
  if (details) return dispatch({ type: "order-refused", message: withDetails(freeOrderRefused(""), details) })
  // An automatic promotion may not apply to this buyer.
  await takePromotionsOf(ordered, publishableKey).catch((unknown: unknown) => console.warn(unknown))
  // The card's balance may have dropped.
  const balance = applyBalance(ordered.card ? await balanceNow(queries, ordered.card.code) : undefined)
  dispatch({ type: "order-refused", message: freeOrderRefused(error.message, balance) })
}

async function takePromotionsOf({ items, email }: FreeOrdered, publishableKey: string): Promise<void> {
  const body = { filenames: filesOf(items), email }
  const answer = checkoutPricesAnswer.parse(await postToStore({ publishableKey, path: pricesPath, body }))
  buyerPromotions.set((answer.promotions ?? []).map(promotionOfAnswer))
}

const freeTitle = "Failed to process free order. Please try again."

/** shop.md §8. `balance`: set if the card's balance changed. */
export function freeOrderRefused(reason: string, balance?: Cents): CheckoutMessage {
  if (balance !== undefined) return { ...cardChanged(balance), title: freeTitle }
  return { kind: "error", title: freeTitle, text: `${reason} Your cart is unchanged.`.trim() }
}

/** A repeated order is processed once (ruling 18). */
export function freeOrderLost(reason = "We do not know whether the order went through."): CheckoutMessage {
  return {
    kind: "error",
    title: freeTitle,
    text: `${reason} Trying again is safe: your order is placed only once, and your gift card is charged only once.`,
  }
}

const invoiceFailed: CheckoutMessage = {
  kind: "error",
  title: orderFailed.title,
  text: "Nothing was ordered. Your cart is unchanged.",
}

/** `isNew`: even a final answer outside the contract means that the order was not accepted. */
async function sendInvoiceOrder(ordered: InvoiceOrdered, sending: PaymentControls, isNew: boolean): Promise<void> {
  const { publishableKey, dispatch, arrive, queries } = sending
  const body = { ...orderParts(ordered), expectedTotal: ordered.invoiceTotal }
  try {
    const answer = await postToStore({ publishableKey, path: "/store/checkout/invoices", body })
    // The order is sent again once the buyer has confirmed. The answer is then the invoice.
    if (unconfirmedInvoice.safeParse(answer).success) {
      return dispatch({ type: "processing-failed", payment: { ordered }, message: toConfirm(ordered.email) })
    }
    const placed = placeInvoiceAnswer.parse(answer)
    const { number, total, dueAt, transactionId, status, giftCards = [], purchaseToken } = placed
    arrive(ordered, { transactionId, status, giftCards, purchaseToken, invoice: { number, total, dueAt } })
  } catch (error) {
    console.error(error)
    const isRefused = isFinal(error, isNew)
    if (!isRefused) return dispatch({ type: "processing-failed", payment: { ordered }, message: invoiceLost(error) })
    forgetUnfinished()
    // The invoice offer may have changed.
    void queries.invalidateQueries({ queryKey: ["prices"] })
    dispatch({ type: "order-refused", message: invoiceRefused(error) })
  }
}

function isFinal(error: unknown, isNew: boolean): boolean {
  if (error instanceof CheckoutRefusal) return error.isFinal
  return isNew && error instanceof UnexpectedAnswer && error.isFinal
}

function invoiceRefused(error: unknown): CheckoutMessage {
  if (isBusy(error))
    return { ...invoiceFailed, text: "Too many orders came from your network at once. Please try again later." }
  const isOffer = error instanceof CheckoutRefusal && aboutTheOffer.has(error.code)
  return isOffer
    ? { ...invoiceFailed, title: "This cannot be ordered by invoice", text: error.message }
    : applyRefusal(error, invoiceFailed)
}

const aboutTheOffer: ReadonlySet<CheckoutRefusal["code"]> = new Set(["invoice_not_offered", "too_many_invoices"])

function toConfirm(email: string): CheckoutMessage {
  return {
    kind: "info",
    title: "Please check your e-mail to confirm the order",
    text: `We have sent a link to ${email}. Open it within 24 hours and confirm your order, then come back and continue here. Until then nothing is ordered.`,
    action: "I have confirmed the order",
  }
}

function invoiceLost(error: unknown): CheckoutMessage {
  const text = isBusy(error)
    ? "Too many requests came from your network at once. Please try again in a few minutes. Your order is placed only once."
    : "We do not know whether the order went through. Trying again is safe: your order is placed only once, with one invoice."
  return { ...invoiceFailed, text }
}

const isBusy = (error: unknown) => error instanceof UnexpectedAnswer && error.status === 429

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
const LENGTH = 17
/** Higher bytes would make the first letters more likely. */
const FAIR = 256 - (256 % LETTERS.length)

type Bytes = Uint8Array<ArrayBuffer>

/** 17 random letters and digits (shop.md §9, ruling 18). */
export function freeOrderId(randomly: (bytes: Bytes) => Bytes = (bytes) => crypto.getRandomValues(bytes)): string {
  let id = ""
  while (id.length < LENGTH) {
    const fair = [...randomly(new Uint8Array(LENGTH))].filter((byte) => byte < FAIR)
    id += fair.map((byte) => LETTERS[byte % LETTERS.length]).join("")
  }
  return id.slice(0, LENGTH)
}
