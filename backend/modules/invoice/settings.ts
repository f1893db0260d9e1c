import type { Cents } from "../../lib/totals"
import type { BankDetails } from "./invoice-content"

/** What staff set of payment by invoice. */
export interface OfferSettings {
  isOn: boolean
  /** The greatest total that may be paid by invoice. */
  mostAmount: Cents
  /** How many unpaid invoices an address may have. */
  mostOpen: number
  daysDue: number
  bank: BankDetails
}

/** Before staff have said anything. */
export const settingsAtFirst: OfferSettings = {
  isOn: false,
  mostAmount: 500_000,
  mostOpen: 2,
  daysDue: 14,
  bank: { accountHolder: "", account: "", bic: "", bank: "", note: "" },
}

/** After so many days an invoice that nobody paid ends. */
export const daysOpen = 30

/** Between the day when it is due, and the buyer reminded, and the day when it ends there is time to pay. */
export const mostDaysDue = 21

const needed = { accountHolder: "the account holder", account: "the IBAN or account number", bank: "the bank" } as const

/** What is missing before invoices can be offered, in words; empty when nothing is. */
export function missingIn(bank: BankDetails): string[] {
  return Object.entries(needed).flatMap(([field, words]) => (bank[field as keyof typeof needed].trim() ? [] : [words]))
}

/** Why a total may not be paid by invoice, or an address may not have one more; undefined when it may. */
export function refusalOfOffer(
  { isOn, mostAmount, mostOpen }: Pick<OfferSettings, "isOn" | "mostAmount" | "mostOpen">,
  asked: { total: Cents; open: number },
): "off" | "amount" | "open" | undefined {
  if (!isOn) return "off"
  if (asked.total > mostAmount) return "amount"
  return asked.open >= mostOpen ? "open" : undefined
}
