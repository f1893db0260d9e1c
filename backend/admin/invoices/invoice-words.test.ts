import { expect, it } from "vitest"
import { afterMarkedPaid, invoiceBadge } from "./invoice-words"

const open = { payment: null, refunds: [], reminded_at: null, ended_at: null }
const payment = { paid_on: "2026-11-23", amount: "107.99", reference: "Wire 1" }
const back = (paid_on: string | null) => ({ id: "invref_1", amount: "50.00", paid_on, reference: null })

it.each<[string, Partial<Parameters<typeof invoiceBadge>[0]>]>([
  ["Not paid yet", {}],
  ["Reminded", { reminded_at: "2026-11-20T00:00:00.000Z" }],
  ["Ended unpaid", { reminded_at: "2026-11-20T00:00:00.000Z", ended_at: "2026-11-23T00:00:00.000Z" }],
  ["Paid", { payment, reminded_at: "2026-11-20T00:00:00.000Z" }],
  ["To be paid back", { payment, refunds: [back("2026-11-22"), back(null)] }],
  ["Paid", { payment, refunds: [back("2026-11-22")] }],
])("an invoice is: %s", (label, state) => expect(invoiceBadge({ ...open, ...state }).label).toBe(label))

it.each([
  ["completed", "delivered"],
  ["mismatched", "Captures to decide"],
  ["pending", "by itself"],
] as const)("of a purchase that is %s staff read what is so", (status, words) =>
  expect(afterMarkedPaid({ status })).toContain(words),
)
