import type { MedusaContainer } from "@medusajs/framework/types"
import { enqueue } from "../../lib/due-work/enqueue"
import { leftToCaller } from "../../lib/due-work/kinds"
import { workOffNow } from "../../lib/due-work/work-off"
import { notAllowed, notFound } from "../../lib/refusals"
import { together } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { insertStaffAction } from "../../lib/staff-actions"
import type { Statements } from "../../lib/statements"
import { endOfLink } from "../mail/link-end"
import { type ShownMail, shownMail, shownMailOf } from "../mail/list-mails"
import { isStoppedMail, type MailRow, mailById } from "../mail/mail-rows"
import { sendDueMail, sendQueuedMail } from "../mail/send-due-mail"
import { actionOn } from "./action-on"
import { queueCopy } from "./copy-mail"

const cardGoesElsewhere =
  "The address of this gift card was corrected, so this mail is not sent. Mail the card from its page."
const purchaseGoesElsewhere =
  "The address of this purchase was corrected, so this mail is not sent. Resend the confirmation from its page."

const alertIsOver =
  "This alert was told or ended, or its listing is not open any more, so this mail is not sent. Who waits is told when it opens."

/** Why a mail is stopped, by the type of what it is about; else it is about a purchase. */
const whyStopped: Readonly<Record<string, string>> = { gift_card: cardGoesElsewhere, listing_alert: alertIsOver }

/**
 * Sends a mail at once, because staff want it: one that waits, was given up or refused is tried, of one that went a copy
 * goes out under a key of its own. With `copy` false none goes out of a mail that was sent in the meantime. Who wanted it
 * is recorded before anybody gets it. Returns the mail that was tried, whether or not the mail server took it. Throws
 * MedusaError when there is none, when there is no use in it any more, when it is about a gift card or a purchase whose
 * address was corrected or an alert that is over, and what `queueCopy` throws.
 */
export async function sendNow(
  container: MedusaContainer,
  { id, actor, copy = true }: { id: string; actor: string; copy?: boolean | undefined },
): Promise<ShownMail | undefined> {
  const mail = await mailById(container, id)
  if (!mail) throw notFound(`There is no mail ${id}.`)
  if (isOver(container, mail)) throw notAllowed("What is in this mail is of no use any more; it is not sent.")
  const isSent = mail.status === "success"
  if (isSent && !copy) return shownMail(container, id)
  if (await isStoppedMail(container, id)) {
    throw notAllowed(whyStopped[mail.resource_type ?? ""] ?? purchaseGoesElsewhere)
  }
  const hasKey = mail.idempotency_key !== null
  return isSent || !hasKey ? sendCopy(container, mail, actor) : tryNow(container, mail, actor)
}

function isOver(container: MedusaContainer, mail: MailRow): boolean {
  const end = endOfLink(mail)
  return end !== undefined && end.getTime() <= container.resolve(Shop.CLOCK).now()
}

async function sendCopy(container: MedusaContainer, mail: MailRow, actor: string) {
  const key = await queueCopy(container, mail, actor)
  await sendQueuedMail(container, key)
  return shownMailOf(container, key)
}

async function tryNow(container: MedusaContainer, mail: MailRow, actor: string) {
  const { id } = mail
  await together(container, async (transaction) => {
    await renewMail(transaction, mail)
    await insertStaffAction(transaction, actionOn(mail, "send_mail", actor))
  })
  await workOffNow(container, "mail", id, sendDueMail)
  return shownMail(container, id)
}

/** Its tries begin anew, whatever came of those before. */
async function renewMail(transaction: Statements, mail: MailRow): Promise<void> {
  const { id } = mail
  const endsAt = endOfLink(mail)
  await transaction.execute(
    `update notification set provider_data = coalesce(provider_data, '{}') - 'refusal' ${endsAt ? "" : "- 'ends_at'"}
     where id = ? and status <> 'success'`,
    [id],
  )
  await enqueue(transaction, { kind: "mail", subject: id, endsAt, wait: leftToCaller })
}
