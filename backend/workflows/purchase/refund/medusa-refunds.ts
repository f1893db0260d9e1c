import type { MedusaContainer, PaymentDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { centsOf, dollarsOf } from "../../../lib/totals"
import type { PurchaseRefund } from "../../../modules/purchase/service"

export interface MedusaRefund {
  id: string
  amount: unknown
  metadata?: Record<string, unknown> | null
}

/** What Medusa's payment module makes for each of its models, and its interface does not name. */
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

/** The refunds that Medusa knows of a payment. */
export async function refundsOf(container: MedusaContainer, paymentId: string): Promise<MedusaRefund[]> {
  return container.resolve(Modules.PAYMENT).listRefunds({ payment_id: paymentId } as never) as Promise<MedusaRefund[]>
}

/**
 * Writes a refund that the provider has carried out already. By the row, for `refundPayment` would ask the provider. The id follows
 * from ours, so the primary key allows one.
 */
export async function createRefund(
  container: MedusaContainer,
  payment: PaymentDTO,
  refund: PurchaseRefund,
  known: readonly MedusaRefund[],
): Promise<string> {
  const payments = container.resolve(Modules.PAYMENT)
  const id = `ref_${refund.id.replace(/^prefd_/, "")}`
  const amount = dollarsOf(refund.wallet ?? 0)
  if (!known.some((candidate) => candidate.id === id)) {
    await (payments as unknown as RefundRows).createRefunds({
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
  } as never)
  return id
}
