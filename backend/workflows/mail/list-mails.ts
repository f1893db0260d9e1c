import type { MedusaContainer } from "@medusajs/framework/types"
import { contains } from "../../lib/like"
import { type Counted, type Page, pageOfRows, run } from "../../lib/rows"
import type { TemplateName } from "../../providers/mail/templates"

/** `refused`: finally, by the mail server. `withdrawn`: the address was wrong, or the content is outdated. */
export const mailStates = ["waiting", "sent", "refused", "failed", "withdrawn"] as const
export type MailState = (typeof mailStates)[number]

/** A mail without its content, which may open an account. */
export interface MailView {
  id: string
  to: string
  template: string
  /** `failed`: no longer attempted. */
  state: MailState
  /** Null if there is no further attempt. */
  due_at: string | null
  /** The mail server's answer. */
  refusal: string | null
  /** For account mails the customer, if any. */
  about: { type: string; id: string } | null
  created_at: string
}

const nextTry = `(select due_at from due_work where kind = 'mail' and subject = notification.id and state = 'waiting')`

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
  q?: string | undefined
}

export async function listMails(
  container: MedusaContainer,
  { state: wanted, template, q, ...page }: MailFilter,
): Promise<Counted & { mails: MailView[] }> {
  const { rows, counted } = await pageOfRows<MailView>(container, {
    table: "notification",
    columns,
    always: isMail,
    conditions: [[`${mailState} = any(?)`, wanted], ["template = any(?)", template], ...contains('"to"', q)],
    page,
  })
  return { mails: rows, ...counted }
}

export async function mailColumns(container: MedusaContainer, id: string): Promise<MailView | undefined> {
  const [mail] = await run<MailView>(container, `select ${columns} from notification where ${isMail} and id = ?`, [id])
  return mail
}

export async function mailView(container: MedusaContainer, key: string): Promise<MailView | undefined> {
  const sql = `select ${columns} from notification where ${isMail} and idempotency_key = ?`
  const [mail] = await run<MailView>(container, sql, [key])
  return mail
}

/** Newest first, at most 50. */
export function mailsAbout(
  container: MedusaContainer,
  ids: readonly string[],
  templates: readonly TemplateName[] | null = null,
): Promise<MailView[]> {
  return run<MailView>(
    container,
    `select ${columns} from notification
     where ${isMail} and resource_id = any(?) and (?::text[] is null or template = any(?))
     order by created_at desc, id desc limit 50`,
    [ids, templates, templates],
  )
}
