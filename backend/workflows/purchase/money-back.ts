import type { MedusaContainer } from "@medusajs/framework/types"
import type { QueuedMail } from "../../lib/mail-queue"
import { PURCHASE } from "../../modules/purchase"
import type { CaptureMismatch, Purchase, PurchaseService } from "../../modules/purchase/service"

/**
 * Where events, reconciliation and mismatches hand over to refunds: what becomes of a purchase whose money goes back.
 * None of these is called with the purchase's lock held.
 */

/** PayPal's side gave money of a purchase back, or took it back. Says in words, for staff, what came of it. */
export async function takeBack(
  container: MedusaContainer,
  { id }: Pick<Purchase, "id">,
  { isReversal }: { isReversal: boolean },
): Promise<string> {
  const purchases = container.resolve<PurchaseService>(PURCHASE)
  const { status } = await purchases.retrievePurchase(id)
  if (status === "refunded") return "The purchase is refunded."
  const problem = isReversal
    ? "PayPal took money of this payment back: see it at PayPal."
    : "Money of this payment was refunded at PayPal: see it there."
  await purchases.change(id, { problem })
  return `For staff: ${problem}`
}

/** It is paid, and could not be delivered for days (ruling 16). */
export async function giveBack(container: MedusaContainer, purchase: Purchase, reason: string): Promise<void> {
  await container.resolve<PurchaseService>(PURCHASE).change(purchase.id, { problem: `${reason} Give the money back.` })
}

/** What the shopper is told when staff gave a mismatch back. */
export function mailsOfRefundedMismatch(_mismatch: CaptureMismatch): QueuedMail[] {
  return []
}
