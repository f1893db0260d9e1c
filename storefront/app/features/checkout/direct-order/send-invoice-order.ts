import { placeInvoiceAnswer } from "../../../../../compat-api/contract/place-invoice"
import { StrangeAnswer } from "../../../lib/answer-error"
import { CheckoutRefusal } from "../calls/checkout-refusal"
import { postToStore } from "../calls/store-client"
import { orderParts } from "../lines/purchase-lines"
import { type CheckoutMessage, orderTitle } from "../messages/checkout-messages"
import { takeRefusal } from "../messages/take-refusal"
import { forgetUnfinished, type InvoiceOrdered } from "../state/unfinished-payment"
import type { Sending } from "./sending"

const failed: CheckoutMessage = {
  kind: "error",
  title: orderTitle,
  text: "Nothing was ordered. Your cart is as you left it.",
}

/**
 * Sends an order that is paid by invoice.
 *
 * @param isNew it was not sent before: an answer that is none of the contract's says that it was not taken
 */
export async function sendInvoiceOrder(ordered: InvoiceOrdered, sending: Sending, isNew: boolean): Promise<void> {
  const { publishableKey, dispatch, arrive, queries } = sending
  const body = { ...orderParts(ordered), expectedTotal: ordered.invoiceTotal }
  try {
    const placed = placeInvoiceAnswer.parse(
      await postToStore({ publishableKey, path: "/store/checkout/invoices", body }),
    )
    const { number, total, dueAt, transactionId, status, giftCards = [], purchaseToken } = placed
    arrive(ordered, { transactionId, status, giftCards, purchaseToken, invoice: { number, total, dueAt } })
  } catch (error) {
    console.error(error)
    const isRefused = isFinal(error, isNew)
    if (!isRefused) return dispatch({ type: "processing-failed", payment: { ordered }, message: lost(error) })
    forgetUnfinished()
    // What the shop offers may be another thing by now.
    void queries.invalidateQueries({ queryKey: ["prices"] })
    dispatch({ type: "order-refused", message: refused(error) })
  }
}

/** Nothing was ordered, and would not be if it were sent again. */
function isFinal(error: unknown, isNew: boolean): boolean {
  if (error instanceof CheckoutRefusal) return error.isFinal
  return isNew && error instanceof StrangeAnswer && error.isFinal
}

function refused(error: unknown): CheckoutMessage {
  if (isBusy(error))
    return { ...failed, text: "Too many orders came from your network at once. Please try again later." }
  const isOffer = error instanceof CheckoutRefusal && aboutTheOffer.has(error.code)
  return isOffer
    ? { ...failed, title: "This cannot be ordered by invoice", text: error.message }
    : takeRefusal(error, failed)
}

const aboutTheOffer: ReadonlySet<CheckoutRefusal["code"]> = new Set(["invoice_not_offered", "too_many_invoices"])

function lost(error: unknown): CheckoutMessage {
  const text = isBusy(error)
    ? "Too many requests came from your network at once. Please try again in a few minutes: your order is placed only once."
    : "We could not learn whether it went through. Trying again is safe: your order is placed only once, with one invoice."
  return { ...failed, text }
}

const isBusy = (error: unknown) => error instanceof StrangeAnswer && error.status === 429
