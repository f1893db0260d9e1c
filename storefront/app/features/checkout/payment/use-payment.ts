import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useEffectEvent, useReducer, useRef } from "react"
import type { Cents } from "../../../../../backend/lib/totals"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { needed } from "../../../lib/needed"
import { navigate } from "../../../lib/router"
import { removeBought } from "../../cart/cart-store"
import { confirmationPath, isRemembered, savePurchase } from "../../confirmation/purchase-record"
import { appliedCard, removeGiftCard } from "../../gift-card-redemption/applied-card"
import type { CheckoutRequest } from "../lines/purchase-lines"
import { purchaseLines, type Wanted } from "../lines/purchase-lines"
import { type CheckoutMessage, notSentAgain, orderFailed } from "../messages/checkout-messages"
import { removePromotion } from "../promotion/applied-promotion"
import { idle, isCharging, nextPayment } from "../state/payment-state"
import {
  type Captured,
  forgetUnfinished,
  isOfThisTab,
  type Ordered,
  readUnfinished,
  type UnfinishedCapture,
  unknownIn,
} from "../state/unfinished-payment"
import { useApproval } from "./use-approval"

export type Payment = ReturnType<typeof usePayment>

const loadDirectOrders = () => import("../direct-order/send-order")

/** In milliseconds until an unknown outcome is asked about again. */
const askAgainAfter = 10_000

export function usePayment(settings: CheckoutSettings) {
  const [state, dispatch] = useReducer(nextPayment, idle)
  const working = useRef(false)
  const queries = useQueryClient()
  const { publishableKey } = settings
  const controls = { dispatch, once, arrive, queries, publishableKey }
  const approval = useApproval(controls)

  const ask = useEffectEvent((payment: UnfinishedCapture, isQuiet: boolean) => void approval.finish(payment, isQuiet))
  useEffect(() => {
    const payment = readUnfinished()
    if (!payment) return
    const asked = unknownIn(payment)
    if (asked && isOfThisTab(asked)) ask(asked, false)
    else if (!asked?.isOpen) dispatch({ type: "found-unfinished", payment })
  }, [])
  useEffect(() => {
    const payment = state.phase === "unfinished" && unknownIn(state.payment)
    if (!payment) return
    const again = () => ask(payment, true)
    if (payment.isOpen) again()
    const timer = setInterval(again, askAgainAfter)
    addEventListener("online", again)
    return () => {
      clearInterval(timer)
      removeEventListener("online", again)
    }
  }, [state])
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
    const confirmed = recordPurchase(ordered, captured)
    forgetUnfinished()
    navigate(confirmed, { replace: true })
  }

  /** `total`: 0 if a gift card covers everything. Otherwise the order is by invoice. */
  async function order(asked: CheckoutRequest, total: Cents): Promise<void> {
    if (state.phase !== "idle") return
    await once(async () => {
      dispatch({ type: "order-asked" })
      const orders = await needed(loadDirectOrders()).catch(notLoaded)
      if (orders) await orders.sendNewOrder(asked, total, controls)
      else dispatch({ type: "order-refused", message: orderFailed })
    })
  }

  async function finish(): Promise<void> {
    if (state.phase !== "unfinished") return
    const { payment } = state
    if ("captured" in payment) return approval.finish(payment)
    await once(async () => {
      const orders = await needed(loadDirectOrders()).catch(notLoaded)
      if (orders) await orders.sendOrder(payment.ordered, controls)
      else dispatch({ type: "processing-failed", payment, message: notSentAgain })
    })
  }

  function putAside(): void {
    forgetUnfinished()
    dispatch({ type: "put-aside" })
  }

  const showMessage = (message: CheckoutMessage) => dispatch({ type: "message", message })
  return { ...approval, state, order, finish, putAside, showMessage }
}

/** Safe to repeat. Returns the confirmation's address. */
function recordPurchase(
  bought: Wanted,
  { transactionId, status, giftCards, purchaseToken: token, invoice }: Captured,
): string {
  if (!isRemembered(transactionId)) removeBought(bought.items)
  const codes = giftCards.map(({ code }) => code)
  const items = purchaseLines(bought.items, codes)
  const isSaved = savePurchase(transactionId, { items, status, token, invoice })
  removePromotion()
  if (bought.card && appliedCard()?.code === bought.card.code) removeGiftCard()
  return confirmationPath(transactionId, isSaved ? undefined : token)
}

function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", warn)
    return () => window.removeEventListener("beforeunload", warn)
  }, [active])
}

function notLoaded(error: unknown): undefined {
  console.error(error)
}
