import { useQueryClient } from "@tanstack/react-query"
import { useRef } from "react"
import { amountOf, type Cents } from "../../../../../backend/lib/totals"
import { ContractRefusal } from "../../../lib/contract-call"
import { needed } from "../../../lib/needed"
import type { CheckoutRequest } from "../lines/purchase-lines"
import { orderParts, paymentRequest } from "../lines/purchase-lines"
import type { CaptureProblem } from "../messages/capture-problem"
import {
  type CheckoutMessage,
  captureLost,
  orderFailed,
  walletCancelled,
  walletFailed,
} from "../messages/checkout-messages"
import type { PaymentControls } from "../state/payment-state"
import {
  type Captured,
  forgetUnfinished,
  type PaypalOrdered,
  readUnfinished,
  saveOpened,
  saveUnfinished,
  type UnfinishedPaypal,
  unknownIn,
} from "../state/unfinished-payment"

export type PaypalPayment = ReturnType<typeof usePaypalPayment>

/** Loaded at the first press: the connection may fail later. */
const loadSteps = () => import("./capture-steps")
const loadedSteps = () => loadSteps().catch(() => undefined)

export function usePaypalPayment(publishableKey: string, { dispatch, once, arrive }: PaymentControls) {
  const queries = useQueryClient()
  const orders = useRef(new Map<string, PaypalOrdered>())
  const opened = useRef<PaypalOrdered>(undefined)

  /** Rejects after setting the message in the state. */
  async function open(asked: CheckoutRequest, total: Cents): Promise<string> {
    dispatch({ type: "opened" })
    void loadedSteps()
    try {
      await endEarlier()
      const steps = await needed(loadSteps())
      const wanted = await steps.withCodes(asked)
      const order = { ...orderParts(wanted), expectedTotal: amountOf(total) }
      const { id } = await steps.createPaypalOrder(publishableKey, order)
      const ordered = { orderId: id, ...wanted }
      orders.current.set(id, ordered)
      opened.current = ordered
      saveOpened(ordered)
      dispatch({ type: "ordered", ordered })
      return id
    } catch (error) {
      dispatch({ type: "refused", message: (await loadedSteps())?.applyRefusal(error) ?? orderFailed })
      throw error
    }
  }

  /** Otherwise two orders could be paid. */
  async function endEarlier(): Promise<void> {
    const kept = readUnfinished()
    const ordered = kept ? unknownIn(kept)?.ordered : opened.current
    if (kept && !ordered) dispatch({ type: "found-unfinished", payment: kept })
    if (ordered) {
      const settled = await settle(ordered)
      if (isClosed(settled)) return
      await conclude(ordered, settled)
    }
    if (kept || ordered) throw new Error("An earlier payment must be finished first.")
  }

  /** `restart`: choose another way to pay. */
  async function approve(orderId: string, restart: () => void): Promise<void> {
    const ordered = orders.current.get(orderId)
    if (!ordered) throw new Error("PayPal approved an order that this page did not make.")
    await once(async () => {
      saveUnfinished({ ordered, captured: null })
      dispatch({ type: "approved", ordered })
      await conclude(ordered, await settle(ordered, restart), restart)
    })
  }

  /** Never charges twice. `isQuiet`: the page does not change until the outcome is known. */
  function finish({ ordered, captured }: UnfinishedPaypal, isQuiet = false): Promise<void> {
    return once(async () => {
      if (captured) return process(ordered, captured)
      if (!isQuiet) dispatch({ type: "asked", ordered })
      await conclude(ordered, await settle(ordered))
    })
  }

  /** Without `restart`, PayPal's window is gone: an unapproved order gets closed. */
  async function settle(ordered: PaypalOrdered, restart?: () => void): Promise<Captured | CaptureProblem> {
    try {
      const steps = await loadSteps()
      const { giftCards = [], ...answered } = await steps.capturePaypalOrder(queries, publishableKey, ordered, !restart)
      const captured = { ...answered, giftCards }
      opened.current = undefined
      saveUnfinished({ ordered, captured })
      return captured
    } catch (error) {
      const steps = await loadedSteps()
      steps?.applyChanges(error)
      const problem = steps?.captureProblem(error, restart !== undefined) ?? { next: "repeat", message: captureLost }
      if (problem.message !== walletCancelled) console.error(error)
      if (problem.next === "restart") saveOpened(ordered)
      if (problem.next === "pay-again") {
        opened.current = undefined
        forgetUnfinished(ordered.orderId)
      }
      return problem
    }
  }

  async function conclude(ordered: PaypalOrdered, settled: Captured | CaptureProblem, restart?: () => void) {
    if (!("next" in settled)) return process(ordered, settled)
    dispatch({ type: "capture-failed", ordered, problem: settled })
    if (settled.next === "restart") restart?.()
  }

  async function process(ordered: PaypalOrdered, captured: Captured): Promise<void> {
    dispatch({ type: "captured", ordered, captured })
    try {
      await (await loadSteps()).processPayment(paymentRequest(captured.transactionId, ordered))
    } catch (error) {
      console.error(error)
      // The shop continues once PayPal settles the payment.
      const isWaiting = captured.status === "pending" && error instanceof ContractRefusal
      const steps = await loadedSteps()
      if (!isWaiting && !steps?.isTooMany(error)) {
        const message = steps?.processingFailed ?? captureLost
        return dispatch({ type: "processing-failed", payment: { ordered, captured }, message })
      }
    }
    arrive(ordered, captured)
  }

  /** The window is gone; the shop knows the outcome. */
  function leave(message: CheckoutMessage): void {
    const ordered = opened.current
    if (!ordered) return dispatch({ type: "refused", message })
    void once(async () => {
      dispatch({ type: "asked", ordered })
      const settled = await settle(ordered)
      const isCancelled = "next" in settled && settled.message === walletCancelled
      await conclude(ordered, isCancelled ? { next: "pay-again", message } : settled)
    })
  }

  function fail(error: unknown): void {
    console.error(error)
    if (opened.current) leave(walletFailed)
    else dispatch({ type: "wallet-failed" })
  }

  return { open, approve, cancel: () => leave(walletCancelled), fail, finish }
}

function isClosed(settled: Captured | CaptureProblem): boolean {
  return "next" in settled && settled.next === "pay-again"
}
