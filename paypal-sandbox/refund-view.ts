import { withLie } from "./lie"
import { money } from "./money"
import { ownAccount, type RefundRecord } from "./records"

export function refundView(refund: RefundRecord, url: string) {
  const { amount } = refund
  const view = {
    id: refund.id,
    ...refundStatus(refund),
    amount,
    ...(refund.invoiceId === undefined ? {} : { invoice_id: refund.invoiceId }),
    ...(refund.customId === undefined ? {} : { custom_id: refund.customId }),
    ...(refund.note === undefined ? {} : { note_to_payer: refund.note }),
    seller_payable_breakdown: {
      gross_amount: amount,
      paypal_fee: money(0, amount.currency_code),
      net_amount: amount,
      total_refunded_amount: money(refund.totalRefunded, amount.currency_code),
    },
    // PayPal's name for the merchant who refunds.
    payer: ownAccount,
    create_time: refund.createTime,
    update_time: refund.updateTime ?? refund.createTime,
    links: refundLinks(refund, url),
  }
  return withLie(view, refund.lie)
}

export function refundStatus({ status = "COMPLETED" }: RefundRecord) {
  return status === "COMPLETED" ? { status } : { status, status_details: { reason: "ECHECK" } }
}

export function refundLinks(refund: RefundRecord, url: string) {
  return [
    { href: `${url}/v2/payments/refunds/${refund.id}`, rel: "self", method: "GET" },
    { href: `${url}/v2/payments/captures/${refund.captureId}`, rel: "up", method: "GET" },
  ]
}
