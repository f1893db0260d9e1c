import { expect, it } from "vitest"
import { priceFault } from "./sale-rules"

const now = Date.parse("2026-11-25T12:00:00Z")
const sale = { price: 2999, startsAt: null, endsAt: null }
const from = "2026-11-26T00:00:00Z"
const until = "2026-11-30T00:00:00Z"

it.each([
  ["no sale", null],
  ["from a day on", { ...sale, startsAt: from }],
  ["between two days", { ...sale, startsAt: from, endsAt: until }],
  ["begun long ago", { ...sale, startsAt: "2026-01-01T00:00:00Z", endsAt: until }],
  ["of a cent less", { ...sale, price: 4999 }],
])("accepts a sale: %s", (_, wanted) => expect(priceFault({ price: 5000, sale: wanted }, now)).toBeUndefined())

it.each([
  ["sale", "for nothing", { ...sale, price: 0 }],
  ["sale", "at the price itself", { ...sale, price: 5000 }],
  ["sale", "above the price", { ...sale, price: 5001 }],
  ["until", "that is over", { ...sale, endsAt: "2026-11-25T12:00:00Z" }],
  ["until", "that ends as it begins", { ...sale, startsAt: until, endsAt: until }],
  ["until", "that ends before it begins", { ...sale, startsAt: until, endsAt: from }],
])("refuses at the field %s a sale %s", (field, _, wanted) => {
  expect(priceFault({ price: 5000, sale: wanted }, now)?.field).toBe(field)
})
