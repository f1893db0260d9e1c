import type { MedusaContainer } from "@medusajs/framework/types"
import { withdrawMails } from "../../lib/mail-queue"
import { run } from "../../lib/rows"
import { isMisdirected } from "./misdirected"

/**
 * Mails as rows of Medusa's table `notification`. In `provider_data` stand `due_at`, when it is tried again unless it was
 * sent, `wait_seconds`, how far that lies after the last try, and `ends_at`, when it is given up; `withdrawn_at`, when it
 * was stopped for good; `refusal`, the mail server's words when it will never take this mail.
 */
export interface MailRow {
  id: string
  to: string
  template: string
  data: Record<string, unknown>
  provider_data: Record<string, unknown>
  trigger_type: string | null
  resource_id: string | null
  resource_type: string | null
  /** Of a copy: the row that it was made of, or the first one of those. */
  original_notification_id: string | null
  idempotency_key: string
  status: "pending" | "success" | "failure"
}

/** The wait after the first try; each one after it is twice as long, up to the longest. Seconds. */
const firstWait = 2 * 60
const longestWait = 60 * 60
/** A mail without an end of its own is tried for so long. Seconds. */
const triedFor = 7 * 24 * 60 * 60

const columns = `id, "to", template, data, provider_data, trigger_type, resource_id, resource_type, original_notification_id, idempotency_key, status`
const isWithdrawn = `provider_data ->> 'withdrawn_at' is not null`
const isRefused = `provider_data ->> 'refusal' is not null`
const isWaiting = `channel = 'email' and status in ('pending', 'failure') and deleted_at is null and not (${isWithdrawn})`

/** What a new mail's row says of its tries. Until it is due, whoever made it is sending it. */
export function firstTry(endsAt: Date | undefined, now = Date.now()): Record<string, unknown> {
  return {
    wait_seconds: firstWait,
    due_at: new Date(now + firstWait * 1_000).toISOString(),
    ends_at: (endsAt ?? new Date(now + triedFor * 1_000)).toISOString(),
  }
}

/** The same for a mail that is queued: nobody is sending it yet. */
export function dueAtOnce(endsAt: Date | undefined, now = Date.now()): Record<string, unknown> {
  return { due_at: new Date(now).toISOString(), ends_at: (endsAt ?? new Date(now + triedFor * 1_000)).toISOString() }
}

export async function mailByKey(container: MedusaContainer, key: string): Promise<MailRow | undefined> {
  const sql = `select ${columns} from notification where idempotency_key = ? and deleted_at is null`
  const [row] = await run<MailRow>(container, sql, [key])
  return row
}

/** The keys of mails whose next try is due, the one that has waited longest first. */
export async function dueMails(container: MedusaContainer, limit: number): Promise<string[]> {
  const rows = await run<{ idempotency_key: string }>(
    container,
    `select idempotency_key from notification where ${isWaiting} and idempotency_key is not null
       and (provider_data ->> 'due_at')::timestamptz <= now() and (provider_data ->> 'ends_at')::timestamptz > now()
     order by (provider_data ->> 'due_at')::timestamptz limit ?`,
    [limit],
  )
  return rows.map((row) => row.idempotency_key)
}

/**
 * Takes a mail that was not sent for one more try, and writes when the one after that is due. Undefined when it was
 * sent or stopped in the meantime, or is not due and `onlyWhenDue`. Medusa sends only what failed again, so a mail
 * whose sender died has failed from here on. What the mail server refused for good is tried once more only with
 * `evenRefused`. Call it with the mail's lock held.
 */
export async function takeMail(
  container: MedusaContainer,
  key: string,
  { onlyWhenDue, evenRefused = false }: { onlyWhenDue: boolean; evenRefused?: boolean | undefined },
): Promise<MailRow | undefined> {
  const [row] = await run<MailRow>(
    container,
    `update notification set status = 'failure', updated_at = now(),
       provider_data = coalesce(provider_data, '{}') - 'refusal' || jsonb_build_object(
         'wait_seconds', wait.seconds,
         'due_at', now() + wait.seconds * interval '1 second',
         'ends_at', coalesce((provider_data ->> 'ends_at')::timestamptz, now() + ? * interval '1 second'))
     from (
       select id as mail, least(2 * coalesce((provider_data ->> 'wait_seconds')::int, ?), ?) as seconds from notification
     ) wait
     where wait.mail = id and idempotency_key = ? and ${isWaiting} and not ${isMisdirected}
       ${evenRefused ? "" : `and not (${isRefused})`}
       ${onlyWhenDue ? "and (provider_data ->> 'due_at')::timestamptz <= now()" : ""}
     returning ${columns}`,
    [triedFor, firstWait / 2, longestWait, key],
  )
  return row
}

/** Ends the tries of mails whose time is over. Returns the templates of those. */
export async function giveUpMails(container: MedusaContainer): Promise<string[]> {
  const rows = await run<{ template: string }>(
    container,
    `update notification set status = 'failure', provider_data = provider_data - 'due_at', updated_at = now()
     where ${isWaiting} and provider_data ->> 'due_at' is not null
       and (provider_data ->> 'ends_at')::timestamptz <= now()
     returning template`,
  )
  return rows.map((row) => row.template)
}

/** Whether a mail, sent or not, may not go out any more. */
export async function isStoppedMail(container: MedusaContainer, id: string): Promise<boolean> {
  return (
    (await run(container, `select 1 from notification where id = ? and (${isWithdrawn} or ${isMisdirected})`, [id]))
      .length > 0
  )
}

/** Withdraws what was written, or copied, at the very moment in which staff corrected the address. */
export function withdrawMisdirected(container: MedusaContainer): Promise<void> {
  const database = { execute: (sql: string, values: unknown[]) => run(container, sql, values) }
  return withdrawMails(database, isMisdirected)
}

export async function mailById(container: MedusaContainer, id: string): Promise<MailRow | undefined> {
  const sql = `select ${columns} from notification where id = ? and channel = 'email' and deleted_at is null`
  const [row] = await run<MailRow>(container, sql, [id])
  return row
}
