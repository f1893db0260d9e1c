import { providerWords } from "../../lib/payments/words"
import { usd } from "../../lib/totals"
import type { ActionWords } from "../lib/staff-history"
import { mailActions } from "../mails/mail-words"
import type { DownloadFacts, ListedPurchase } from "../purchase/purchase-facts"
import { type PaidBy, waysBack } from "../purchase/purchase-words"

export const waysOfPaying: Readonly<Record<ListedPurchase["paid_by"], string>> = {
  paypal: providerWords.paypal.name,
  invoice: providerWords.invoice.name,
  gift_card: "Gift card",
  both: "Money and gift card",
  nothing: "Nothing to pay",
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
export const actionWords = (purchase: PaidBy): ActionWords => ({
  ...mailActions,
  readdress: ({ from, to }) => `E-mail address corrected from ${from} to ${to}`,
  refund: ({ wallet, card, state }) => {
    const back = { wallet: textOf(wallet), card: textOf(card) }
    const what = back.wallet === null ? "Refund begun" : `Refund of ${waysBack(back, purchase)}`
    return state === "failed" ? `${what}, which failed` : what
  },
  mark_paid: ({ amount, paid_on, reference }) => `Marked as paid: ${inCents(amount)} on ${paid_on} (${reference})`,
  mark_paid_back: ({ amount, paid_on, reference }) =>
    `Marked as paid back: ${inCents(amount)} on ${paid_on} (${reference})`,
  resend_confirmation: "Confirmation sent again",
  revoke_download: ({ file }) => `Download revoked: ${file}`,
  restore_download: ({ file }) => `Download restored: ${file}`,
})

function inCents(cents: unknown): string {
  return typeof cents === "number" ? usd(cents) : "an amount"
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
