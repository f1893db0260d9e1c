import { type PaymentProviderId, paymentProviders, providerWords } from "../../lib/payments/methods"
import { usd } from "../../lib/totals"
import type { ActionWords } from "../lib/staff-history"
import type { Badge } from "../lib/state-badge"
import { mailActions } from "../mails/mail-words"
import type { DownloadFacts, ListedPurchase, PurchaseDetails } from "../purchase/purchase-facts"
import { type PaidBy, waysBack } from "../purchase/purchase-words"

const names = Object.fromEntries(paymentProviders.map((id) => [id, providerWords[id].name])) as Record<
  PaymentProviderId,
  string
> // of these keys

export const waysOfPaying: Readonly<Record<ListedPurchase["paid_by"], string>> = {
  ...names,
  gift_card: "Gift card",
  both: "Money and gift card",
  nothing: "Nothing to pay",
}

export const downloadStates: Readonly<Record<DownloadFacts["state"], Badge>> = {
  delivers: { label: "Active", color: "green" },
  pending: { label: "Not delivered yet", color: "orange" },
  refunded: { label: "Refunded", color: "red" },
  revoked: { label: "Revoked", color: "red" },
  unknown: { label: "Other environment", color: "grey" },
}

export const actionWords = (purchase: PaidBy): ActionWords => ({
  ...mailActions,
  readdress: ({ from, to }) => `E-mail address corrected from ${from} to ${to}`,
  refund: ({ wallet, card, state }) => {
    const back = { wallet: textOf(wallet), card: textOf(card) }
    const what = back.wallet === null ? "Refund started" : `Refund of ${waysBack(back, purchase)}`
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

/** Downloads with the mailed link alone may come from mail scanners. */
export function downloadNote(all: number, byBuyer: number, last: string | null): string {
  if (all === 0) return "Not downloaded yet"
  const times = (count: number) => (count === 1 ? "once" : `${count} times`)
  const buyers = byBuyer === 0 ? "Not downloaded by the buyer yet" : `Downloaded by the buyer ${times(byBuyer)}`
  const others = all > byBuyer ? `; ${times(all - byBuyer)} through the link alone` : ""
  return `${buyers}${last ? `, last ${last}` : ""}${others}`
}

/** "Version 1.2, bought as 1.0" */
export function versionNote({ delivered_version: now, bought_version: then }: DownloadFacts): string {
  if (!now) return "No version left"
  return then && then !== now ? `Version ${now}, bought as ${then}` : `Version ${now}`
}

type Mailed = Pick<PurchaseDetails, "email" | "mails" | "lines">

export function formerMailboxWarning({ email, mails, lines }: Mailed): string {
  const wasSent = mails.some(({ to, state }) => to === email && state === "sent")
  if (!wasSent) return `The shop has not e-mailed anything about this purchase to ${email} yet.`
  const links = `The shop has e-mailed links to ${email}. They stop working once you correct the address, but anyone who reads that mailbox may already have the files.`
  const codes =
    " Gift card codes in those e-mails stay valid. If the wrong person may have them, adjust those cards to $0.00 and create new ones."
  return lines.some(({ gift_card: card }) => card !== null) ? links + codes : links
}
