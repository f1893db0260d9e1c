import type { ActionWords } from "../lib/staff-history"
import { mailActions } from "../mails/mail-words"
import type { DownloadFacts, ListedTransaction } from "./transaction-facts"

export const waysOfPaying: Readonly<Record<ListedTransaction["paid_by"], string>> = {
  paypal: "PayPal",
  gift_card: "Gift card",
  both: "PayPal and gift card",
  nothing: "Nothing to pay",
}

export const environments: Readonly<Record<string, string>> = {
  production: "PayPal",
  sandbox: "PayPal's sandbox",
  local: "Simulated payment",
}

export const downloadStates: Readonly<
  Record<DownloadFacts["state"], { label: string; color: "green" | "orange" | "red" | "grey" }>
> = {
  delivers: { label: "Delivers", color: "green" },
  pending: { label: "Not delivered yet", color: "orange" },
  refunded: { label: "Refunded", color: "red" },
  revoked: { label: "Revoked", color: "red" },
  unknown: { label: "Gives nothing here", color: "grey" },
}

/** What staff do to a purchase beside refunds, which stand in their own list. */
export const actionWords: ActionWords = {
  ...mailActions,
  readdress: ({ from, to }) => `E-mail address corrected from ${from} to ${to}`,
  resend_confirmation: "Confirmation sent again",
  revoke_download: ({ file }) => `Download revoked: ${file}`,
  restore_download: ({ file }) => `Download restored: ${file}`,
}

/** "Downloaded 3 times, last on …" */
export function downloadNote(count: number, last: string | null): string {
  if (count === 0) return "Not downloaded yet"
  return `Downloaded ${count === 1 ? "once" : `${count} times`}${last ? `, last ${last}` : ""}`
}

/** "Version 1.2, bought as 1.0" */
export function versionNote({ delivered_version: now, bought_version: then }: DownloadFacts): string {
  if (!now) return "No version is left"
  return then && then !== now ? `Version ${now}, bought as ${then}` : `Version ${now}`
}
