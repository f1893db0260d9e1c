import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../lib/mail-queue"
import { amountOf } from "../../lib/totals"
import { PURCHASE } from "../../modules/purchase"
import type { CaptureMismatch, Purchase, PurchaseService } from "../../modules/purchase/service"
import { queuedMail } from "../mail/queue-mails"
import { refundWhole } from "../refund/refund-purchase"
import { takePaypalRefunds } from "../refund/take-paypal-refunds"
import { purchaseUrl } from "./purchase-links"

/**
 * Where events, reconciliation and mismatches hand over to refunds: what becomes of a purchase whose money goes back.
 * None of these is called with the purchase's lock held.
 */

/** PayPal's side gave money of a purchase back, or took it back. Says in words, for staff, what came of it. */
export async function takeBack(
  container: MedusaContainer,
  { id }: Pick<Purchase, "id">,
  from: { isReversal: boolean },
): Promise<string> {
  await takePaypalRefunds(container, id, from)
  const { status, problem } = await container.resolve<PurchaseService>(PURCHASE).retrievePurchase(id)
  if (problem) return `For staff: ${problem}`
  return status === "refunded" ? "The purchase is refunded." : "The purchase has every refund that PayPal has."
}

/** It is paid, and could not be delivered for days (ruling 16). */
export async function giveBack(container: MedusaContainer, { id }: Purchase, reason: string): Promise<void> {
  await refundWhole(container, id, { origin: "shop", reason })
}

/** What the shopper is told when a mismatch was given back; nobody, where no address is known. */
export function mailsOfRefundedMismatch(mismatch: CaptureMismatch, purchase: Purchase | null): QueuedMail[] {
  const { id, email, capture_id, amount, currency_code, environment } = mismatch
  // The mail speaks of dollars.
  if (!email || currency_code !== "usd") return []
  const mail = queuedMail({
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
      purchaseUrl: purchase ? purchaseUrl(purchase) : null,
      simulated: environment === "local",
    },
    trigger: "purchase.refunded",
    about: { type: "capture_mismatch", id },
  })
  return [mail]
}
