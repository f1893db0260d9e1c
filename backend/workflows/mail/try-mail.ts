import type { CreateNotificationDTO, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { log } from "../../lib/log/log"
import { type MailRow, mailByKey } from "./mail-rows"

/** A mail as Medusa's notifications know it: a new one, or the row of one that failed. */
export type MailToTry = Omit<MailRow, "id" | "status"> & Partial<Pick<MailRow, "id">>

/**
 * Hands a mail to the mail server. False when that did not work: its row says so, and when it is due again. Throws when
 * not even the row came into being. Call it with the mail's lock held.
 */
export async function tryMail(container: MedusaContainer, mail: MailToTry): Promise<boolean> {
  try {
    // With the row's own id, which the type leaves out: Medusa would write what came of it to a new one, and find no row.
    const notification: CreateNotificationDTO & { id?: string } = { ...mail, channel: "email" }
    await container.resolve(Modules.NOTIFICATION).createNotifications(notification)
    return true
  } catch (error) {
    const row = await mailByKey(container, mail.idempotency_key)
    if (row?.status !== "failure") throw error
    if (row.provider_data.refusal) log.error("mail_refused", { template: mail.template, error })
    else log.warn("mail_delayed", { template: mail.template, error })
    return false
  }
}
