import { useEffect, useEffectEvent, useReducer, useRef } from "react"
import { useNavigate } from "react-router-dom"
import type { Cents } from "../../../../../backend/lib/totals"
import type { CheckoutSettings } from "../../../../../compat-api/contract/catalogue"
import { removeBought } from "../../cart/cart-store"
import { confirmationPath, isRemembered, savePurchase } from "../../confirmation/purchase-record"
import { appliedCard, removeGiftCard } from "../../gift-card-redemption/applied-card"
import { useDirectOrder } from "../direct-order/use-direct-order"
import type { CheckoutRequest } from "../lines/purchase-lines"
import { purchaseLines, type Wanted } from "../lines/purchase-lines"
import type { CheckoutMessage } from "../messages/checkout-messages"
import { usePaypalPayment } from "../paypal/use-paypal-payment"
import { removePromotion } from "../promotion/applied-promotion"
import { idle, isCharging, nextPayment } from "../state/payment-state"
import {
  type Captured,
  forgetUnfinished,
  isOfThisTab,
  type Ordered,
  readUnfinished,
  type UnfinishedPaypal,
  unknownIn,
} from "../state/unfinished-payment"

export type Payment = ReturnType<typeof usePayment>

/** Milliseconds until an unknown outcome is asked about again. */
const askAgainAfter = 10_000

export function usePayment(settings: CheckoutSettings) {
  const [state, dispatch] = useReducer(nextPayment, idle)
  const navigate = useNavigate()
  const working = useRef(false)
  const controls = { dispatch, once, arrive }
  const paypal = usePaypalPayment(settings.publishableKey, controls)
  const direct = useDirectOrder(settings.publishableKey, controls)

  const ask = useEffectEvent((payment: UnfinishedPaypal, isQuiet: boolean) => void paypal.finish(payment, isQuiet))
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

  const showMessage = (message: CheckoutMessage) => dispatch({ type: "message", message })
  return { ...paypal, state, order, finish, putAside, showMessage }
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
