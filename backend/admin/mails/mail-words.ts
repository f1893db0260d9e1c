import type { TemplateName } from "../../providers/mail/templates"
import type { MailState, MailView } from "../../workflows/mail/list-mails"
import type { ActionWords } from "../lib/staff-history"
import type { Badge } from "../lib/state-badge"

export const mailWords: Readonly<Record<TemplateName, string>> = {
  "purchase-confirmation": "Purchase confirmed",
  "payment-pending": "Payment not settled yet",
  "payment-declined": "Payment declined",
  "confirm-invoice": "Confirm an order by invoice",
  invoice: "Invoice",
  "invoice-reminder": "Reminder of an invoice",
  "invoice-ended": "Invoice cancelled",
  "purchase-links": "Links to purchases",
  "gift-card": "Gift card",
  "gift-card-copy": "Gift card, copy for the buyer",
  "verify-email": "Verify the address",
  "account-exists": "Account already exists",
  "reset-password": "Reset the password",
  "password-changed": "Password changed",
  "confirm-listing-alert": "Confirm an alert",
  "listing-open": "Listing is open",
  "product-update": "New version",
  "staff-invitation": "Invitation to the team",
  "rate-limits-down": "Rate limits not shared, for the team",
  "essential-missing": "Required entry missing, for the team",
  "team-notice": "Notice, for the team",
  "tax-rate-missing": "Tax rate missing, for the team",
  refund: "Refund",
  "request-for-team": "Request, for the team",
  "request-received": "Request received",
  "request-reply": "Reply to a request",
}

export const mailStates: Readonly<Record<MailState, Badge>> = {
  sent: { label: "Sent", color: "green" },
  waiting: { label: "Waiting", color: "orange" },
  refused: { label: "Refused", color: "red" },
  failed: { label: "Stopped", color: "red" },
  withdrawn: { label: "Withdrawn", color: "grey" },
}

const pages: Readonly<Record<string, { path: string; label: string }>> = {
  purchase: { path: "/purchases", label: "Purchase" },
  gift_card: { path: "/gift-cards", label: "Gift card" },
  request: { path: "/requests", label: "Request" },
  capture_mismatch: { path: "/capture-mismatches", label: "Payment to review" },
  customer: { path: "/customers", label: "Customer" },
}

export function pageAbout({ about }: Pick<MailView, "about">): { href: string; label: string } | undefined {
  const page = about ? pages[about.type] : undefined
  return page && about ? { href: `${page.path}/${about.id}`, label: page.label } : undefined
}

export function mailWord(template: string): string {
  return (mailWords as Record<string, string>)[template] ?? template
}

export const mailActions: ActionWords = {
  send_mail: ({ template }) => `Retried an e-mail: ${mailWord(String(template))}`,
  try_due_work: "Retried it",
  copy_mail: ({ template }) => `Sent a copy of an e-mail: ${mailWord(String(template))}`,
}
