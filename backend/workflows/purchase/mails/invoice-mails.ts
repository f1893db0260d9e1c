import { dayOf } from "../../../lib/day-of"
import type { QueuedMail } from "../../../lib/mail-queue"
import type { Settings } from "../../../lib/settings"
import { amountOf } from "../../../lib/totals"
import { bankLines, frozenContent } from "../../../modules/invoice/invoice-content"
import type { IssuedInvoice } from "../../../modules/invoice/service"
import { linesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import type { UnsettledPurchaseData } from "../../../providers/mail/templates/unsettled-purchase"
import { mailboxOf } from "../../inbox/fingerprint"
import { queuedMail } from "../../mail/queue-mails"
import { purchaseUrl } from "./purchase-links"

/** In milliseconds. */
const confirmedWithin = 24 * 60 * 60_000

export function endOfConfirmation({ created_at }: Pick<Purchase, "created_at">): Date {
  return new Date(new Date(created_at).getTime() + confirmedWithin)
}

/** Repeats nothing that the visitor typed, because the address may be someone else's. */
export function confirmInvoiceMail(settings: Settings, purchase: Purchase): QueuedMail {
  const { lines, total, purchaseUrl: url, simulated } = unsettled(settings, purchase)
  return queuedMail(settings, {
    key: `confirm-invoice:${purchase.id}`,
    to: purchase.email,
    template: "confirm-invoice",
    data: { lines, total, url, simulated },
    trigger: "purchase.confirm-invoice",
    // The daily limit of these mails counts per mailbox (`refuseTooManyLinks`).
    about: { type: "mailbox", id: mailboxOf(purchase.email) },
    endsAt: endOfConfirmation(purchase),
  })
}

type Template = "invoice" | "invoice-reminder" | "invoice-ended"

/** Sent once per purchase and template. */
export function invoiceMail(settings: Settings, template: Template, purchase: Purchase, invoice: IssuedInvoice) {
  return queuedMail(settings, {
    key: `${template}:${purchase.id}`,
    to: purchase.email,
    template,
    data: {
      ...unsettled(settings, purchase),
      number: invoice.number,
      dueOn: dayOf(invoice.due_at),
      endsOn: dayOf(invoice.ends_at),
      bank: bankLines(frozenContent.read(invoice.content).bank),
    },
    trigger: `purchase.${template}`,
    about: { type: "purchase", id: purchase.id },
  })
}

export function unsettled(settings: Settings, purchase: Purchase): UnsettledPurchaseData {
  return {
    transactionId: purchase.transaction_id ?? "",
    lines: linesOf(purchase).map(({ name, quantity, unitPrice }) => ({
      name,
      quantity,
      amount: amountOf(unitPrice * quantity),
    })),
    total: amountOf(purchase.total),
    purchaseUrl: purchaseUrl(settings, purchase),
    simulated: purchase.environment === "local",
  }
}
