import type { MedusaContainer } from "@medusajs/framework/types"
import { enqueue } from "../../lib/due-work/enqueue"
import { leftToCaller } from "../../lib/due-work/kinds"
import { runWorkNow } from "../../lib/due-work/run-work"
import { notAllowed, notFound } from "../../lib/refusals"
import { together } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { insertStaffAction } from "../../lib/staff-actions"
import type { Statements } from "../../lib/statements"
import { type MailView, mailColumns, mailView } from "../mail/list-mails"
import { endOfLink, isStoppedMail, type MailRow, mailById } from "../mail/mail-rows"
import { sendDueMail, sendQueuedMail } from "../mail/send-due-mail"
import { actionOn, queueCopy } from "./copy-mail"

const cardGoesElsewhere =
  "The address of this gift card was corrected, so this e-mail is not sent. E-mail the card from its page."
const purchaseGoesElsewhere =
  "The address of this purchase was corrected, so this e-mail is not sent. Resend the confirmation from its page."

const alertIsOver =
  "This alert was sent or ended, or its listing is no longer open, so this e-mail is not sent. People who are waiting get an e-mail when the listing opens."

const updateIsOver =
  "The version is no longer delivered, or this address has it, wants no such e-mails or has no download any more, so this e-mail is not sent."

/** Keyed by resource type. Purchases are the default. */
const whyStopped: Readonly<Record<string, string>> = {
  gift_card: cardGoesElsewhere,
  listing_alert: alertIsOver,
  digital_file: updateIsOver,
}

/**
 * Sends an unsent mail, or a copy of a sent one. Returns the mail even if sending failed. Throws `MedusaError` for an
 * unknown, outdated or stopped mail, and as `queueCopy`.
 */
export async function sendNow(
  container: MedusaContainer,
  { id, actor, copy = true }: { id: string; actor: string; copy?: boolean | undefined },
): Promise<MailView | undefined> {
  const mail = await mailById(container, id)
  if (!mail) throw notFound(`There is no e-mail ${id}.`)
  if (isOver(container, mail)) throw notAllowed("This e-mail is out of date, so it is not sent.")
  const isSent = mail.status === "success"
  if (isSent && !copy) return mailColumns(container, id)
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
  return mailView(container, key)
}

async function tryNow(container: MedusaContainer, mail: MailRow, actor: string) {
  const { id } = mail
  await together(container, async (transaction) => {
    await renewMail(transaction, mail)
    await insertStaffAction(transaction, actionOn(mail, "send_mail", actor))
  })
  await runWorkNow(container, "mail", id, sendDueMail)
  return mailColumns(container, id)
}

/** Resets the number of attempts. */
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
