import type { PaymentEnvironment } from "../../lib/payments/provider"
import { wordsFor } from "../../lib/payments/words"
import type { ActionWords } from "../lib/staff-history"
import type { CaptureFacts, ListedCapture } from "./capture-facts"

export const captureStates: Readonly<
  Record<ListedCapture["state"], { label: string; color: "green" | "orange" | "red" | "grey" | "blue" }>
> = {
  open: { label: "To decide", color: "orange" },
  claimed: { label: "Settled by its buyer", color: "green" },
  refunding: { label: "Being paid back", color: "blue" },
  refunded: { label: "Refunded", color: "grey" },
  released: { label: "Released", color: "green" },
}

export const captureKinds: Readonly<Record<ListedCapture["kind"], string>> = {
  amount: "Another amount",
  currency: "Another currency",
  items: "Does not fit its items",
  gift_card: "Gift card was spent",
  promotion: "Promotion was used up",
  environment: "Another environment",
  late: "Paid after the order ended",
  unknown: "Purpose not stated",
}

export const actionWords: ActionWords = {
  refund: "Decided to refund it",
  release: "Released it",
  try_due_work: "Had its refund tried at once",
}

/** Who took the money. */
export function paidBy(capture: Pick<CaptureFacts, "payment_provider" | "environment">): string {
  return wordsFor(capture).paidBy[capture.environment as PaymentEnvironment] // as the shop writes it
}

/** "$53.99", "€53.99" */
export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100)
}

/** What differs between asked and captured; undefined where nothing can be compared. */
export function difference({ asked, amount, currency_code: currency }: CaptureFacts): string | undefined {
  if (!asked) return undefined
  if (asked.currency_code !== currency)
    return `${currency.toUpperCase()} instead of ${asked.currency_code.toUpperCase()}`
  if (amount === asked.total) return "Nothing: the amounts are the same"
  return `${money(Math.abs(amount - asked.total), currency)} too ${amount < asked.total ? "little" : "much"}`
}

/** Whether anything is delivered when it is released. */
export function delivers({ kind }: Pick<ListedCapture, "kind">): boolean {
  return kind !== "unknown" && kind !== "environment"
}
