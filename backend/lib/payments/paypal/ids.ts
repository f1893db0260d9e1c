export const paypalPaymentId = /^[A-Z0-9]{1,36}$/

/** PayPal promises no length. */
export const paypalCaptureId = /^[A-Z0-9]{10,40}$/

/** Normal form (ruling 56). */
export function captureIdIn(typed: string): string {
  return typed.normalize("NFKC").replace(/\s+/g, "").toUpperCase()
}
