import { seal, unseal } from "../../lib/sealed"
import type { TemplateName } from "./templates"

/**
 * What is in these mails lets whoever reads it into an account, or is as good as money. Notifications stand in the
 * database, for staff to see.
 */
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
])

/** What a notification keeps of a mail's data: sealed for this address when there is a secret in it. */
export function storedData(to: string, template: TemplateName, data: object, secret: string): Record<string, unknown> {
  if (!secretTemplates.has(template)) return { ...data }
  return { sealed: seal(JSON.stringify(data), { secret, context: contextOf(to) }) }
}

/** The data as it was before {@link storedData}. Throws when it was sealed for another address or with another secret. */
export function openedData(to: string, data: Record<string, unknown> | null | undefined, secret: string): unknown {
  if (typeof data?.sealed !== "string") return data
  return JSON.parse(unseal(data.sealed, { secret, context: contextOf(to) }))
}

function contextOf(to: string): string {
  return `mail to ${to}`
}
