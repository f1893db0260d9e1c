import type { MedusaContainer } from "@medusajs/framework/types"
import { withdrawMails } from "../../lib/mail-queue"
import { run, statementsOf } from "../../lib/rows"
import { isUnwantedUpdate } from "../../modules/digital-product/update-recipients"
import { isMisdirected as isOfAnotherCard } from "../../modules/gift-card/misdirected"
import { isPremature } from "../../modules/listing-alert/opening-mails"
import type { TemplateName } from "../../providers/mail/templates"

/**
 * Row of Medusa's `notification`. In `provider_data`: `ends_at` (useless after this time), `withdrawn_at` (when it was
 * stopped), `refusal` (the mail server's answer).
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
  /** For a copy: the first original. */
  original_notification_id: string | null
  idempotency_key: string | null
  status: "pending" | "success" | "failure"
}

const columns = `id, "to", template, data, provider_data, trigger_type, resource_id, resource_type, original_notification_id, idempotency_key, status`
const isMail = "channel = 'email' and deleted_at is null"
const isWithdrawn = `provider_data ->> 'withdrawn_at' is not null`
const isRefused = `provider_data ->> 'refusal' is not null`

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
 * SQL that finds `notification` rows about a purchase for an address that staff have corrected since. It reads the
 * purchase, so it also covers parallel writes.
 */
const isToFormerBuyer = `(resource_type in ('purchase', 'capture_mismatch') and template <> 'team-notice' and exists (
  select 1 from purchase where readdressed_at is not null
    and (purchase.email <> notification."to" or notification.created_at < readdressed_at)
    and purchase.id in (resource_id, (select purchase_id from capture_mismatch where capture_mismatch.id = resource_id))))`

/** SQL that finds a notice for the team that staff do not want at once. */
const isUnwantedNotice = `(trigger_type like 'team.%' and exists (
  select from notice_choice where trigger_type = 'team.' || notice_choice.kind and choice <> 'at_once'))`

/** SQL that finds mails with a wrong address, outdated content, or for a team that does not want it. */
export const isMisdirected = `(${isOfAnotherCard} or ${isToFormerBuyer} or ${isPremature} or ${isUnwantedUpdate} or ${isUnwantedNotice})`

/**
 * Undefined if the mail is sent, refused, stopped or outdated. Needs the mail's lock. Marks the mail as failed, because Medusa resends only failed rows.
 */
export async function claimMail(container: MedusaContainer, id: string, now: Date): Promise<MailRow | undefined> {
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

export async function isStoppedMail(container: MedusaContainer, id: string): Promise<boolean> {
  return (
    (await run(container, `select 1 from notification where id = ? and (${isWithdrawn} or ${isMisdirected})`, [id]))
      .length > 0
  )
}

/** Covers mails that were queued or attempted while staff corrected the address. */
export function withdrawIfMisdirected(container: MedusaContainer, id: string): Promise<void> {
  return withdrawMails(statementsOf(container), `id = ? and ${isMisdirected}`, [id])
}

const endWithTheirLink: readonly string[] = [
  "verify-email",
  "reset-password",
  "confirm-listing-alert",
  "confirm-invoice",
] satisfies TemplateName[]

/** Undefined for templates without an expiring link. */
export function endOfLink(mail: Pick<MailRow, "template" | "provider_data">): Date | undefined {
  return endWithTheirLink.includes(mail.template) ? endOf(mail) : undefined
}

export function endOf({ provider_data }: Pick<MailRow, "provider_data">): Date | undefined {
  const endsAt = provider_data?.ends_at
  return typeof endsAt === "string" ? new Date(endsAt) : undefined
}
