import { generateEntityId } from "@medusajs/framework/utils"
import { enqueued } from "./due-work/enqueue"
import { inOneStatement, type Statement, type Statements } from "./statements"

/** A mail as a row of Medusa's `notification`, to be written together with what it follows from (ruling 40). */
export interface QueuedMail {
  /** Names this mail: there is one row for each key, whoever writes it how often. */
  key: string
  to: string
  template: string
  /** As it is stored: sealed where there is a secret in it. */
  data: Record<string, unknown>
  trigger: string | null
  about: { type: string; id: string } | undefined
  /** When there is no use in it any more, such as the end of the link in it. */
  endsAt: Date | undefined
  /** So long it is left to who queues it, who sends it at once and shows what came of it. Milliseconds. */
  wait?: number
  /** The row that it is a copy of; of a copy's copy, the first one. */
  copyOf?: string
}

/** Writes mails, and that they are to be sent, in the caller's transaction. */
export async function insertMails(database: Statements, mails: readonly QueuedMail[]): Promise<void> {
  for (const mail of mails) {
    const { sql, values } = mailParts([mail])
    await database.execute(`with ${sql} select`, values)
  }
}

/**
 * Parts of a statement that write mails, and that they are to be sent. A mail whose key is known is left as it is.
 * `provided`: SQL; without a row of it, nothing is written.
 */
export function mailParts(mails: readonly QueuedMail[], provided = "(values (1)) one"): Statement {
  return inOneStatement(
    mails.flatMap(({ key, to, template, data, trigger, about, endsAt, wait, copyOf }, place) => {
      const id = generateEntityId(undefined, "noti")
      const work = enqueued({ kind: "mail", subject: id, endsAt, wait }, `mail_${place}`)
      const written = {
        sql: `mail_${place} as (
          insert into notification
            (id, "to", channel, template, data, provider_data, trigger_type, resource_type, resource_id,
            original_notification_id, idempotency_key, status)
          select ?::text, ?::text, 'email', ?::text, ?::jsonb, ?::jsonb, ?::text, ?::text, ?::text, ?::text, ?::text, 'pending'
          from ${provided}
          on conflict (idempotency_key) where deleted_at is null do nothing
          returning id
        )`,
        values: [
          id,
          to,
          template,
          JSON.stringify(data),
          JSON.stringify(endsAt ? { ends_at: endsAt } : {}),
          trigger,
          about?.type ?? null,
          about?.id ?? null,
          copyOf ?? null,
          key,
        ],
      }
      return [written, { sql: `mail_work_${place} as (${work.sql})`, values: work.values }]
    }),
  )
}

/** Has mails sent now that wait for their next try; what is not written yet is. */
export async function hastenMails(database: Statements, mails: readonly QueuedMail[]): Promise<void> {
  const { sql, values } = mailParts(mails)
  await database.execute(
    `with ${sql}
     update due_work set due_at = now(), updated_at = now()
     where kind = 'mail' and state = 'waiting' and claim is null and due_at > now()
       and subject in (select id from notification where idempotency_key = any(?))`,
    [...values, mails.map(({ key }) => key)],
  )
}

/**
 * Ends the tries of mails that must not go out any more, where they have not: nobody can send them from then on.
 * `which` is SQL for those, with its values at each `?`.
 */
export async function withdrawMails(database: Statements, which: string, values: unknown[] = []): Promise<void> {
  await database.execute(
    `with withdrawn as (
       update notification set status = 'failure', updated_at = now(),
         provider_data = coalesce(provider_data, '{}') || jsonb_build_object('withdrawn_at', now())
       where channel = 'email' and status in ('pending', 'failure') and deleted_at is null
         and provider_data ->> 'withdrawn_at' is null and ${which}
       returning id
     )
     delete from due_work where kind = 'mail' and subject in (select id from withdrawn)`,
    values,
  )
}
