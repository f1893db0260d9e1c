import { seal, unseal } from "../../lib/sealed"
import type { TemplateName } from "./templates"

/** Mails that open an account or are worth money. Encrypted, because staff can see notifications. */
const secretTemplates: ReadonlySet<TemplateName> = new Set([
  "verify-email",
  "reset-password",
  "staff-invitation",
  "purchase-confirmation",
  "payment-pending",
  "payment-declined",
  "invoice",
  "invoice-reminder",
  "invoice-ended",
  "purchase-links",
  "gift-card",
  "gift-card-copy",
  "refund",
  "confirm-listing-alert",
  "listing-open",
  "product-update",
])

/** Encrypts the data for this address if the template can hold a secret. */
export function storedData(to: string, template: TemplateName, data: object, secret: string): Record<string, unknown> {
  if (!secretTemplates.has(template)) return { ...data }
  return { sealed: seal(JSON.stringify(data), { secret, context: contextOf(to) }) }
}

/** Throws if the data was sealed for another address or with another secret. */
export function openedData(to: string, data: Record<string, unknown> | null | undefined, secret: string): unknown {
  if (typeof data?.sealed !== "string") return data
  return JSON.parse(unseal(data.sealed, { secret, context: contextOf(to) }))
}

function contextOf(to: string): string {
  return `mail to ${to}`
}
