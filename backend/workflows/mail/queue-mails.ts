import type { MedusaContainer } from "@medusajs/framework/types"
import { insertMails, type QueuedMail } from "../../lib/mail-queue"
import { statementsOf } from "../../lib/rows"
import type { Settings } from "../../lib/settings"
import { storedData } from "../../providers/mail/mail-data"
import type { TemplateName, Templates } from "../../providers/mail/templates"

interface Mail<N extends TemplateName> {
  /** A mail is sent once per key. Staff can read the key, so it must hold no secret. */
  key: string
  to: string
  template: N
  data: Templates[N]
  trigger: string
  about?: { type: string; id: string }
  /** The mail is useless afterwards, for instance with an expired link. */
  endsAt?: Date
}

/** Insert the row with the change that causes the mail. */
export function queuedMail<N extends TemplateName>(settings: Settings, { key, to, template, data, ...rest }: Mail<N>) {
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

/** Only for mails that no change of data causes. */
export function queueMails(container: MedusaContainer, mails: readonly QueuedMail[]): Promise<void> {
  return insertMails(statementsOf(container), mails)
}
