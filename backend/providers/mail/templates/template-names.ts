import type { TemplateName } from "."

/** In a file of their own, so that the names load without React. The type requires all names. */
const names: Record<TemplateName, true> = {
  "purchase-confirmation": true,
  "payment-pending": true,
  "payment-declined": true,
  "confirm-invoice": true,
  invoice: true,
  "invoice-reminder": true,
  "invoice-ended": true,
  "purchase-links": true,
  "gift-card": true,
  "gift-card-copy": true,
  "verify-email": true,
  "account-exists": true,
  "reset-password": true,
  "password-changed": true,
  "staff-invitation": true,
  refund: true,
  "request-for-team": true,
  "request-received": true,
  "request-reply": true,
  "confirm-listing-alert": true,
  "listing-open": true,
  "product-update": true,
  "rate-limits-down": true,
  "essential-missing": true,
  "team-notice": true,
  "tax-rate-missing": true,
}

export const templateNames = Object.keys(names) as TemplateName[]

export function isTemplateName(name: string): name is TemplateName {
  return Object.hasOwn(names, name)
}
