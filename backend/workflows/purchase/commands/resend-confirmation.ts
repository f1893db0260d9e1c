import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { leftToCaller } from "../../../lib/due-work/kinds"
import { insertMails } from "../../../lib/mail-queue"
import type { PaymentEnvironment } from "../../../lib/payments/provider"
import { notAllowed } from "../../../lib/refusals"
import { together } from "../../../lib/rows"
import { paymentEnvironment, Shop } from "../../../lib/shop"
import { insertStaffAction } from "../../../lib/staff-actions"
import { PURCHASE } from "../../../modules/purchase"
import type { Purchase } from "../../../modules/purchase/service"
import { mailView } from "../../mail/list-mails"
import { queuedMail } from "../../mail/queue-mails"
import { sendQueuedMail } from "../../mail/send-due-mail"
import { limitConfirmations, lockOfConfirmation } from "../lookups/confirmation-limit"
import { confirmationOfPurchase } from "../mails/completion-mails"

/**
 * Mails the confirmation again with fresh links. Returns the mail even if sending failed. Throws Medusa's errors, for
 * staff.
 */
export function resendConfirmation(container: MedusaContainer, purchaseId: string, actor: string) {
  return container.resolve(Shop.LOCKS).run(lockOfConfirmation(purchaseId), async () => {
    const purchase = await container.resolve(PURCHASE).retrievePurchase(purchaseId)
    refuseUnlessDelivered(purchase, paymentEnvironment(container))
    await limitConfirmations(container, purchaseId)
    const mail = queuedMail(container.resolve(Shop.SETTINGS), {
      key: `purchase-confirmation-again:${randomUUID()}`,
      to: purchase.email,
      template: "purchase-confirmation",
      data: await confirmationOfPurchase(container, purchase),
      trigger: "staff",
      about: { type: "purchase", id: purchase.id },
    })
    await together(container, async (transaction) => {
      await insertMails(transaction, [{ ...mail, wait: leftToCaller }])
      await insertStaffAction(transaction, {
        actorId: actor,
        action: "resend_confirmation",
        subject: { type: "purchase", id: purchaseId },
      })
    })
    await sendQueuedMail(container, mail.key)
    return mailView(container, mail.key)
  })
}

function refuseUnlessDelivered({ status, environment }: Purchase, here: PaymentEnvironment): void {
  if (status === "refunded") throw notAllowed("This purchase was refunded in full, so there is nothing to confirm.")
  if (status !== "completed") throw notAllowed("This purchase is not delivered yet, so there is nothing to confirm.")
  if (environment !== here) {
    throw notAllowed(`This purchase was paid in the environment ${environment}, so its links do not work here.`)
  }
}
