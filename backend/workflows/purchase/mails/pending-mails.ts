import type { QueuedMail } from "../../../lib/mail-queue"
import type { Settings } from "../../../lib/settings"
import { amountOf } from "../../../lib/totals"
import { linesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import type { UnsettledPurchaseData } from "../../../providers/mail/templates/unsettled-purchase"
import { queuedMail } from "../../mail/queue-mails"
import { purchaseUrl } from "./purchase-links"

/** What the shopper is told of a payment that the provider did not settle at once, and of one that fell through. */

export function pendingMail(settings: Settings, purchase: Purchase): QueuedMail {
  return mailOf(settings, "payment-pending", purchase)
}

export function declinedMail(settings: Settings, purchase: Purchase): QueuedMail {
  return mailOf(settings, "payment-declined", purchase)
}

function mailOf(settings: Settings, template: "payment-pending" | "payment-declined", purchase: Purchase): QueuedMail {
  return queuedMail(settings, {
    key: `${template}:${purchase.id}`,
    to: purchase.email,
    template,
    data: unsettled(settings, purchase),
    trigger: `purchase.${template}`,
    about: { type: "purchase", id: purchase.id },
  })
}

function unsettled(settings: Settings, purchase: Purchase): UnsettledPurchaseData {
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
