import { randomUUID } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { leftToCaller } from "../../lib/due-work/kinds"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { notAllowed } from "../../lib/refusals"
import { run, together } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { insertStaffAction, type NewStaffAction } from "../../lib/staff-actions"
import { GIFT_CARD } from "../../modules/gift-card"
import { checkMailIsQueued } from "../gift-card/mail-gift-card"
import { endOfLink, type MailRow } from "../mail/mail-rows"
import { limitConfirmations, lockOfConfirmation } from "../purchase/lookups/confirmation-limit"

/**
 * Records who asked for the copy and returns its key. Throws `MedusaError` within a minute of the last copy, or if
 * gift card or confirmation may not be mailed.
 */
export async function queueCopy(container: MedusaContainer, mail: MailRow, actor: string): Promise<string> {
  const copy = copyOf(mail)
  const action = actionOn(mail, "copy_mail", actor)
  if (copy.about?.type === "gift_card") {
    checkMailIsQueued(await container.resolve(GIFT_CARD).copyMail(copy.about.id, copy, action))
  } else {
    await queueOther(container, mail, copy, action)
  }
  return copy.key
}

/** Sealed content stays sealed. */
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

function queueOther(container: MedusaContainer, mail: MailRow, copy: QueuedMail, action: NewStaffAction) {
  const first = firstOf(mail)
  const confirmed = mail.template === "purchase-confirmation" ? mail.resource_id : null
  return container
    .resolve(Shop.LOCKS)
    .run(confirmed ? lockOfConfirmation(confirmed) : `copy-mail:${first}`, async () => {
      if (confirmed) await limitConfirmations(container, confirmed)
      if (await wasJustCopied(container, first)) {
        throw notAllowed("A copy of this e-mail was sent less than a minute ago. Please wait a little.")
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

/** For a copy: the first original. */
function firstOf({ id, original_notification_id: original }: MailRow): string {
  return original ?? id
}

export function actionOn(mail: MailRow, action: "send_mail" | "copy_mail", actorId: string): NewStaffAction {
  const { template, resource_type: type, resource_id: id } = mail
  const first = firstOf(mail)
  return {
    actorId,
    action,
    subject: type && id ? { type, id } : { type: "notification", id: first },
    details: { template, mail: first },
  }
}
