import type { MedusaContainer } from "@medusajs/framework/types"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { LISTING_ALERT } from "../../modules/listing-alert"
import { openingTemplate } from "../../modules/listing-alert/opening-mails"
import { findListing } from "../catalogue/find-listing"
import { mailState } from "../mail/list-mails"
import { openingMail } from "./alert-mails"

/** Mails that are written together. */
const batch = 200

/**
 * Writes the mails to all who wait for a listing that is open now, once each: the mail's key is the alert's. An alert is
 * kept until its mail was sent, so that who is told of nothing, as the listing was closed before the mail went, is told
 * when it opens again.
 */
export async function tellOfOpenings(container: MedusaContainer): Promise<void> {
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

/** Of whom the mail is sent, or will never be taken by the mail server, no address is kept. */
async function forgetTold(container: MedusaContainer): Promise<void> {
  await run(
    container,
    `delete from listing_alert where id in (
       select resource_id from notification where template = ? and ${mailState} in ('sent', 'refused', 'failed'))`,
    [openingTemplate],
  )
}

/** A mail that was withdrawn, as the listing was closed again, leaves its key to the next opening. */
async function takeBackPremature(container: MedusaContainer): Promise<void> {
  await run(
    container,
    `delete from notification where template = ? and ${mailState} = 'withdrawn'
       and resource_id in (select id from listing_alert)`,
    [openingTemplate],
  )
}
