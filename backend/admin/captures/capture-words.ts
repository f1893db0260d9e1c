import { wordsFor } from "../../lib/payments/methods"
import type { PaymentEnvironment } from "../../lib/payments/provider"
import type { MismatchView, mismatchView } from "../../workflows/purchase/mismatch/mismatch-view"
import type { OverTheWire } from "../lib/client"
import type { ActionWords } from "../lib/staff-history"
import type { Badge } from "../lib/state-badge"

/** `amount` is in cents of its currency. */
export type ListedCapture = OverTheWire<MismatchView>

export const captureStates: Readonly<Record<ListedCapture["state"], Badge>> = {
  open: { label: "To review", color: "orange" },
  claimed: { label: "Claimed by the buyer", color: "green" },
  refunding: { label: "Being refunded", color: "blue" },
  refunded: { label: "Refunded", color: "grey" },
  released: { label: "Released", color: "green" },
}

export const captureKinds: Readonly<Record<ListedCapture["kind"], string>> = {
  payee: "Not paid to the shop",
  amount: "Wrong amount",
  currency: "Wrong currency",
  items: "Does not match the items",
  gift_card: "Gift card was spent",
  promotion: "Promotion was used up",
  environment: "Wrong environment",
  late: "Paid after the order ended",
  unknown: "Purpose not stated",
}

export const actionWords: ActionWords = {
  refund: "Decided to refund it",
  release: "Released it",
  try_due_work: "Retried its refund",
}

export type CaptureFacts = OverTheWire<NonNullable<Awaited<ReturnType<typeof mismatchView>>>>

export function paidBy(capture: Pick<CaptureFacts, "payment_provider" | "environment">): string {
  return wordsFor(capture).paidBy[capture.environment as PaymentEnvironment] // the shop writes only these values
}

/** "$53.99", "€53.99" */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100)
}

export function difference({ asked, amount, currency_code: currency }: CaptureFacts): string | undefined {
  if (!asked) return undefined
  if (asked.currency_code !== currency)
    return `${currency.toUpperCase()} instead of ${asked.currency_code.toUpperCase()}`
  if (amount === asked.total) return "Nothing: the amounts are the same"
  return `${money(Math.abs(amount - asked.total), currency)} too ${amount < asked.total ? "little" : "much"}`
}

export function delivers({ kind }: Pick<ListedCapture, "kind">): boolean {
  return kind !== "unknown" && kind !== "environment" && kind !== "payee"
}
