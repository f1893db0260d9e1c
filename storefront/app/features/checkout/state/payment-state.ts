import type { QueryClient } from "@tanstack/react-query"
import type { Dispatch } from "react"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import type { CaptureProblem } from "../messages/capture-problem"
import { type CheckoutMessage, interrupted, orderInterrupted } from "../messages/checkout-messages"
import {
  type Captured,
  type DirectOrdered,
  isDirect,
  type Ordered,
  type PaymentOrdered,
  type UnfinishedPayment,
} from "./unfinished-payment"

/** From `capturing` on, money is involved. */
export type PaymentState =
  | { phase: "idle"; message: CheckoutMessage | null }
  | { phase: "opening"; method: string }
  /** The buyer may approve it, as in PayPal's window. */
  | { phase: "approving"; ordered: PaymentOrdered; message: CheckoutMessage | null }
  | { phase: "capturing"; ordered: PaymentOrdered; isAsked?: true }
  /** The money is taken. */
  | { phase: "processing"; ordered: PaymentOrdered; captured: Captured }
  /** Nothing was sent yet. */
  | { phase: "preparing" }
  | { phase: "completing"; ordered: DirectOrdered }
  /** A payment to finish, and never to repeat. */
  | { phase: "unfinished"; payment: UnfinishedPayment; message: CheckoutMessage }
  /** Only our team can help. */
  | { phase: "stopped"; message: CheckoutMessage; ordered: PaymentOrdered }
  | { phase: "done"; ordered: Ordered }

export type PaymentEvent =
  | { type: "opened"; method: string }
  | { type: "ordered"; ordered: PaymentOrdered }
  | { type: "refused"; message: CheckoutMessage }
  | { type: "approval-failed"; message: CheckoutMessage }
  | { type: "approved"; ordered: PaymentOrdered }
  /** Its window closed without an answer. */
  | { type: "asked"; ordered: PaymentOrdered }
  | { type: "captured"; ordered: PaymentOrdered; captured: Captured }
  | { type: "capture-failed"; ordered: PaymentOrdered; problem: CaptureProblem }
  /** There is no final answer yet. */
  | { type: "processing-failed"; payment: UnfinishedPayment; message: CheckoutMessage }
  | { type: "order-asked" }
  | { type: "order-sent"; ordered: DirectOrdered }
  | { type: "order-refused"; message: CheckoutMessage }
  | { type: "processed"; ordered: Ordered }
  | { type: "found-unfinished"; payment: UnfinishedPayment }
  | { type: "put-aside" }
  | { type: "message"; message: CheckoutMessage }

export const idle: PaymentState = { phase: "idle", message: null }

/** Ignores events that do not fit the phase, such as PayPal's late callbacks. */
export function nextPayment(state: PaymentState, event: PaymentEvent): PaymentState {
  switch (event.type) {
    case "opened":
      return mayOpen(state) ? { phase: "opening", method: event.method } : state
    case "ordered":
      return state.phase === "opening" ? { phase: "approving", ordered: event.ordered, message: null } : state
    case "refused":
      return state.phase === "opening" ? { phase: "idle", message: event.message } : state
    case "approval-failed":
      return approvalFailure(state, event.message)
    case "approved":
      return isCharging(state) ? state : { phase: "capturing", ordered: event.ordered }
    case "asked":
      return isCharging(state) ? state : { phase: "capturing", ordered: event.ordered, isAsked: true }
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
    case "message":
      return state.phase === "idle" ? { phase: "idle", message: event.message } : state
  }
}

/** The window that is open may close without an answer. */
export function mayOpen(state: PaymentState): boolean {
  return state.phase === "idle" || state.phase === "approving"
}

export function isCharging(state: PaymentState): boolean {
  return (
    state.phase === "capturing" ||
    state.phase === "processing" ||
    state.phase === "completing" ||
    state.phase === "done"
  )
}

/** Undefined while the page shows the cart. */
export function orderedOf(state: PaymentState): Ordered | undefined {
  if (state.phase === "unfinished") return state.payment.ordered
  return "ordered" in state ? state.ordered : undefined
}

export function messageOf(state: PaymentState): CheckoutMessage | null {
  return "message" in state ? state.message : null
}

export function openMethod(state: PaymentState): string | undefined {
  if (state.phase === "opening") return state.method
  return state.phase === "approving" ? state.ordered.method : undefined
}

function maySend(state: PaymentState): boolean {
  return state.phase === "preparing" || (state.phase === "unfinished" && isDirect(state.payment.ordered))
}

function isOnItsWay(state: PaymentState): boolean {
  return state.phase === "preparing" || state.phase === "completing"
}

/** A stored payment may be found after a reload, or come from another tab. */
function mayFind(state: PaymentState): boolean {
  return state.phase === "idle" || state.phase === "preparing" || state.phase === "opening"
}

function foundUnfinished(payment: UnfinishedPayment): PaymentState {
  return { phase: "unfinished", payment, message: isDirect(payment.ordered) ? orderInterrupted : interrupted }
}

/** PayPal also reports our refusals as errors. */
function approvalFailure(state: PaymentState, message: CheckoutMessage): PaymentState {
  const isNews = state.phase === "idle" ? !state.message : openMethod(state) !== undefined
  return isNews ? { phase: "idle", message } : state
}

function afterCaptureFailure(ordered: PaymentOrdered, problem: CaptureProblem): PaymentState {
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

export interface ApprovalProps {
  settings: CheckoutSettings
  disabled: boolean
  /** If false, the payment's window stays shut. */
  mayOpen: () => boolean
  /** Returns the payment's id. */
  begin: () => Promise<string>
  /** `restart`: choose another way to pay. */
  onApprove: (id: string, restart: () => void) => Promise<void>
  onCancel: () => void
  onError: (error: unknown) => void
}

export interface PaymentControls {
  publishableKey: string
  queries: QueryClient
  dispatch: Dispatch<PaymentEvent>
  /** Ignores calls while one is running: PayPal may call twice. */
  once: (work: () => Promise<void>) => Promise<void>
  arrive: (ordered: Ordered, captured: Captured) => void
}
