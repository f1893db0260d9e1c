import { useRef } from "react"
import type { PaymentProviderId } from "../../../../../backend/lib/payments/methods"
import { amountOf, type Cents } from "../../../../../backend/lib/totals"
import { ContractRefusal } from "../../../lib/contract-call"
import { needed } from "../../../lib/needed"
import type { CheckoutRequest } from "../lines/purchase-lines"
import { orderParts, paymentRequest } from "../lines/purchase-lines"
import type { CaptureProblem } from "../messages/capture-problem"
import { captureLost, orderFailed, paymentCancelled, paymentFailed } from "../messages/checkout-messages"
import type { PaymentControls } from "../state/payment-state"
import {
  type Captured,
  forgetUnfinished,
  type PaymentOrdered,
  readUnfinished,
  saveOpened,
  saveUnfinished,
  type UnfinishedCapture,
  unknownIn,
} from "../state/unfinished-payment"
import { textsOf } from "./methods"

export type Approval = ReturnType<typeof useApproval>

/** Loaded at the first press: the connection may fail later. */
const loadSteps = () => import("./approval-steps")
const loadedSteps = () => loadSteps().catch(() => undefined)

export function useApproval({ publishableKey, queries, dispatch, once, arrive }: PaymentControls) {
  const orders = useRef(new Map<string, PaymentOrdered>())
  const opened = useRef<PaymentOrdered>(undefined)

  /** Rejects after setting the message in the state. */
  async function open(method: PaymentProviderId, asked: CheckoutRequest, total: Cents): Promise<string> {
    dispatch({ type: "opened", method })
    void loadedSteps()
    try {
      await endEarlier()
      const steps = await needed(loadSteps())
      const wanted = await steps.withCodes(asked)
      const order = { ...orderParts(wanted), method, expectedTotal: amountOf(total) }
      const { id } = await steps.beginPayment(publishableKey, order)
      const ordered = { method, orderId: id, ...wanted }
      orders.current.set(id, ordered)
      opened.current = ordered
      saveOpened(ordered)
      dispatch({ type: "ordered", ordered })
      return id
    } catch (error) {
      const refusal = (await loadedSteps())?.applyRefusal(error, paymentFailed(textsOf(method).failed))
      dispatch({ type: "refused", message: refusal ?? orderFailed })
      throw error
    }
  }

  /** Ends an earlier payment first. Otherwise two payments could be taken. */
  async function endEarlier(): Promise<void> {
    const kept = readUnfinished()
    const ordered = kept ? unknownIn(kept)?.ordered : opened.current
    if (kept && !ordered) dispatch({ type: "found-unfinished", payment: kept })
    if (ordered) {
      const settled = await settle(ordered)
      if (isClosed(settled)) return
      await conclude(ordered, settled)
    }
    if (kept || ordered) throw new Error("An earlier payment is unfinished.")
  }

  async function approve(orderId: string, restart: () => void): Promise<void> {
    const ordered = orders.current.get(orderId)
    if (!ordered) throw new Error("This page did not start the approved payment.")
    await once(async () => {
      saveUnfinished({ ordered, captured: null })
      dispatch({ type: "approved", ordered })
      await conclude(ordered, await settle(ordered, restart), restart)
    })
  }

  /** Never charges twice. `isQuiet`: the page does not change until the outcome is known. */
  function finish({ ordered, captured }: UnfinishedCapture, isQuiet = false): Promise<void> {
    return once(async () => {
      if (captured) return process(ordered, captured)
      if (!isQuiet) dispatch({ type: "asked", ordered })
      await conclude(ordered, await settle(ordered))
    })
  }

  /** Without `restart`, the payment's window is gone, and an unapproved payment is closed. */
  async function settle(ordered: PaymentOrdered, restart?: () => void): Promise<Captured | CaptureProblem> {
    try {
      const steps = await loadSteps()
      const { giftCards = [], ...answered } = await steps.capturePayment(queries, publishableKey, ordered, !restart)
      const captured = { ...answered, giftCards }
      opened.current = undefined
      saveUnfinished({ ordered, captured })
      return captured
    } catch (error) {
      const steps = await loadedSteps()
      steps?.applyChanges(error)
      const problem = steps?.captureProblem(error, restart !== undefined, textsOf(ordered.method)) ?? lost
      if (problem.message !== paymentCancelled) console.error(error)
      if (problem.next === "restart") saveOpened(ordered)
      if (problem.next === "pay-again") {
        opened.current = undefined
        forgetUnfinished(ordered.orderId)
      }
      return problem
    }
  }

  async function conclude(ordered: PaymentOrdered, settled: Captured | CaptureProblem, restart?: () => void) {
    if (!("next" in settled)) return process(ordered, settled)
    dispatch({ type: "capture-failed", ordered, problem: settled })
    if (settled.next === "restart") restart?.()
  }

  async function process(ordered: PaymentOrdered, captured: Captured): Promise<void> {
    dispatch({ type: "captured", ordered, captured })
    try {
      await (await loadSteps()).processPayment(paymentRequest(captured.transactionId, ordered))
    } catch (error) {
      console.error(error)
      // The shop continues once the payment is settled.
      const isWaiting = captured.status === "pending" && error instanceof ContractRefusal
      const steps = await loadedSteps()
      if (!isWaiting && !steps?.isTooMany(error)) {
        const message = steps?.processingFailed ?? captureLost
        return dispatch({ type: "processing-failed", payment: { ordered, captured }, message })
      }
    }
    arrive(ordered, captured)
  }

  /** The window is gone. The shop knows the outcome. */
  function leave(method: PaymentProviderId, message = paymentCancelled): void {
    const ordered = opened.current
    if (!ordered) return dispatch({ type: "refused", message })
    // Another method's payment was opened instead.
    if (ordered.method !== method) return
    void once(async () => {
      dispatch({ type: "asked", ordered })
      const settled = await settle(ordered)
      const isCancelled = "next" in settled && settled.message === paymentCancelled
      await conclude(ordered, isCancelled ? { next: "pay-again", message } : settled)
    })
  }

  function fail(method: PaymentProviderId, error: unknown): void {
    console.error(error)
    const message = paymentFailed(textsOf(method).failed)
    if (opened.current) leave(method, message)
    else dispatch({ type: "approval-failed", message })
  }

  return { open, approve, leave, fail, finish }
}

const lost: CaptureProblem = { next: "repeat", message: captureLost }

function isClosed(settled: Captured | CaptureProblem): boolean {
  return "next" in settled && settled.next === "pay-again"
}
