import { amountOf, type Cents } from "../../../../../compat-api/contract/totals"
import type { Wanted } from "../lines/purchase-lines"
import { type DirectOrdered, isFree, readUnfinished, saveUnfinished } from "../state/unfinished-payment"
import { freeOrderId } from "./free-order-id"
import { sendFreeOrder } from "./send-free-order"
import { sendInvoiceOrder } from "./send-invoice-order"
import type { Sending } from "./sending"

/** Sends an order under an id of its own where it has nothing to pay (ruling 18), else to be paid by invoice. */
export async function sendNewOrder(wanted: Wanted, total: Cents, sending: Sending): Promise<void> {
  // Another tab may have sent an order whose answer is not known: it goes first.
  const payment = readUnfinished()
  if (payment) return sending.dispatch({ type: "found-unfinished", payment })
  const ordered = total === 0 ? { freeId: freeOrderId(), ...wanted } : { invoiceTotal: amountOf(total), ...wanted }
  await sendOrder(ordered, sending, true)
}

/**
 * Keeps the order and sends it; after a lost answer the same one again, which is one however often it is sent. It is
 * kept until it is answered.
 */
export async function sendOrder(ordered: DirectOrdered, sending: Sending, isNew = false): Promise<void> {
  saveUnfinished({ ordered })
  sending.dispatch({ type: "order-sent", ordered })
  await (isFree(ordered) ? sendFreeOrder(ordered, sending) : sendInvoiceOrder(ordered, sending, isNew))
}
