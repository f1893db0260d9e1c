import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { amountOf, type Cents } from "../../../../../compat-api/contract/totals"
import { ContractRefusal } from "../../../lib/contract-call"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { isTooMany, processPayment } from "../calls/process-payment"
import type { CheckoutRequest } from "../lines/checkout-request"
import { orderParts, paymentRequest } from "../lines/purchase-lines"
import { withCodes } from "../lines/with-codes"
import type { CaptureProblem } from "../messages/capture-problem"
import { captureLost, walletFailed } from "../messages/checkout-messages"
import type { PaymentControls } from "../state/payment-controls"
import {
  type Captured,
  forgetUnfinished,
  type PaypalOrdered,
  saveUnfinished,
  type UnfinishedPaypal,
} from "../state/unfinished-payment"
import { createPaypalOrder } from "./paypal-orders"

export interface PaypalPayment {
  open: (asked: CheckoutRequest, total: Cents) => Promise<string>
  approve: (orderId: string, restart: () => void) => Promise<void>
  cancel: () => void
  fail: (error: unknown) => void
  finish: (payment: UnfinishedPaypal) => Promise<void>
}

/** Loaded with the first press to pay, so that they are there when the connection is what failed. */
const loadSteps = () => import("./capture-steps")
const loadedSteps = () => loadSteps().catch(() => undefined)

/** The steps of a payment with PayPal: order, approval, capture, and the purchase that comes of it. */
export function usePaypalPayment(publishableKey: string, { dispatch, once, arrive }: PaymentControls): PaypalPayment {
  const queries = useQueryClient()
  const orders = useRef(new Map<string, PaypalOrdered>())

  async function open(asked: CheckoutRequest, total: Cents): Promise<string> {
    dispatch({ type: "opened" })
    void loadedSteps()
    try {
      const wanted = await withCodes(asked)
      const order = { ...orderParts(wanted), expectedTotal: amountOf(total) }
      const { id } = await createPaypalOrder(publishableKey, order)
      const ordered = { orderId: id, ...wanted }
      orders.current.set(id, ordered)
      dispatch({ type: "ordered", ordered })
      return id
    } catch (error) {
      dispatch({ type: "refused", message: (await loadedSteps())?.takeRefusal(error) ?? walletFailed })
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

  function finish({ ordered, captured }: UnfinishedPaypal): Promise<void> {
    return once(() => (captured ? process(ordered, captured) : capture(ordered)))
  }

  async function capture(ordered: PaypalOrdered, restart?: () => void): Promise<void> {
    dispatch({ type: "approved", ordered })
    let captured: Captured
    try {
      const { giftCards = [], ...answered } = await (await loadSteps()).capturePaypalOrder(
        queries,
        publishableKey,
        ordered,
      )
      captured = { ...answered, giftCards }
    } catch (error) {
      console.error(error)
      const steps = await loadedSteps()
      if (error instanceof CheckoutRefusal) {
        steps?.takePromotion(error)
        steps?.takeBalance(error.giftCardBalance)
      }
      const judged = steps?.captureProblem(error, restart !== undefined)
      const problem: CaptureProblem = judged ?? { next: "repeat", message: captureLost }
      if (problem.next === "restart" || problem.next === "pay-again") forgetUnfinished()
      dispatch({ type: "capture-failed", ordered, problem })
      if (problem.next === "restart") restart?.()
      return
    }
    saveUnfinished({ ordered, captured })
    await process(ordered, captured)
  }

  async function process(ordered: PaypalOrdered, captured: Captured): Promise<void> {
    dispatch({ type: "captured", ordered, captured })
    try {
      await processPayment(paymentRequest(captured.transactionId, ordered))
    } catch (error) {
      console.error(error)
      // A pending payment has nothing to be processed yet: the shop goes on by itself once PayPal has settled it.
      const isWaiting = captured.status === "pending" && error instanceof ContractRefusal
      if (!isWaiting && !isTooMany(error)) {
        const message = (await loadedSteps())?.processingFailed ?? captureLost
        return dispatch({ type: "processing-failed", payment: { ordered, captured }, message })
      }
    }
    arrive(ordered, captured)
  }

  function fail(error: unknown): void {
    console.error(error)
    dispatch({ type: "wallet-failed" })
  }

  const cancel = () => dispatch({ type: "cancelled" })
  return { open, approve, cancel, fail, finish }
}
