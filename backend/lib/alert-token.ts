import * as z from "zod"
import { sealAlike, unseal } from "./sealed"

/**
 * The links in mails about an alert: one confirms it, the other ends it. Each holds the alert's id, encrypted, and opens
 * nothing else. They last as long as the alert.
 */

export type AlertLink = "confirm" | "end"

/** Tells the log, and whoever finds one, what it is. */
const prefix = "cda_"

function contextOf(link: AlertLink): string {
  return `a link to ${link} an alert`
}

/** The same each time. `secret`: COOKIE_SECRET. */
export function alertToken(link: AlertLink, id: string, secret: string): string {
  return prefix + sealAlike(id, { secret, context: contextOf(link) })
}

const alertId = z.string().startsWith("alert_")

/** The alert that such a link is of; undefined for what this shop did not make, or made for the other link. */
export function openAlertToken(link: AlertLink, token: string, secret: string): string | undefined {
  if (!token.startsWith(prefix)) return undefined
  try {
    return alertId.parse(unseal(token.slice(prefix.length), { secret, context: contextOf(link) }))
  } catch {
    return undefined
  }
}
