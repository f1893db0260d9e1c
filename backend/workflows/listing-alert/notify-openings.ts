import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { LISTING_ALERT } from "../../modules/listing-alert"
import { openingTemplate } from "../../modules/listing-alert/opening-mails"
import { findListing } from "../catalogue/listing-view"
import { mailState } from "../mail/list-mails"
import { openingMail } from "./alert-mails"

const batch = 200

/**
 * Queues one mail per alert. The alert stays until its mail is sent, because the listing may close and open again
 * before that.
 */
export async function notifyOpenings(container: MedusaContainer): Promise<void> {
  await forgetTold(container)
  await takeBackPremature(container)
  const alerts = container.resolve(LISTING_ALERT)
  for (const handle of await alerts.awaited()) {
    const listing = await findListing(container, handle)
    if (!listing?.isOpen) continue
    const mailOf = openingMail(container.resolve(Shop.SETTINGS), listing)
    while ((await alerts.tell(handle, mailOf, batch)) === batch);
  }
}

async function forgetTold(container: MedusaContainer): Promise<void> {
  await run(
    container,
    `delete from listing_alert where id in (
       select resource_id from notification where template = ? and ${mailState} in ('sent', 'refused', 'failed'))`,
    [openingTemplate],
  )
}

/** A withdrawn mail frees its key for the next opening. */
async function takeBackPremature(container: MedusaContainer): Promise<void> {
  await run(
    container,
    `delete from notification where template = ? and ${mailState} = 'withdrawn'
       and resource_id in (select id from listing_alert)`,
    [openingTemplate],
  )
}
