import type { IOrderModuleService, IPaymentModuleService, MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { MathBN, Modules } from "@medusajs/framework/utils"
import { createOrderCreditLinesWorkflow } from "@medusajs/medusa/core-flows"
import { centsOf, dollarsOf } from "../../../lib/totals"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase, PurchaseRefund } from "../../../modules/purchase/service"
import { providerOf } from "../lookups/provider-of"
import { orderIdOf } from "../rules/order-of-cart"

/** Books payment refund, credit line and order transaction. Returns Medusa's refund id; null without a payment. */
export async function bookRefund(container: MedusaContainer, purchase: Purchase, refund: PurchaseRefund) {
  if (!refund.wallet || !purchase.payment_session_id) return null
  const [payment] = await container
    .resolve(Modules.PAYMENT)
    .listPayments({ payment_session_id: purchase.payment_session_id })
  // The purchase was refunded before it was delivered.
  if (!payment) return null
  const known = await refundsOf(container, payment.id)
  const foreign = await bookedByMedusa(container, purchase, payment, known, refund)
  if (foreign) return foreign.id
  const booked = await createRefund(container, payment, refund, known)
  await bookOnOrder(container, orderIdOf(purchase.id), { booked, refund, currencyCode: purchase.currency_code })
  return booked
}

interface MedusaRefund {
  id: string
  amount: unknown
  metadata?: Record<string, unknown> | null
}

/** Medusa has already booked refunds that it requested itself, as with a return. */
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

/** This method is missing from Medusa's interface. */
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

/** An amount that Medusa already owed is not credited again. */
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

/** A crash can leave a draft, and Medusa allows only one. */
async function dropUnfinishedCredit(orders: IOrderModuleService, orderId: string): Promise<void> {
  const changes = await orders.listOrderChanges({ order_id: orderId, status: "pending" })
  const drafts = changes.filter((change) => String(change.change_type) === "credit_line") // missing from the type
  if (drafts.length > 0) await orders.deleteOrderChanges(drafts.map(({ id }) => id))
}

/** This method is missing from Medusa's interface. */
interface RefundRows {
  createRefunds(refund: {
    id: string
    payment: string
    amount: number
    note: string | null
    created_by: string
    metadata: Record<string, unknown>
  }): Promise<MedusaRefund>
}

async function refundsOf(container: MedusaContainer, paymentId: string): Promise<MedusaRefund[]> {
  return container.resolve(Modules.PAYMENT).listRefunds({ payment_id: paymentId } as object) as Promise<MedusaRefund[]>
}

/** `refundPayment` would ask the provider. The derived id allows one row. */
async function createRefund(
  container: MedusaContainer,
  payment: PaymentDTO,
  refund: PurchaseRefund,
  known: readonly MedusaRefund[],
): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT) as IPaymentModuleService & RefundRows
  const id = `ref_${refund.id.replace(/^prefd_/, "")}`
  const amount = dollarsOf(refund.wallet ?? 0)
  if (!known.some((candidate) => candidate.id === id)) {
    await payments.createRefunds({
      id,
      payment: payment.id,
      amount,
      note: refund.reason,
      created_by: refund.actor,
      metadata: { purchase_refund_id: refund.id },
    })
  }
  const all = await refundsOf(container, payment.id)
  const refunded = all.reduce((sum, row) => sum + centsOf(Number(row.amount)), 0)
  await payments.updatePaymentCollections(payment.payment_collection_id ?? "", {
    refunded_amount: dollarsOf(refunded),
  } as object)
  return id
}
