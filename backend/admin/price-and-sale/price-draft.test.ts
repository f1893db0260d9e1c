import { expect, it } from "vitest"
import { draftOf, type PriceDraft, readDraft } from "./price-draft"

const now = Date.parse("2026-11-25T12:00:00Z")
const blank: PriceDraft = { price: "50", way: "none", sale: "", percent: "", from: "", until: "" }
const none = { starts_at: null, ends_at: null }

it("opens with the current price and sale", () => {
  const shown = { price: "50.00" } as Parameters<typeof draftOf>[0]
  const sale = { price: "29.99", starts_at: null, ends_at: "2026-11-30T23:59:30.000Z" } as Parameters<typeof draftOf>[1]
  expect(draftOf(shown, null)).toEqual({ ...blank, price: "50.00" })
  expect(draftOf(shown, sale)).toMatchObject({ way: "price", sale: "29.99", from: "", until: "2026-11-30T23:59" })
})

const ends_at = "2026-11-30T23:59:00.000Z"

it.each<[string, Partial<PriceDraft>, object]>([
  ["no sale", { sale: "20", percent: "20" }, { price: "50.00", sale: null }],
  ["an amount", { way: "price", sale: "$29.99" }, { price: "50.00", sale: { price: "29.99", ...none } }],
  ["a percentage", { way: "percent", percent: " 25 % " }, { price: "50.00", sale: { percent: 25, ...none } }],
  [
    "times, in UTC",
    { way: "price", sale: "20", from: "2026-11-27T00:00", until: "2026-11-30T23:59" },
    { price: "50.00", sale: { price: "20.00", starts_at: "2026-11-27T00:00:00.000Z", ends_at } },
  ],
])("sends %s", (_, typed, changes) => expect(readDraft({ ...blank, ...typed }, now)).toMatchObject({ changes }))

it.each<[string, Partial<PriceDraft>]>([
  ["price", { price: "12,50" }],
  ["sale", { way: "price", sale: "" }],
  ["sale", { way: "price", sale: "50" }],
  ["sale", { way: "percent", percent: "0" }],
  ["sale", { way: "percent", percent: "12.5" }],
  ["sale", { price: "0.01", way: "percent", percent: "99" }],
  ["until", { way: "price", sale: "20", until: "2026-11-25T11:59" }],
])("reports a fault at the field %s for %j", (field, typed) => {
  expect(readDraft({ ...blank, ...typed }, now)).toMatchObject({ fault: { field, reason: expect.any(String) } })
})
