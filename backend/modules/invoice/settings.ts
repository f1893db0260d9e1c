import type { Cents } from "../../lib/totals"
import type { BankDetails } from "./invoice-content"

export interface OfferSettings {
  isOn: boolean
  /** Greatest total in cents. */
  mostAmount: Cents
  /** Unpaid invoices per address. */
  mostOpen: number
  daysDue: number
  bank: BankDetails
}

export const settingsAtFirst: OfferSettings = {
  isOn: false,
  mostAmount: 500_000,
  mostOpen: 2,
  daysDue: 14,
  bank: { accountHolder: "", account: "", bic: "", bank: "", note: "" },
}

/** Unpaid invoices are cancelled after this many days. */
export const daysOpen = 30

/** Short enough to leave time between the reminder on the due day and the cancellation. */
export const mostDaysDue = 21

const needed = { accountHolder: "the account holder", account: "the IBAN or account number", bank: "the bank" } as const

export function missingIn(bank: BankDetails): string[] {
  return Object.entries(needed).flatMap(([field, words]) => (bank[field as keyof typeof needed].trim() ? [] : [words]))
}

/** Undefined if allowed. */
export function refusalOfOffer(
  { isOn, mostAmount, mostOpen }: Pick<OfferSettings, "isOn" | "mostAmount" | "mostOpen">,
  asked: { total: Cents; open: number },
): "off" | "amount" | "open" | undefined {
  if (!isOn) return "off"
  if (asked.total > mostAmount) return "amount"
  return asked.open >= mostOpen ? "open" : undefined
}
