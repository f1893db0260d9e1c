import type { MedusaContainer } from "@medusajs/framework/types"
import { withdrawMails } from "../../lib/mail-queue"
import { run, statementsOf } from "../../lib/rows"
import { isMisdirected } from "./misdirected"

/**
 * Mails as rows of Medusa's table `notification`: what was sent, and what became of it. Until a mail is sent, it is due
 * work of the kind `mail`. In `provider_data` are `ends_at`, when there is no use in it any more; `withdrawn_at`, when
 * it was stopped for good; `refusal`, the mail server's words when it will never take this mail.
 */
export interface MailRow {
  id: string
  to: string
  template: string
  data: Record<string, unknown>
  provider_data: Record<string, unknown> | null
  trigger_type: string | null
  resource_id: string | null
  resource_type: string | null
  /** Of a copy: the row that it was made of, or the first one of those. */
  original_notification_id: string | null
  idempotency_key: string | null
  status: "pending" | "success" | "failure"
}

const columns = `id, "to", template, data, provider_data, trigger_type, resource_id, resource_type, original_notification_id, idempotency_key, status`
const isMail = "channel = 'email' and deleted_at is null"
const isWithdrawn = `provider_data ->> 'withdrawn_at' is not null`
const isRefused = `provider_data ->> 'refusal' is not null`

/** Held while a mail is handed over: nobody else sends it meanwhile, however slow the mail server is. */
export function lockOf(id: string): string {
  return `mail:${id}`
}

export async function mailByKey(container: MedusaContainer, key: string): Promise<MailRow | undefined> {
  const [row] = await run<MailRow>(
    container,
    `select ${columns} from notification where idempotency_key = ? and ${isMail}`,
    [key],
  )
  return row
}

export async function mailById(container: MedusaContainer, id: string): Promise<MailRow | undefined> {
  const [row] = await run<MailRow>(container, `select ${columns} from notification where id = ? and ${isMail}`, [id])
  return row
}

/**
 * Takes a mail that was not sent for one more try. Undefined when it was sent, refused or stopped in the meantime, or is
 * of no use any more. Medusa sends only what failed again, so a mail whose sender died has failed from here on. Call it
 * with the mail's lock held.
 */
export async function takeMail(container: MedusaContainer, id: string, now: Date): Promise<MailRow | undefined> {
  const [row] = await run<MailRow>(
    container,
    `update notification set status = 'failure', updated_at = now()
     where id = ? and ${isMail} and status in ('pending', 'failure')
       and not (${isWithdrawn}) and not (${isRefused}) and not ${isMisdirected}
       and coalesce((provider_data ->> 'ends_at')::timestamptz > ?, true)
     returning ${columns}`,
    [id, now],
  )
  return row
}

/** Whether a mail, sent or not, may not go out any more. */
export async function isStoppedMail(container: MedusaContainer, id: string): Promise<boolean> {
  return (
    (await run(container, `select 1 from notification where id = ? and (${isWithdrawn} or ${isMisdirected})`, [id]))
      .length > 0
  )
}

/** Withdraws a mail that was written, copied or tried at the very moment in which staff corrected its address. */
export function withdrawIfMisdirected(container: MedusaContainer, id: string): Promise<void> {
  return withdrawMails(statementsOf(container), `id = ? and ${isMisdirected}`, [id])
}
