import type { CaptureProblem } from "../messages/capture-problem"
import {
  type CheckoutMessage,
  interrupted,
  orderInterrupted,
  walletCancelled,
  walletFailed,
} from "../messages/checkout-messages"
import {
  type Captured,
  type DirectOrdered,
  isDirect,
  type Ordered,
  type PaypalOrdered,
  type UnfinishedPayment,
} from "./unfinished-payment"

/** Where a payment stands. Only `idle` may start one; everything from `capturing` on concerns money. */
export type PaymentState =
  | { phase: "idle"; message: CheckoutMessage | null }
  /** The server freezes the purchase and makes PayPal's order. */
  | { phase: "opening" }
  /** PayPal's window has the word. */
  | { phase: "approving"; ordered: PaypalOrdered; message: CheckoutMessage | null }
  | { phase: "capturing"; ordered: PaypalOrdered }
  /** The money is taken; the purchase is being processed. */
  | { phase: "processing"; ordered: PaypalOrdered; captured: Captured }
  /** Codes are reserved for an order without PayPal; nothing was sent. */
  | { phase: "preparing" }
  /** That order was sent: a gift card pays for it, or an invoice does. */
  | { phase: "completing"; ordered: DirectOrdered }
  /** Approved, captured or sent, then something failed: to be finished, never to be done again. */
  | { phase: "unfinished"; payment: UnfinishedPayment; message: CheckoutMessage }
  /** Nothing the shopper could repeat: our team has to look. */
  | { phase: "stopped"; message: CheckoutMessage; ordered: PaypalOrdered }
  | { phase: "done"; ordered: Ordered }

export type PaymentEvent =
  | { type: "opened" }
  | { type: "ordered"; ordered: PaypalOrdered }
  | { type: "refused"; message: CheckoutMessage }
  | { type: "cancelled" }
  | { type: "wallet-failed" }
  | { type: "approved"; ordered: PaypalOrdered }
  | { type: "captured"; ordered: PaypalOrdered; captured: Captured }
  | { type: "capture-failed"; ordered: PaypalOrdered; problem: CaptureProblem }
  /** It was sent to be processed, and its answer is none that ends it. */
  | { type: "processing-failed"; payment: UnfinishedPayment; message: CheckoutMessage }
  | { type: "order-asked" }
  | { type: "order-sent"; ordered: DirectOrdered }
  | { type: "order-refused"; message: CheckoutMessage }
  | { type: "processed"; ordered: Ordered }
  | { type: "found-unfinished"; payment: UnfinishedPayment }
  | { type: "put-aside" }
  /** Something to know before paying. */
  | { type: "told"; message: CheckoutMessage }

export const idle: PaymentState = { phase: "idle", message: null }

/** Events that do not belong to the phase (a second click, a late callback of PayPal's) change nothing. */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case "opened":
      return mayOpen(state) ? { phase: "opening" } : state
    case "ordered":
      return state.phase === "opening" ? { phase: "approving", ordered: event.ordered, message: null } : state
    case "refused":
      return state.phase === "opening" ? { phase: "idle", message: event.message } : state
    case "cancelled":
      return isAtPaypal(state) ? { phase: "idle", message: walletCancelled } : state
    case "wallet-failed":
      return walletFailure(state)
    case "approved":
      return isCharging(state) ? state : { phase: "capturing", ordered: event.ordered }
    case "captured":
      return { phase: "processing", ordered: event.ordered, captured: event.captured }
    case "capture-failed":
      return afterCaptureFailure(event.ordered, event.problem)
    case "processing-failed":
      return { phase: "unfinished", payment: event.payment, message: event.message }
    case "order-asked":
      return state.phase === "idle" ? { phase: "preparing" } : state
    case "order-sent":
      return maySend(state) ? { phase: "completing", ordered: event.ordered } : state
    case "order-refused":
      return isOnItsWay(state) ? { phase: "idle", message: event.message } : state
    case "processed":
      return { phase: "done", ordered: event.ordered }
    case "found-unfinished":
      return mayFind(state) ? foundUnfinished(event.payment) : state
    case "put-aside":
      return state.phase === "stopped" ? idle : state
    case "told":
      return state.phase === "idle" ? { phase: "idle", message: event.message } : state
  }
}

/** A payment may be opened, also once more when PayPal's window was closed without a word. */
export function mayOpen(state: PaymentState): boolean {
  return state.phase === "idle" || state.phase === "approving"
}

/** Money is moving: nothing else may start, and leaving the page is warned about. */
export function isCharging(state: PaymentState): boolean {
  return (
    state.phase === "capturing" ||
    state.phase === "processing" ||
    state.phase === "completing" ||
    state.phase === "done"
  )
}

/** What is being paid for, frozen; undefined while the cart itself is what the page shows. */
export function orderedOf(state: PaymentState): Ordered | undefined {
  if (state.phase === "unfinished") return state.payment.ordered
  return "ordered" in state ? state.ordered : undefined
}

export function messageOf(state: PaymentState): CheckoutMessage | null {
  return "message" in state ? state.message : null
}

function isAtPaypal(state: PaymentState): boolean {
  return state.phase === "opening" || state.phase === "approving"
}

/** An order without PayPal is sent once it is prepared, and sent again when its answer was lost. */
function maySend(state: PaymentState): boolean {
  return state.phase === "preparing" || (state.phase === "unfinished" && isDirect(state.payment.ordered))
}

function isOnItsWay(state: PaymentState): boolean {
  return state.phase === "preparing" || state.phase === "completing"
}

/** After a reload; or in another tab, just before this one would have begun. */
function mayFind(state: PaymentState): boolean {
  return state.phase === "idle" || state.phase === "preparing"
}

function foundUnfinished(payment: UnfinishedPayment): PaymentState {
  return { phase: "unfinished", payment, message: isDirect(payment.ordered) ? orderInterrupted : interrupted }
}

/** PayPal reports our own refusals as its errors too: what was said already stays. */
function walletFailure(state: PaymentState): PaymentState {
  if (state.phase === "idle") return state.message ? state : { phase: "idle", message: walletFailed }
  return isAtPaypal(state) ? { phase: "idle", message: walletFailed } : state
}

function afterCaptureFailure(ordered: PaypalOrdered, problem: CaptureProblem): PaymentState {
  switch (problem.next) {
    case "restart":
      return { phase: "approving", ordered, message: problem.message }
    case "repeat":
      return { phase: "unfinished", payment: { ordered, captured: null }, message: problem.message }
    case "pay-again":
      return { phase: "idle", message: problem.message }
    case "support":
      return { phase: "stopped", message: problem.message, ordered }
  }
}
