import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../../lib/mail-queue"
import { Shop } from "../../../lib/shop"
import type { Purchase } from "../../../modules/purchase/service"
import { queuedMail } from "../../mail/queue-mails"
import { invoiceOf } from "../lookups/invoice-of"
import { invoiceMail } from "./invoice-mails"
import { unsettled } from "./unsettled"

/** What the shopper is told of a payment that the provider did not settle at once, and of one that fell through. */

export function pendingMail(container: MedusaContainer, purchase: Purchase): Promise<QueuedMail> {
  return mailOf(container, { paypal: "payment-pending", invoice: "invoice" }, purchase)
}

export function declinedMail(container: MedusaContainer, purchase: Purchase): Promise<QueuedMail> {
  return mailOf(container, { paypal: "payment-declined", invoice: "invoice-ended" }, purchase)
}

async function mailOf(
  container: MedusaContainer,
  templates: { paypal: "payment-pending" | "payment-declined"; invoice: "invoice" | "invoice-ended" },
  purchase: Purchase,
): Promise<QueuedMail> {
  const settings = container.resolve(Shop.SETTINGS)
  const invoice = await invoiceOf(container, purchase)
  if (invoice) return invoiceMail(settings, templates.invoice, purchase, invoice)
  const template = templates.paypal
  return queuedMail(settings, {
    key: `${template}:${purchase.id}`,
    to: purchase.email,
    template,
    data: unsettled(settings, purchase),
    trigger: `purchase.${template}`,
    about: { type: "purchase", id: purchase.id },
  })
}
