/** Patterns for ids of all payment methods. */
export const paymentIdPattern = /^[A-Z0-9]{1,36}$/

/** Generous, because PayPal promises no length. */
export const captureIdPattern = /^[A-Z0-9]{10,40}$/

/** Returns a typed id in its normal form (ruling 56). */
export function captureIdIn(typed: string): string {
  return typed.normalize("NFKC").replace(/\s+/g, "").toUpperCase()
}
