import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../lib/shop"
import { LISTING_ALERT } from "../../modules/listing-alert"
import { findListing, type KnownListing } from "../catalogue/find-listing"
import { mailboxOf } from "../inbox/fingerprint"
import { confirmationMail } from "./alert-mails"

/** The listing that was asked about; undefined when there is none. Of one that is open, nothing is kept. */
export type AskedListing = KnownListing | undefined

/**
 * Keeps that somebody asks to be told when a listing opens, with the mail that asks for a confirmation. What it does to
 * the address is the same for every caller to see.
 *
 * @param email normalised
 */
export async function askForAlert(
  container: MedusaContainer,
  { listing: handle, email }: { listing: string; email: string },
): Promise<AskedListing> {
  const listing = await findListing(container, handle)
  if (!listing || listing.isOpen) return listing
  const mailbox = mailboxOf(email)
  const mailOf = confirmationMail(container.resolve(Shop.SETTINGS), listing)
  await container
    .resolve(Shop.LOCKS)
    .run(`listing-alert:${mailbox}`, () =>
      container.resolve(LISTING_ALERT).ask({ listing: handle, email, mailbox }, mailOf),
    )
  return listing
}
