import type { QueuedMail } from "../../../lib/mail-queue"
import { amountOf } from "../../../lib/totals"
import { linesOf } from "../../../modules/purchase/purchase-line"
import type { Purchase } from "../../../modules/purchase/service"
import type { UnsettledPurchaseData } from "../../../providers/mail/templates/unsettled-purchase"
import { queuedMail } from "../../mail/queue-mails"
import { purchaseUrl } from "./purchase-links"

/** What the shopper is told of a payment that PayPal did not settle at once, and of one that fell through. */

export function pendingMail(purchase: Purchase): QueuedMail {
  return mailOf("payment-pending", purchase)
}

export function declinedMail(purchase: Purchase): QueuedMail {
  return mailOf("payment-declined", purchase)
}

function mailOf(template: "payment-pending" | "payment-declined", purchase: Purchase): QueuedMail {
  return queuedMail({
    key: `${template}:${purchase.id}`,
    to: purchase.email,
    template,
    data: unsettled(purchase),
    trigger: `purchase.${template}`,
    about: { type: "purchase", id: purchase.id },
  })
}

function unsettled(purchase: Purchase): UnsettledPurchaseData {
  return {
    transactionId: purchase.transaction_id ?? "",
    lines: linesOf(purchase).map(({ name, quantity, unitPrice }) => ({
      name,
      quantity,
      amount: amountOf(unitPrice * quantity),
    })),
    total: amountOf(purchase.total),
    purchaseUrl: purchaseUrl(purchase),
    simulated: purchase.environment === "local",
  }
}
