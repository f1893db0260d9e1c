import type { MedusaContainer } from "@medusajs/framework/types"
import { type AlertLink, openAlertToken } from "../../lib/alert-token"
import { Shop } from "../../lib/shop"
import { LISTING_ALERT } from "../../modules/listing-alert"

/** Confirms the alert that a mailed link is of, once or again. False when there is none any more, or it was too late. */
export async function confirmAlert(container: MedusaContainer, token: string): Promise<boolean> {
  const id = alertIn(container, "confirm", token)
  return id !== undefined && container.resolve(LISTING_ALERT).confirm(id)
}

/** Ends the alert that a mailed link is of; nothing is left of it. False for a link that is none of ours. */
export async function endAlert(container: MedusaContainer, token: string): Promise<boolean> {
  const id = alertIn(container, "end", token)
  if (id !== undefined) await container.resolve(LISTING_ALERT).end(id)
  return id !== undefined
}

function alertIn(container: MedusaContainer, link: AlertLink, token: string): string | undefined {
  return openAlertToken(link, token, container.resolve(Shop.SETTINGS).cookieSecret ?? "")
}
