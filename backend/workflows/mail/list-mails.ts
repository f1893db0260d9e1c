import type { MedusaContainer } from "@medusajs/framework/types"
import { contains } from "../../lib/like"
import { type Counted, type Page, pageOfRows, run } from "../../lib/rows"
import type { TemplateName } from "../../providers/mail/templates"

/**
 * `refused`: the mail server will never take it; `withdrawn`: stopped, because what it is about goes to another address
 * by now, or what it says is not so any more.
 */
export const mailStates = ["waiting", "sent", "refused", "failed", "withdrawn"] as const
export type MailState = (typeof mailStates)[number]

/** A mail without what is in it, which may let its reader into an account. */
export interface ShownMail {
  id: string
  to: string
  template: string
  /** `failed`: given up; `waiting`: it goes out, or is tried again, when it is due. */
  state: MailState
  /** When it is tried next; null when it will not be. */
  due_at: string | null
  /** The mail server's words, of a mail that it refused for good. */
  refusal: string | null
  /** The row of ours that it is about; of a mail about an account, its customer where there is one. */
  about: { type: string; id: string } | null
  created_at: string
}

/** SQL for when a row of `notification` is tried next. */
const nextTry = `(select due_at from due_work where kind = 'mail' and subject = notification.id and state = 'waiting')`

/** SQL for what became of a row of `notification`. */
export const mailState = `case when status = 'success' then 'sent' when provider_data ->> 'withdrawn_at' is not null then 'withdrawn' when provider_data ->> 'refusal' is not null then 'refused' when ${nextTry} is null then 'failed' else 'waiting' end`

const aboutAccounts: readonly TemplateName[] = [
  "verify-email",
  "account-exists",
  "reset-password",
  "password-changed",
  "purchase-links",
]

const customer = `(
  select jsonb_build_object('type', 'customer', 'id', customer.id) from customer
  where customer.email = notification."to" and has_account and customer.deleted_at is null
    and template in (${aboutAccounts.map((name) => `'${name}'`).join(", ")}) limit 1)`

const columns = `id, "to", template, ${mailState} as state, case when ${mailState} = 'waiting' then ${nextTry} end as due_at,
  case when ${mailState} = 'refused' then provider_data ->> 'refusal' end as refusal,
  case when resource_id is not null then jsonb_build_object('type', resource_type, 'id', resource_id) else ${customer} end as about,
  created_at`

const isMail = `channel = 'email' and deleted_at is null`

interface MailFilter extends Page<"created_at" | "-created_at"> {
  state?: readonly MailState[] | undefined
  template?: readonly string[] | undefined
  /** A part of the address. */
  q?: string | undefined
}

/** Mails, and how many there are. */
export async function listMails(
  container: MedusaContainer,
  { state: wanted, template, q, ...page }: MailFilter,
): Promise<Counted & { mails: ShownMail[] }> {
  const { rows, counted } = await pageOfRows<ShownMail>(container, {
    table: "notification",
    columns,
    always: isMail,
    conditions: [[`${mailState} = any(?)`, wanted], ["template = any(?)", template], ...contains('"to"', q)],
    page,
  })
  return { mails: rows, ...counted }
}

export async function shownMail(container: MedusaContainer, id: string): Promise<ShownMail | undefined> {
  const [mail] = await run<ShownMail>(container, `select ${columns} from notification where ${isMail} and id = ?`, [id])
  return mail
}

/** The same by the key that names it. */
export async function shownMailOf(container: MedusaContainer, key: string): Promise<ShownMail | undefined> {
  const sql = `select ${columns} from notification where ${isMail} and idempotency_key = ?`
  const [mail] = await run<ShownMail>(container, sql, [key])
  return mail
}

/** The mails about any of these rows of ours, of these templates when they are named, the newest first, at most fifty. */
export function mailsAbout(
  container: MedusaContainer,
  ids: readonly string[],
  templates: readonly TemplateName[] | null = null,
): Promise<ShownMail[]> {
  return run<ShownMail>(
    container,
    `select ${columns} from notification
     where ${isMail} and resource_id = any(?) and (?::text[] is null or template = any(?))
     order by created_at desc, id desc limit 50`,
    [ids, templates, templates],
  )
}
