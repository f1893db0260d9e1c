import type { MedusaContainer } from "@medusajs/framework/types"
import { log } from "../../lib/log/log"
import type { QueuedMail } from "../../lib/mail-queue"
import { announceMails } from "../mail/queue-mails"

/** Has mails sent whose rows are committed by now: whatever happens here, nothing is lost, and the job finds them. */
export async function announceRequestMails(container: MedusaContainer, mails: readonly QueuedMail[]): Promise<void> {
  try {
    announceMails(container, { keys: mails.map(({ key }) => key) })
  } catch (error) {
    log.warn("request_mails_not_announced", { error })
  }
}
