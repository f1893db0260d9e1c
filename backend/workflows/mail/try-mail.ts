import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { wordsOf } from "../../lib/due-work/words-of"
import { log } from "../../lib/log/log"
import { type MailRow, mailById } from "./mail-rows"

/** `refused`: the mail server will never take it, as its row says. */
type Tried = "sent" | "refused" | { failed: string }

/** Hands a mail to the mail server, and says what came of it. Call it with the mail's lock held. */
export async function tryMail(container: MedusaContainer, mail: MailRow): Promise<Tried> {
  try {
    // With the row's own id, which the type leaves out: Medusa would write what came of it to a new one, and find no row.
    const notification: CreateNotificationDTO & { id: string } = { ...mail, channel: "email" }
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
    return { failed: wordsOf(error) }
  }
}
