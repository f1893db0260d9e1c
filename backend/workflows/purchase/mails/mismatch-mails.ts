import type { QueuedMail } from "../../../lib/mail-queue"
import type { Settings } from "../../../lib/settings"
import { amountOf } from "../../../lib/totals"
import type { CaptureMismatch, Purchase } from "../../../modules/purchase/service"
import { queuedMail } from "../../mail/queue-mails"
import { purchaseUrl } from "./purchase-links"

/** What the shopper is told when a mismatch was given back; nobody, where no address is known. */
export function mailsOfRefundedMismatch(
  settings: Settings,
  mismatch: CaptureMismatch,
  purchase: Purchase | null,
): QueuedMail[] {
  const { id, email, capture_id, amount, currency_code, environment } = mismatch
  // The mail speaks of dollars.
  if (!email || currency_code !== "usd") return []
  const mail = queuedMail(settings, {
    key: `mismatch-refund:${id}`,
    to: email,
    template: "refund",
    data: {
      transactionId: capture_id,
      wallet: amountOf(amount),
      card: null,
      isTakenBack: false,
      downloads: [],
      giftCards: [],
      purchaseUrl: purchase ? purchaseUrl(settings, purchase) : null,
      simulated: environment === "local",
    },
    trigger: "purchase.refunded",
    about: { type: "capture_mismatch", id },
  })
  return [mail]
}
