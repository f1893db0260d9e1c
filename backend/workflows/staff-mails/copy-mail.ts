import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { leftToCaller } from "../../lib/due-work/kinds"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { notAllowed } from "../../lib/refusals"
import { run, together } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { insertStaffAction, type NewStaffAction } from "../../lib/staff-actions"
import { GIFT_CARD } from "../../modules/gift-card"
import { refuseUnlessQueued } from "../gift-card/mail-gift-card"
import { endOfLink } from "../mail/link-end"
import type { MailRow } from "../mail/mail-rows"
import { lockOfConfirmation, refuseTooOften } from "../purchase/lookups/confirmation-limit"
import { actionOn, firstOf } from "./action-on"

/**
 * Queues a copy of a mail, together with who wanted it, and returns its key. Throws MedusaError when one was made within
 * the last minute; for a mail with a gift card's code what keeps the card from being mailed, and for a purchase's
 * confirmation what keeps that from being sent again.
 */
export async function queueCopy(container: MedusaContainer, mail: MailRow, actor: string): Promise<string> {
  const copy = copyOf(mail)
  const action = actionOn(mail, "copy_mail", actor)
  if (copy.about?.type === "gift_card") {
    refuseUnlessQueued(await container.resolve(GIFT_CARD).copyMail(copy.about.id, copy, action))
  } else {
    await queueOther(container, mail, copy, action)
  }
  return copy.key
}

/** What is sealed in the mail stays so. */
function copyOf(mail: MailRow): QueuedMail {
  const { to, template, data, trigger_type, resource_type: type, resource_id: id } = mail
  return {
    key: `copy:${randomUUID()}`,
    to,
    template,
    data,
    trigger: trigger_type,
    about: type && id ? { type, id } : undefined,
    endsAt: endOfLink(mail),
    wait: leftToCaller,
    copyOf: firstOf(mail),
  }
}

function queueOther(
  container: MedusaContainer,
  mail: MailRow,
  copy: QueuedMail,
  action: NewStaffAction,
): Promise<void> {
  const first = firstOf(mail)
  const confirmed = mail.template === "purchase-confirmation" ? mail.resource_id : null
  return container
    .resolve(Shop.LOCKS)
    .run(confirmed ? lockOfConfirmation(confirmed) : `copy-mail:${first}`, async () => {
      if (confirmed) await refuseTooOften(container, confirmed)
      if (await wasJustCopied(container, first)) {
        throw notAllowed("A copy of this mail went out less than a minute ago. Please wait a little.")
      }
      await together(container, async (transaction) => {
        await insertMails(transaction, [copy])
        await insertStaffAction(transaction, action)
      })
    })
}

async function wasJustCopied(container: MedusaContainer, first: string): Promise<boolean> {
  const copies = await run(
    container,
    `select 1 from notification where original_notification_id = ? and deleted_at is null
       and created_at > now() - interval '1 minute' limit 1`,
    [first],
  )
  return copies.length > 0
}
