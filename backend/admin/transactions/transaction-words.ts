import type { ActionWords } from "../lib/staff-history"
import { mailActions } from "../mails/mail-words"
import { waysBack } from "../purchase/purchase-words"
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

/** What staff do to a purchase. */
export const actionWords: ActionWords = {
  ...mailActions,
  readdress: ({ from, to }) => `E-mail address corrected from ${from} to ${to}`,
  refund: ({ wallet, card, state }) => refundWords({ wallet: textOf(wallet), card: textOf(card) }, state === "failed"),
  resend_confirmation: "Confirmation sent again",
  revoke_download: ({ file }) => `Download revoked: ${file}`,
  restore_download: ({ file }) => `Download restored: ${file}`,
}

function refundWords(back: Parameters<typeof waysBack>[0], isFailed: boolean): string {
  const what = back.wallet === null ? "Refund begun" : `Refund of ${waysBack(back)}`
  return isFailed ? `${what}, which failed` : what
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null
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
