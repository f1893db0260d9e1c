import { useEffect, useReducer, useRef } from "react"
import { useNavigate } from "react-router-dom"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import type { Cents } from "../../../../../compat-api/contract/totals"
import { useDirectOrder } from "../direct-order/use-direct-order"
import type { CheckoutRequest } from "../lines/checkout-request"
import type { CheckoutMessage } from "../messages/checkout-messages"
import { usePaypalPayment } from "../paypal/use-paypal-payment"
import { idle, isCharging, nextPayment, type PaymentState } from "../state/payment-state"
import { recordPurchase } from "../state/record-purchase"
import { type Captured, forgetUnfinished, type Ordered, readUnfinished } from "../state/unfinished-payment"
import { useLeaveWarning } from "./use-leave-warning"

export interface Payment {
  state: PaymentState
  /** Makes PayPal's order; rejects when there is none, after saying why in `state`. */
  open: (asked: CheckoutRequest, total: Cents) => Promise<string>
  /** Captures and finishes an approved order; `restart` lets the shopper choose another way to pay. */
  approve: (orderId: string, restart: () => void) => Promise<void>
  cancel: () => void
  fail: (error: unknown) => void
  /** Orders without PayPal: what there is nothing to pay for, else by invoice. */
  order: (asked: CheckoutRequest, total: Cents) => Promise<void>
  /** Goes on with what was interrupted. Never pays again. */
  finish: () => Promise<void>
  putAside: () => void
  /** Shows a message while no payment is under way. */
  tell: (message: CheckoutMessage) => void
}

/** A payment from the first press to the confirmation page, and what is kept of it against a crash. */
export function usePayment(settings: CheckoutSettings): Payment {
  const [state, dispatch] = useReducer(nextPayment, idle)
  const navigate = useNavigate()
  const working = useRef(false)
  const controls = { dispatch, once, arrive }
  const paypal = usePaypalPayment(settings.publishableKey, controls)
  const direct = useDirectOrder(settings.publishableKey, controls)

  useEffect(() => {
    const payment = readUnfinished()
    if (payment) dispatch({ type: "found-unfinished", payment })
  }, [])
  useLeaveWarning(isCharging(state) && state.phase !== "done")

  async function once(work: () => Promise<void>): Promise<void> {
    if (working.current) return
    working.current = true
    await work().finally(() => {
      working.current = false
    })
  }

  function arrive(ordered: Ordered, captured: Captured): void {
    dispatch({ type: "processed", ordered })
    recordPurchase(ordered, captured)
    forgetUnfinished()
    navigate(`/confirmation?transaction=${encodeURIComponent(captured.transactionId)}`, { replace: true })
  }

  async function order(asked: CheckoutRequest, total: Cents): Promise<void> {
    if (state.phase === "idle") await direct.order(asked, total)
  }

  async function finish(): Promise<void> {
    if (state.phase !== "unfinished") return
    const { payment } = state
    await ("captured" in payment ? paypal.finish(payment) : direct.sendAgain(payment))
  }

  function putAside(): void {
    forgetUnfinished()
    dispatch({ type: "put-aside" })
  }

  const tell = (message: CheckoutMessage) => dispatch({ type: "told", message })
  return { ...paypal, state, order, finish, putAside, tell }
}
