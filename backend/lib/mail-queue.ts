import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import { enqueued } from "./due-work/enqueue"
import { inOneStatement, type Statement, type Statements } from "./statements"

/** Ruling 40. */
export interface QueuedMail {
  /** Unique among all mails. */
  key: string
  to: string
  template: string
  /** Sealed if it holds a secret. */
  data: Record<string, unknown>
  trigger: string | null
  about: { type: string; id: string } | undefined
  /** No attempt is made after this time. */
  endsAt: Date | undefined
  /** In milliseconds in which the caller sends it itself. */
  wait?: number
  /** Row of the original mail. */
  copyOf?: string
  bell?: BellNotice
}

/** Facts of a sent mail. `resource_id`: the purchase; `idempotency_key`: the first original's. */
export interface MailAbout {
  template: string
  resource_id: string | null
  idempotency_key: string | null
}

/** The PDF that belongs to a mail. */
export type PaperOfMail = (
  container: MedusaContainer,
  mail: MailAbout,
) => Promise<{ filename: string; pdf: Buffer } | undefined>

interface BellNotice {
  title: string
  description: string
}

export type TeamNotice = QueuedMail & { bell: BellNotice }

export async function insertMails(database: Statements, mails: readonly QueuedMail[]): Promise<void> {
  for (const mail of mails) {
    const { sql, values } = mailParts([mail])
    await database.execute(`with ${sql} select`, values)
  }
}

/** Ignores known keys. `provided`: SQL that must return a row. */
export function mailParts(mails: readonly QueuedMail[], provided = "(values (1)) one"): Statement {
  return inOneStatement(
    mails.flatMap(({ key, to, template, data, trigger, about, endsAt, wait, copyOf, bell }, place) => {
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
      const parts = [written, { sql: `mail_work_${place} as (${work.sql})`, values: work.values }]
      return bell ? [...parts, bellPart(bell, place)] : parts
    }),
  )
}

function bellPart(bell: BellNotice, place: number): Statement {
  return {
    sql: `mail_bell_${place} as (
      insert into notification (id, "to", channel, template, data, status)
      select ?::text, '', 'feed', 'admin-ui', ?::jsonb, 'success' from mail_${place}
    )`,
    values: [generateEntityId(undefined, "noti"), JSON.stringify(bell)],
  }
}

export async function sendMailsSooner(database: Statements, mails: readonly QueuedMail[]): Promise<void> {
  const { sql, values } = mailParts(mails)
  await database.execute(
    `with ${sql}
     update due_work set due_at = now(), updated_at = now()
     where kind = 'mail' and state = 'waiting' and claim is null and due_at > now()
       and subject in (select id from notification where idempotency_key = any(?))`,
    [...values, mails.map(({ key }) => key)],
  )
}

/** `which`: SQL with `?` placeholders. */
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
