import type { MedusaContainer } from "@medusajs/framework/types"
import { leaveIfBusy } from "../../lib/exclusive"
import { log } from "../../lib/log/log"
import { Shop } from "../../lib/shop"
import { PURCHASE } from "../../modules/purchase"
import { confirmedBy } from "../../modules/purchase/confirmation-key"
import type { PurchaseService } from "../../modules/purchase/service"
import { dueMails, giveUpMails, type MailRow, takeMail, withdrawMisdirected } from "./mail-rows"
import { lockOf } from "./send-mail"
import { tryMail } from "./try-mail"

/** How many are handed to the mail server side by side. */
const atOnce = 5

/**
 * Sends again what is due: mails that the mail server did not take, and mails whose sender died (ruling 40). Ends when
 * nothing is due, or when nothing goes through: the rest has its turn in the next run.
 */
export async function resendMails(container: MedusaContainer): Promise<void> {
  await withdrawMisdirected(container)
  for (const template of await giveUpMails(container)) log.error("mail_given_up", { template })
  for (;;) {
    const keys = await dueMails(container, atOnce)
    const sent = await Promise.all(keys.map((key) => resendMail(container, key)))
    if (!sent.includes(true)) return
  }
}

/** False when it did not go through, or another server has it. */
async function resendMail(container: MedusaContainer, key: string): Promise<boolean> {
  const sent = await sendQueuedMail(container, key, { onlyWhenDue: true })
  if (sent) log.info("mail_sent_late", { template: sent.template })
  return sent !== undefined
}

/**
 * Sends a mail that stands in the queue. Undefined when it did not go through, went before, or another server has it.
 * `taken` is done once it is certain that it is tried, before anybody gets it.
 */
export async function sendQueuedMail(
  container: MedusaContainer,
  key: string,
  { taken, ...when }: { onlyWhenDue: boolean; evenRefused?: boolean; taken?: (mail: MailRow) => Promise<void> },
): Promise<MailRow | undefined> {
  const sent = await container
    .resolve(Shop.LOCKS)
    .run(lockOf(key), async () => {
      const mail = await takeMail(container, key, when)
      if (mail) await taken?.(mail)
      return mail && (await tryMail(container, mail)) ? mail : undefined
    })
    .catch(leaveIfBusy)
  const purchaseId = sent && confirmedBy(key)
  if (purchaseId) await container.resolve<PurchaseService>(PURCHASE).noteConfirmed(purchaseId)
  return sent
}
