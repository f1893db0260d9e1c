import { usdOf } from "../../lib/totals"
import type { GiftCardState, ListedGiftCard } from "../../workflows/gift-card/list-gift-cards"
import type { LedgerEntryView } from "../../workflows/gift-card/list-ledger"
import type { ActionWords } from "../lib/staff-history"
import type { Badge } from "../lib/state-badge"
import { mailActions } from "../mails/mail-words"

export const cardStates: Readonly<Record<GiftCardState, Badge>> = {
  active: { label: "Active", color: "green" },
  spent: { label: "Spent", color: "grey" },
  disabled: { label: "Disabled", color: "red" },
  reserved: { label: "Not paid yet", color: "orange" },
  expired: { label: "Never paid", color: "grey" },
}

export const actionWords: ActionWords = {
  ...mailActions,
  create: "Created the card",
  adjust: "Adjusted its balance",
  disable: "Disabled it",
  enable: "Enabled it",
  mail: "E-mailed it",
  readdress: ({ from, to }) => `Corrected its address from ${from} to ${to}, and e-mailed it there`,
  reveal: "Viewed its code",
}

export const entryWords: Readonly<Record<LedgerEntryView["kind"], string>> = {
  reserve: "Code reserved",
  issue: "Issued",
  hold: "Held for a payment",
  redeem: "Paid",
  release: "Hold released",
  restore: "Put back by a refund",
  adjust: "Adjusted",
  disable: "Disabled",
  enable: "Enabled",
  void: "Emptied because its purchase was refunded",
  revive: "Restored because that refund failed",
}

/** "+$40.00", "−$29.99", or "–" if no money moved. */
export function entryAmount({ kind, amount, held }: Pick<LedgerEntryView, "kind" | "amount" | "held">): string {
  const isOnlyHeld = kind === "hold" || kind === "release"
  const moved = isOnlyHeld ? held : amount
  if (moved === "0.00") return "–"
  const signed = moved.startsWith("-") ? usdOf(moved) : `+${usdOf(moved)}`
  return isOnlyHeld ? `${signed} held` : signed
}

export function entryBy({ actor, staff }: Pick<LedgerEntryView, "actor" | "staff">): string {
  if (actor === "shopper") return "Shopper"
  if (actor === "shop") return "Shop"
  return staff ?? "A former staff member"
}

export function holderOf({ kind, recipient_name, recipient_email, buyer_email }: ListedGiftCard): string {
  if (kind === "self") return buyer_email ?? "–"
  return [recipient_name, recipient_email].filter(Boolean).join(", ") || "–"
}
