import { dayOf } from "../../../lib/day-of"
import type { QueuedMail } from "../../../lib/mail-queue"
import type { Settings } from "../../../lib/settings"
import { bankLines, frozenContent } from "../../../modules/invoice/invoice-content"
import type { IssuedInvoice } from "../../../modules/invoice/service"
import type { Purchase } from "../../../modules/purchase/service"
import { queuedMail } from "../../mail/queue-mails"
import { unsettled } from "./unsettled"

type Template = "invoice" | "invoice-reminder" | "invoice-ended"

/** A mail about an invoice, once for each template. */
export function invoiceMail(
  settings: Settings,
  template: Template,
  purchase: Purchase,
  invoice: IssuedInvoice,
): QueuedMail {
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
