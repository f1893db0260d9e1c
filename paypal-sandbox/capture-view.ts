import { withLie } from "./lie"
import { cents, money, paypalFee } from "./money"
import { type CaptureRecord, ownAccount } from "./records"

export function captureView(capture: CaptureRecord, url: string) {
  return withLie({ ...truth(capture, url), payee: capture.payee ?? ownAccount }, capture.lie)
}

export function captureInOrder(capture: CaptureRecord, url: string) {
  return withLie(truth(capture, url), capture.lie)
}

function truth(capture: CaptureRecord, url: string) {
  const self = `${url}/v2/payments/captures/${capture.id}`
  return {
    id: capture.id,
    status: capture.status,
    ...(capture.status === "PENDING" ? { status_details: { reason: "ECHECK" } } : {}),
    amount: capture.amount,
    final_capture: true,
    seller_protection: { status: "NOT_ELIGIBLE" },
    ...(capture.status === "PENDING" || capture.status === "DECLINED" ? {} : received(capture)),
    ...(capture.invoiceId === undefined ? {} : { invoice_id: capture.invoiceId }),
    ...(capture.customId === undefined ? {} : { custom_id: capture.customId }),
    supplementary_data: { related_ids: { order_id: capture.orderId } },
    create_time: capture.createTime,
    update_time: capture.updateTime,
    links: [
      { href: self, rel: "self", method: "GET" },
      { href: `${self}/refund`, rel: "refund", method: "POST" },
      { href: `${url}/v2/checkout/orders/${capture.orderId}`, rel: "up", method: "GET" },
    ],
  }
}

function received(capture: CaptureRecord) {
  const gross = cents(capture.amount.value)
  const { currency_code: currency } = capture.amount
  return {
    seller_receivable_breakdown: {
      gross_amount: capture.amount,
      paypal_fee: money(paypalFee(gross), currency),
      net_amount: money(gross - paypalFee(gross), currency),
    },
  }
}
