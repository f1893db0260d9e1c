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
  const key = (await mailById(container, id))?.idempotency_key
  if (!key) return "done"
  return container.resolve(Shop.LOCKS).run(lockOf(key), () => sendLocked(container, id))
}

async function sendLocked(container: MedusaContainer, id: string): Promise<Outcome> {
  const mail = await mailById(container, id)
  if (!mail || mail.status === "success") return "done"
  const end = endOf(mail)
  if (end && end.getTime() <= container.resolve(Shop.CLOCK).now()) return { gaveUp: "There was no use in it any more." }
  const taken = await takeMail(container, id)
  const came = taken ? await tryMail(container, taken) : "stopped"
  if (came === "sent") return noteSent(container, mail.idempotency_key ?? "")
  await withdrawIfMisdirected(container, id)
  return came === "stopped" || came === "refused" ? "done" : came
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
