/** Of an order: what PayPal documents. */
export const paypalPaymentId = /^[A-Z0-9]{1,36}$/

/** Of a capture: PayPal gives it 17 letters and digits, and promises no length. */
export const paypalCaptureId = /^[A-Z0-9]{10,40}$/
