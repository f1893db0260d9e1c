import { PaymentSessionStatus } from "@medusajs/framework/utils"
import { captureOf, type PaypalOrder } from "../../lib/payments/paypal/wire"

/** Medusa's word for the state of a PayPal order. */
export function sessionStatusOf(order: PaypalOrder): PaymentSessionStatus {
  const capture = captureOf(order)
  switch (capture?.status) {
    case "COMPLETED":
    case "PARTIALLY_REFUNDED":
      return PaymentSessionStatus.CAPTURED
    case "PENDING":
      return PaymentSessionStatus.PENDING_AUTHORIZATION
    case "DECLINED":
    case "FAILED":
      return PaymentSessionStatus.REQUIRES_MORE
    case "REFUNDED":
      return PaymentSessionStatus.CANCELED
  }
  return order.status === "VOIDED" ? PaymentSessionStatus.CANCELED : PaymentSessionStatus.PENDING
}
