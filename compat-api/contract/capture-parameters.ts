import * as z from "zod/mini"
import { paypalPaymentId } from "../../backend/lib/payments/paypal/ids"

/** PayPal's own id of an order. */
export const paypalOrderId = z
  .string()
  .check(z.regex(paypalPaymentId, "A PayPal order id has up to 36 capital letters and digits."))

/** Of the path of `POST /store/checkout/paypal-orders/:id/capture`. */
export const captureParameters = z.object({ id: paypalOrderId })
