import type { MedusaContainer } from "@medusajs/framework/types"
import { type AlertLink, openAlertToken } from "../../lib/alert-token"
import { Shop } from "../../lib/shop"
import { LISTING_ALERT } from "../../modules/listing-alert"
import { findListing, type KnownListing } from "../catalogue/listing-view"
import { mailboxOf } from "../inbox/fingerprint"
import { confirmationMail } from "./alert-mails"

type AskedListing = KnownListing | undefined

/** `email` is normalized. Undefined if there is no such listing; stores nothing for an open one. */
export async function requestAlert(
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

/** Repeatable. False if the alert is gone or expired. */
export async function confirmAlert(container: MedusaContainer, token: string): Promise<boolean> {
  const id = alertIn(container, "confirm", token)
  return id !== undefined && container.resolve(LISTING_ALERT).confirm(id)
}

/** Deletes the alert. False for an invalid link. */
export async function endAlert(container: MedusaContainer, token: string): Promise<boolean> {
  const id = alertIn(container, "end", token)
  if (id !== undefined) await container.resolve(LISTING_ALERT).end(id)
  return id !== undefined
}

function alertIn(container: MedusaContainer, link: AlertLink, token: string): string | undefined {
  return openAlertToken(link, token, container.resolve(Shop.SETTINGS).cookieSecret ?? "")
}
