import type { MedusaContainer } from "@medusajs/framework/types"
import type { Settings } from "../../lib/settings"
import { Shop } from "../../lib/shop"
import { storedData } from "../../providers/mail/mail-data"
import type { TemplateName, Templates } from "../../providers/mail/templates"
import { firstTry, mailByKey, takeMail } from "./mail-rows"
import { type MailToTry, tryMail } from "./try-mail"

export interface Mail<N extends TemplateName> {
  /** Names this mail: it is sent once for each key. Staff can read it, so it holds no secret. */
  key: string
  to: string
  template: N
  data: Templates[N]
  /** The event that it follows from. */
  trigger: string
  /** What it is about, when that is a row of ours. */
  about?: { type: string; id: string }
  /** When there is no use in it any more, such as the end of the link in it; 7 days from now unless told. */
  endsAt?: Date
}

/**
 * Sends a mail, once for its key, whoever asks how often. False when the mail server did not take it: the job tries
 * again, and so does the next call, unless it was refused for good. Waits for the mail server, so call it where nobody
 * waits: in a subscriber.
 *
 * @example
 * await sendMail(container, { key: `welcome:${id}`, to, template: "verify-email", data: { url }, trigger: "signed_up" })
 */
export function sendMail<N extends TemplateName>(container: MedusaContainer, mail: Mail<N>): Promise<boolean> {
  return container.resolve(Shop.LOCKS).run(lockOf(mail.key), async () => {
    const known = await mailByKey(container, mail.key)
    if (!known) return tryMail(container, newMail(container.resolve(Shop.SETTINGS), mail))
    const failed = await takeMail(container, mail.key, { onlyWhenDue: false })
    return failed ? tryMail(container, failed) : true
  })
}

/** Held while a mail is handed over: nobody else sends it meanwhile, however slow the mail server is. */
export function lockOf(key: string): string {
  return `mail:${key}`
}

function newMail<N extends TemplateName>(
  settings: Settings,
  { key, to, template, data, trigger, about, endsAt }: Mail<N>,
): MailToTry {
  return {
    to,
    template,
    data: storedData(to, template, data, settings.cookieSecret ?? ""),
    provider_data: firstTry(endsAt),
    trigger_type: trigger,
    resource_id: about?.id ?? null,
    resource_type: about?.type ?? null,
    original_notification_id: null,
    idempotency_key: key,
  }
}
