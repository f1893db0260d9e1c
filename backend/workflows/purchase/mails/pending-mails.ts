import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../../lib/mail-queue"
import type { PaymentProviderId } from "../../../lib/payments/methods"
import { Shop } from "../../../lib/shop"
import type { Purchase } from "../../../modules/purchase/service"
import { queuedMail } from "../../mail/queue-mails"
import { invoiceOf } from "../lookups/invoice-of"
import { providerOf } from "../lookups/provider-of"
import { invoiceMail, unsettled } from "./invoice-mails"

type WriteMail = (container: MedusaContainer, purchase: Purchase) => Promise<QueuedMail>

interface Mails {
  pending: WriteMail
  declined: WriteMail
}

const common: Mails = { pending: unsettledMail("payment-pending"), declined: unsettledMail("payment-declined") }

/** Payment methods whose mails are their own. */
const mails: Partial<Record<PaymentProviderId, Mails>> = {
  invoice: { pending: mailOfInvoice("invoice"), declined: mailOfInvoice("invoice-ended") },
}

export const pendingMail: WriteMail = (container, purchase) =>
  (mails[providerOf(container, purchase).id] ?? common).pending(container, purchase)

export const declinedMail: WriteMail = (container, purchase) =>
  (mails[providerOf(container, purchase).id] ?? common).declined(container, purchase)

function unsettledMail(template: "payment-pending" | "payment-declined"): WriteMail {
  return async (container, purchase) => {
    const settings = container.resolve(Shop.SETTINGS)
    return queuedMail(settings, {
      key: `${template}:${purchase.id}`,
      to: purchase.email,
      template,
      data: unsettled(settings, purchase),
      trigger: `purchase.${template}`,
      about: { type: "purchase", id: purchase.id },
    })
  }
}

function mailOfInvoice(template: "invoice" | "invoice-ended"): WriteMail {
  return async (container, purchase) => {
    const invoice = await invoiceOf(container, purchase)
    if (!invoice) throw new Error(`The invoice of purchase ${purchase.id} was not issued.`)
    return invoiceMail(container.resolve(Shop.SETTINGS), template, purchase, invoice)
  }
}
