import * as z from "zod/mini"
import { paypalPaymentId } from "../../backend/lib/payments/paypal/ids"

export const paypalOrderId = z
  .string()
  .check(z.regex(paypalPaymentId, "A PayPal order id has up to 36 capital letters and digits."))

export const captureParameters = z.object({ id: paypalOrderId })
