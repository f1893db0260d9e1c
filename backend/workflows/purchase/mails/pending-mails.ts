import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../../lib/mail-queue"
import { Shop } from "../../../lib/shop"
import type { Purchase } from "../../../modules/purchase/service"
import { queuedMail } from "../../mail/queue-mails"
import { invoiceOf } from "../lookups/invoice-of"
import { invoiceMail, unsettled } from "./invoice-mails"

export function pendingMail(container: MedusaContainer, purchase: Purchase): Promise<QueuedMail> {
  return unsettledMail(container, purchase, "payment-pending", "invoice")
}

export function declinedMail(container: MedusaContainer, purchase: Purchase): Promise<QueuedMail> {
  return unsettledMail(container, purchase, "payment-declined", "invoice-ended")
}

async function unsettledMail(
  container: MedusaContainer,
  purchase: Purchase,
  template: "payment-pending" | "payment-declined",
  ofInvoice: "invoice" | "invoice-ended",
): Promise<QueuedMail> {
  const settings = container.resolve(Shop.SETTINGS)
  const invoice = await invoiceOf(container, purchase)
  if (invoice) return invoiceMail(settings, ofInvoice, purchase, invoice)
  return queuedMail(settings, {
    key: `${template}:${purchase.id}`,
    to: purchase.email,
    template,
    data: unsettled(settings, purchase),
    trigger: `purchase.${template}`,
    about: { type: "purchase", id: purchase.id },
  })
}
