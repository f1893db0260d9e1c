import type { MedusaContainer } from "@medusajs/framework/types"
import { type Outcome, workOffNow } from "../../lib/due-work/work-off"
import { Shop } from "../../lib/shop"
import { PURCHASE } from "../../modules/purchase"
import { confirmedBy } from "../../modules/purchase/confirmation-key"
import { endOf } from "./link-end"
import { lockOf, mailById, mailByKey, takeMail, withdrawIfMisdirected } from "./mail-rows"
import { tryMail } from "./try-mail"

/**
 * Sends a mail, once (ruling 40). What the mail server refuses for good is not tried again, and what is of no use any
 * more is given up.
 */
export async function sendDueMail(container: MedusaContainer, id: string): Promise<Outcome> {
  return container.resolve(Shop.LOCKS).run(lockOf(id), () => sendLocked(container, id))
}

async function sendLocked(container: MedusaContainer, id: string): Promise<Outcome> {
  const now = new Date(container.resolve(Shop.CLOCK).now())
  const mail = await takeMail(container, id, now)
  if (!mail) return notTaken(container, id, now)
  const came = await tryMail(container, mail)
  if (came === "sent") return noteSent(container, mail.idempotency_key ?? "")
  await withdrawIfMisdirected(container, id)
  return came === "refused" ? "done" : came
}

/** It was sent, refused or stopped in the meantime, or came too late. */
async function notTaken(container: MedusaContainer, id: string, now: Date): Promise<Outcome> {
  await withdrawIfMisdirected(container, id)
  const mail = await mailById(container, id)
  const end = mail && mail.status !== "success" ? endOf(mail) : undefined
  return end && end <= now ? { gaveUp: "There was no use in it any more." } : "done"
}

async function noteSent(container: MedusaContainer, key: string): Promise<"done"> {
  const purchaseId = confirmedBy(key)
  if (purchaseId) await container.resolve(PURCHASE).noteConfirmed(purchaseId)
  return "done"
}

/** Sends a mail at once that was queued for whoever calls this: see `QueuedMail.wait`. */
export async function sendQueuedMail(container: MedusaContainer, key: string): Promise<void> {
  const mail = await mailByKey(container, key)
  if (mail) await workOffNow(container, "mail", mail.id, sendDueMail)
}
