import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useReducer, useRef } from "react"
import { useNavigate } from "react-router-dom"
import type { CheckoutSettings } from "../../../../compat-api/contract/catalogue"
import type { CreatePaypalOrderRequest } from "../../../../compat-api/contract/checkout"
import { amountOf, type Cents } from "../../../../compat-api/contract/totals"
import type { Cart } from "../cart/cart-changes"
import { removeBought } from "../cart/cart-store"
import { readPurchase, savePurchase } from "../confirmation/purchase-record"
import { type CheckoutMessage, captureProblem, processingFailed } from "./checkout-messages"
import { idle, isCharging, nextPayment, type PaymentState } from "./payment-state"
import { capturePaypalOrder, createPaypalOrder } from "./paypal-orders"
import { ProcessPaymentFailure, processPayment } from "./process-payment"
import { orderItems, purchaseLines } from "./purchase-lines"
import { takeRefusal } from "./take-refusal"
import { type Captured, forgetUnfinished, type Ordered, readUnfinished, saveUnfinished } from "./unfinished-payment"
import { useLeaveWarning } from "./use-leave-warning"

export interface Payment {
  state: PaymentState
  /** Makes PayPal's order; rejects when there is none, after saying why in `state`. */
  open: (email: string, items: Cart, total: Cents) => Promise<string>
  /** Captures and finishes an approved order; `restart` lets the shopper choose another way to pay. */
  approve: (orderId: string, restart: () => void) => Promise<void>
  cancel: () => void
  fail: (error: unknown) => void
  /** Goes on with a payment that was interrupted. Never pays again. */
  finish: () => Promise<void>
  putAside: () => void
  /** Shows a message while no payment is under way. */
  tell: (message: CheckoutMessage) => void
}

/** The steps of a payment: what the server is asked, what is kept against a crash, and where the shopper goes next. */
export function usePayment(settings: CheckoutSettings): Payment {
  const [state, dispatch] = useReducer(nextPayment, idle)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const orders = useRef(new Map<string, Ordered>())
  const working = useRef(false)
  const { publishableKey } = settings
  const order = useMutation({ mutationFn: (body: CreatePaypalOrderRequest) => createPaypalOrder(publishableKey, body) })
  const processing = useMutation({ mutationFn: processPayment })

  useEffect(() => {
    const payment = readUnfinished()
    if (payment) dispatch({ type: "found-unfinished", payment })
  }, [])
  useLeaveWarning(isCharging(state) && state.phase !== "done")

  async function open(email: string, items: Cart, total: Cents): Promise<string> {
    dispatch({ type: "opened" })
    try {
      const { id } = await order.mutateAsync({ email, items: orderItems(items), expectedTotal: amountOf(total) })
      const ordered = { orderId: id, email, items }
      orders.current.set(id, ordered)
      dispatch({ type: "ordered", ordered })
      return id
    } catch (error) {
      dispatch({ type: "refused", message: takeRefusal(error) })
      throw error
    }
  }

  async function approve(orderId: string, restart: () => void): Promise<void> {
    const ordered = orders.current.get(orderId)
    if (!ordered) throw new Error("PayPal approved an order that this page did not make.")
    await once(async () => {
      saveUnfinished({ ordered, captured: null })
      await capture(ordered, restart)
    })
  }

  async function finish(): Promise<void> {
    if (state.phase !== "unfinished") return
    const { ordered, captured } = state.payment
    await once(() => (captured ? process(ordered, captured) : capture(ordered)))
  }

  /** A second click, or PayPal calling twice, finds the first still at work. */
  async function once(work: () => Promise<void>): Promise<void> {
    if (working.current) return
    working.current = true
    await work().finally(() => {
      working.current = false
    })
  }

  async function capture(ordered: Ordered, restart?: () => void): Promise<void> {
    dispatch({ type: "approved", ordered })
    let captured: Captured
    try {
      captured = await capturePaypalOrder(queries, publishableKey, ordered.orderId)
    } catch (error) {
      console.error(error)
      const problem = captureProblem(error, restart !== undefined)
      if (problem.next === "restart" || problem.next === "pay-again") forgetUnfinished()
      dispatch({ type: "capture-failed", ordered, problem })
      if (problem.next === "restart") restart?.()
      return
    }
    saveUnfinished({ ordered, captured })
    await process(ordered, captured)
  }

  async function process(ordered: Ordered, captured: Captured): Promise<void> {
    const { transactionId, status } = captured
    dispatch({ type: "captured", ordered, captured })
    const items = purchaseLines(ordered.items)
    try {
      await processing.mutateAsync({ transactionId, email: ordered.email, items, giftCardCode: null })
    } catch (error) {
      console.error(error)
      // A pending payment has nothing to be processed yet: the shop goes on by itself once PayPal has settled it.
      if (!(status === "pending" && error instanceof ProcessPaymentFailure)) {
        return dispatch({ type: "processing-failed", payment: { ordered, captured }, message: processingFailed })
      }
    }
    dispatch({ type: "processed", ordered })
    if (!readPurchase(transactionId)) removeBought(ordered.items)
    savePurchase(transactionId, { items, status })
    forgetUnfinished()
    navigate(`/confirmation?transaction=${encodeURIComponent(transactionId)}`, { replace: true })
  }

  function fail(error: unknown): void {
    console.error(error)
    dispatch({ type: "wallet-failed" })
  }

  function putAside(): void {
    forgetUnfinished()
    dispatch({ type: "put-aside" })
  }

  const cancel = () => dispatch({ type: "cancelled" })
  const tell = (message: CheckoutMessage) => dispatch({ type: "told", message })
  return { state, open, approve, cancel, fail, finish, putAside, tell }
}
