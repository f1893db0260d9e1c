import * as z from "zod"
import { sealAlike, unseal } from "./sealed"

/** Holds only the encrypted alert id; valid as long as the alert. */

export type AlertLink = "confirm" | "end"

const prefix = "cda_"

function contextOf(link: AlertLink): string {
  return `a link to ${link} an alert`
}

/** Deterministic. `secret`: COOKIE_SECRET. */
export function alertToken(link: AlertLink, id: string, secret: string): string {
  return prefix + sealAlike(id, { secret, context: contextOf(link) })
}

const alertId = z.string().startsWith("alert_")

/** Undefined if the token is forged or was made for the other link. */
export function openAlertToken(link: AlertLink, token: string, secret: string): string | undefined {
  if (!token.startsWith(prefix)) return undefined
  try {
    return alertId.parse(unseal(token.slice(prefix.length), { secret, context: contextOf(link) }))
  } catch {
    return undefined
  }
}

/** An alert not confirmed within this time is deleted. In seconds. */
export const confirmationSeconds = 7 * 24 * 60 * 60
