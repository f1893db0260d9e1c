import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import type { Settings } from "../../lib/settings"
import { storedData } from "../../providers/mail/mail-data"
import type { TemplateName } from "../../providers/mail/templates"
import { dueAtOnce } from "./mail-rows"
import type { Mail } from "./send-mail"

/** Emitted when mails were queued, so that they go out now; should it be lost, the job finds their rows. */
export const MAILS_QUEUED = "mail.queued"

export interface QueuedKeys {
  keys: string[]
  /** Also those that failed and are not due yet. */
  isUrgent?: boolean
}

/** A mail as a row, for whoever writes it together with what it follows from: see `PurchaseService.changeAndTell`. */
export function queuedMail<N extends TemplateName>(
  settings: Settings,
  { key, to, template, data, ...rest }: Mail<N>,
): QueuedMail {
  const stored = storedData(to, template, data, settings.cookieSecret ?? "")
  return {
    key,
    to,
    template,
    data: stored,
    provider_data: dueAtOnce(rest.endsAt),
    trigger: rest.trigger,
    about: rest.about,
  }
}

/**
 * Queues mails by themselves, and sends them without keeping the caller waiting. For mails that follow from a change,
 * write them with it instead.
 */
export async function queueMails(container: MedusaContainer, mails: readonly QueuedMail[], isUrgent = false) {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await insertMails({ execute: (sql, values) => database.raw(sql, values as never) }, mails)
  await announceMails(container, { keys: mails.map(({ key }) => key), isUrgent })
}

/** Has queued mails sent now. */
export async function announceMails(container: MedusaContainer, data: QueuedKeys): Promise<void> {
  if (data.keys.length > 0) await container.resolve(Modules.EVENT_BUS).emit({ name: MAILS_QUEUED, data })
}
