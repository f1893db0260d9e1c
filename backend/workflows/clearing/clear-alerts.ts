import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import type { TemplateName } from "../../providers/mail/templates"

const templates: readonly TemplateName[] = ["confirm-listing-alert", "listing-open"]

/** Longer than a mail is tried. Days. */
const keptMails = 8

/** Takes away a batch of alerts that nobody confirmed in time. Returns how many. */
export async function clearAlerts(container: MedusaContainer, limit: number): Promise<number> {
  const gone = await run(
    container,
    `delete from listing_alert where id in (
       select id from listing_alert where confirmed_at is null and expires_at < now() limit ?) returning id`,
    [limit],
  )
  return gone.length
}

/** Takes away a batch of mails whose alert is gone: nothing that the shop still owes needs the address. Returns how many. */
export async function clearAlertMails(container: MedusaContainer, limit: number): Promise<number> {
  const gone = await run(
    container,
    `with gone as (
       delete from notification where id in (
         select id from notification where template = any(?) and created_at < now() - ? * interval '1 day'
           and not exists (select 1 from listing_alert where listing_alert.id = resource_id)
           and not exists (
             select 1 from due_work where kind = 'mail' and subject = notification.id and state = 'waiting')
         limit ?)
       returning id
     ), dropped as (delete from due_work where kind = 'mail' and subject in (select id from gone))
     select id from gone`,
    [templates, keptMails, limit],
  )
  return gone.length
}
