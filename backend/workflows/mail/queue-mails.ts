import type { MedusaContainer } from "@medusajs/framework/types"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { statementsOf } from "../../lib/rows"
import type { Settings } from "../../lib/settings"
import { storedData } from "../../providers/mail/mail-data"
import type { TemplateName, Templates } from "../../providers/mail/templates"

interface Mail<N extends TemplateName> {
  /** Names this mail: it is sent once for each key. Staff can read it, so it holds no secret. */
  key: string
  to: string
  template: N
  data: Templates[N]
  /** The event that it follows from. */
  trigger: string
  /** What it is about, when that is a row of ours. */
  about?: { type: string; id: string }
  /** When there is no use in it any more, such as the end of the link in it. */
  endsAt?: Date
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
    trigger: rest.trigger,
    about: rest.about,
    endsAt: rest.endsAt,
  }
}

/** Queues mails by themselves. For mails that follow from a change, write them with it instead. */
export function queueMails(container: MedusaContainer, mails: readonly QueuedMail[]): Promise<void> {
  return insertMails(statementsOf(container), mails)
}
