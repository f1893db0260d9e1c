import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { errorText } from "../../lib/due-work/error-text"
import { type Outcome, runWorkNow } from "../../lib/due-work/run-work"
import { log } from "../../lib/log/log"
import { Shop } from "../../lib/shop"
import { PURCHASE } from "../../modules/purchase"
import { confirmedBy } from "../../modules/purchase/confirmation-key"
import { claimMail, endOf, lockOf, type MailRow, mailById, mailByKey, withdrawIfMisdirected } from "./mail-rows"

/** Sends the mail once (ruling 40). Refused mails are not retried. */
export async function sendDueMail(container: MedusaContainer, id: string): Promise<Outcome> {
  return container.resolve(Shop.LOCKS).run(lockOf(id), () => sendLocked(container, id))
}

async function sendLocked(container: MedusaContainer, id: string): Promise<Outcome> {
  const now = new Date(container.resolve(Shop.CLOCK).now())
  const mail = await claimMail(container, id, now)
  if (!mail) return notTaken(container, id, now)
  const came = await tryMail(container, mail)
  if (came === "sent") return noteSent(container, mail.idempotency_key ?? "")
  await withdrawIfMisdirected(container, id)
  return came === "refused" ? "done" : came
}

/** Reasons not to claim a mail: it is sent, refused, stopped or outdated. */
async function notTaken(container: MedusaContainer, id: string, now: Date): Promise<Outcome> {
  await withdrawIfMisdirected(container, id)
  const mail = await mailById(container, id)
  const end = mail && mail.status !== "success" ? endOf(mail) : undefined
  return end && end <= now ? { gaveUp: "The e-mail was out of date before it could be sent." } : "done"
}

async function noteSent(container: MedusaContainer, key: string): Promise<"done"> {
  const purchaseId = confirmedBy(key)
  if (purchaseId) await container.resolve(PURCHASE).noteConfirmed(purchaseId)
  return "done"
}

/** Sends a mail queued with `wait` for its caller. */
export async function sendQueuedMail(container: MedusaContainer, key: string): Promise<void> {
  const mail = await mailByKey(container, key)
  if (mail) await runWorkNow(container, "mail", mail.id, sendDueMail)
}

/** Drawn when the mail is sent, so that its row stays small. */
async function attachmentsOf(container: MedusaContainer, mail: MailRow) {
  const first = mail.original_notification_id ? await mailById(container, mail.original_notification_id) : undefined
  const paper = await container.resolve(Shop.PAPER_OF_MAIL)(container, {
    ...mail,
    idempotency_key: (first ?? mail).idempotency_key,
  })
  if (!paper) return []
  const { filename, pdf } = paper
  return [{ filename, content: pdf.toString("base64"), content_type: "application/pdf", disposition: "attachment" }]
}

type Tried = "sent" | "refused" | { failed: string }

/** Call it under the mail's lock. */
async function tryMail(container: MedusaContainer, mail: MailRow): Promise<Tried> {
  try {
    // Without the id Medusa would store the result in a new row. Its type lacks the id.
    const attachments = await attachmentsOf(container, mail)
    const notification: CreateNotificationDTO & { id: string } = { ...mail, channel: "email", attachments }
    await container.resolve(Modules.NOTIFICATION).createNotifications(notification)
    return "sent"
  } catch (error) {
    const row = await mailById(container, mail.id)
    if (row?.status !== "failure") throw error
    if (row.provider_data?.refusal) {
      log.error("mail_refused", { template: mail.template, error })
      return "refused"
    }
    log.warn("mail_delayed", { template: mail.template, error })
    return { failed: errorText(error) }
  }
}
