import * as z from "zod/mini"

/** PayPal's own id of an order, in the form that PayPal documents. */
export const paypalOrderId = z
  .string()
  .check(z.regex(/^[A-Z0-9]{1,36}$/, "A PayPal order id has up to 36 capital letters and digits."))

/** Of the path of `POST /store/checkout/paypal-orders/:id/capture`. */
export const captureParameters = z.object({ id: paypalOrderId })
