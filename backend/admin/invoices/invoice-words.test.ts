import { expect, it } from "vitest"
import { type OfferSettings, settingsAtFirst } from "../../modules/invoice/settings"
import { afterMarkedPaid, invoiceBadge, offerActions } from "./invoice-words"

const open = { payment: null, refunds: [], reminded_at: null, ended_at: null }
const payment = { paid_on: "2026-11-23", amount: "107.99", reference: "Wire 1" }
const back = (paid_on: string | null) => ({ id: "invref_1", amount: "50.00", paid_on, reference: null })

it.each<[string, Partial<Parameters<typeof invoiceBadge>[0]>]>([
  ["Not paid yet", {}],
  ["Reminded", { reminded_at: "2026-11-20T00:00:00.000Z" }],
  ["Cancelled", { reminded_at: "2026-11-20T00:00:00.000Z", ended_at: "2026-11-23T00:00:00.000Z" }],
  ["Paid", { payment, reminded_at: "2026-11-20T00:00:00.000Z" }],
  ["To be paid back", { payment, refunds: [back("2026-11-22"), back(null)] }],
  ["Paid", { payment, refunds: [back("2026-11-22")] }],
])("shows the badge %s", (label, state) => expect(invoiceBadge({ ...open, ...state }).label).toBe(label))

it.each([
  ["completed", "delivered"],
  ["mismatched", "Payments to review"],
  ["pending", "by itself"],
] as const)("tells staff what follows the payment of a purchase that is %s", (status, words) =>
  expect(afterMarkedPaid({ status })).toContain(words),
)

it.each<[string, Partial<OfferSettings>]>([
  ["Saved without changes", {}],
  ["Changed: switched on", { isOn: true }],
  [
    "Changed: orders up to $750.50; 3 unpaid invoices for one address; 9 days to pay",
    { mostAmount: 75_050, mostOpen: 3, daysDue: 9 },
  ],
  ["Changed: the account or its details", { bank: { ...settingsAtFirst.bank, account: "DE02 1203 0000 0000 2020" } }],
])("describes changed settings: %s", (words, change) => {
  const describe = offerActions.change_invoice_settings as (details: Record<string, unknown>) => string
  expect(describe({ before: settingsAtFirst, after: { ...settingsAtFirst, ...change } })).toBe(words)
})
