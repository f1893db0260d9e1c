import type { IOrderModuleService, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows"
import { centsOf, dollarsOf } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import { providerOf } from "../lookups/provider-of"
import { orderIdOf } from "../rules/order-of-cart"
import { createRefund, type MedusaRefund, refundsOf } from "./medusa-refunds"

/**
 * Writes into Medusa's books what went back to the provider, as Medusa's own refund does: the payment's refund, a credit line
 * and a transaction of the order. Returns Medusa's refund; null when Medusa knows of no payment.
 */
export async function bookRefund(
  container: MedusaContainer,
  purchase: Purchase,
  refund: PurchaseRefund,
): Promise<string | null> {
  if (!refund.wallet || !purchase.payment_session_id) return null
  const [payment] = await container
    .resolve(Modules.PAYMENT)
    .listPayments({ payment_session_id: purchase.payment_session_id })
  // It was given back before it was delivered.
  if (!payment) return null
  const known = await refundsOf(container, payment.id)
  const foreign = await bookedByMedusa(container, purchase, payment, known, refund)
  if (foreign) return foreign.id
  const booked = await createRefund(container, payment, refund, known)
  await bookOnOrder(container, orderIdOf(purchase.id), { booked, refund, currencyCode: purchase.currency_code })
  return booked
}

/** A refund that Medusa asked the provider for by itself, as with a return: it is in all of its books already. */
async function bookedByMedusa(
  container: MedusaContainer,
  purchase: Purchase,
  payment: PaymentDTO,
  known: readonly MedusaRefund[],
  { id, purchase_id, origin, wallet, provider_refund_id }: PurchaseRefund,
): Promise<MedusaRefund | undefined> {
  if (origin !== "provider") return undefined
  const rows = await container.resolve(PURCHASE).listPurchaseRefunds({ purchase_id })
  const taken = new Set(rows.filter((row) => row.id !== id).map((row) => row.refund_id))
  const foreign = known.filter((candidate) => !candidate.metadata?.purchase_refund_id && !taken.has(candidate.id))
  const { refunds } = providerOf(container, purchase).keptAs
  const named = (payment.data?.[refunds] ?? {}) as Record<string, string> // by our provider
  return (
    foreign.find((candidate) => named[candidate.id] === provider_refund_id) ??
    foreign.find((candidate) => !named[candidate.id] && centsOf(Number(candidate.amount)) === wallet)
  )
}

/** What Medusa's order module makes for each of its models, and its interface does not name. */
interface CreditRows {
  listOrderCreditLines(filter: { order_id: string; reference_id: string }): Promise<{ id: string }[]>
}

interface Booking {
  booked: string
  refund: PurchaseRefund
  currencyCode: string
}

async function bookOnOrder(container: MedusaContainer, orderId: string, booking: Booking): Promise<void> {
  const orders = container.resolve(Modules.ORDER) as IOrderModuleService & CreditRows
  const [order] = await orders.listOrders({ id: orderId }, { select: ["id", "status"] })
  if (!order) return
  const { booked, refund, currencyCode } = booking
  const transaction = { order_id: orderId, reference: "refund", reference_id: booked }
  if ((await orders.listOrderTransactions(transaction)).length === 0) {
    const amount = -dollarsOf(refund.wallet ?? 0)
    await orders.addOrderTransactions({ ...transaction, amount, currency_code: currencyCode })
  }
  if (order.status !== "canceled") await creditOrder(container, orders, orderId, refund)
}

/** What the order costs less by it: as much as it then lacks, for what Medusa owed the customer before is no credit. */
async function creditOrder(
  container: MedusaContainer,
  orders: IOrderModuleService & CreditRows,
  orderId: string,
  refund: PurchaseRefund,
): Promise<void> {
  if ((await orders.listOrderCreditLines({ order_id: orderId, reference_id: refund.id })).length > 0) return
  await dropUnfinishedCredit(orders, orderId)
  const order = await orders.retrieveOrder(orderId, { select: ["id", "summary"] })
  const lacking = order.summary?.pending_difference ?? 0
  const amount = MathBN.min(dollarsOf(refund.wallet ?? 0), lacking)
  if (MathBN.lte(amount, 0)) return
  const credit_lines = [{ amount, reference: "refund", reference_id: refund.id }]
  await createOrderCreditLinesWorkflow(container).run({ input: { id: orderId, credit_lines } })
}

/** Of a server that died between the change's draft and its confirmation: Medusa allows one draft at a time. */
async function dropUnfinishedCredit(orders: IOrderModuleService, orderId: string): Promise<void> {
  const changes = await orders.listOrderChanges({ order_id: orderId, status: "pending" as never })
  const drafts = changes.filter((change) => String(change.change_type) === "credit_line") // a kind that the type leaves out
  if (drafts.length > 0) await orders.deleteOrderChanges(drafts.map(({ id }) => id))
}
