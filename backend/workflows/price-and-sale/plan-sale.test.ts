import { expect, it } from "vitest"
import { type KnownSale, type NewSale, planSale, type SalePlan } from "./plan-sale"

const start = "2026-11-27T00:00:00.000Z"
const end = "2026-11-30T00:00:00.000Z"
const own: KnownSale = {
  listId: "plist_1",
  title: "Sale: Grid",
  priceId: "price_1",
  priceSetId: "pset_1",
  price: 2999,
  startsAt: null,
  endsAt: new Date(end),
  isShared: false,
}
const shared = { ...own, isShared: true }
const same: NewSale = { price: 2999, startsAt: null, endsAt: end }
const cheaper = { ...same, price: 2500 }
const later = { ...same, startsAt: start }
const amount = { priceId: "price_1", priceSetId: "pset_1", listId: "plist_1", from: 29.99, to: 25 }
const dates = { id: "plist_1", starts_at: start, ends_at: end }

it.each<[string, KnownSale | null, NewSale | null, Partial<SalePlan>]>([
  ["nothing, where there is none and none is wanted", null, null, {}],
  ["nothing, where it stays", own, same, {}],
  ["nothing, where only seconds differ", { ...own, endsAt: new Date("2026-11-30T00:00:59Z") }, same, {}],
  ["a new list", null, same, { creates: same }],
  ["another price in a list of its own", own, cheaper, { amount }],
  ["another time of it", own, later, { dates }],
  ["both", own, { ...later, price: 2500 }, { amount, dates }],
  ["no end any more", own, { ...same, endsAt: null }, { dates: { ...dates, starts_at: null, ends_at: null } }],
  ["the end of it", own, null, { deletes: "plist_1" }],
  ["another price in a list of several products", shared, cheaper, { amount }],
  ["a list of its own for another time", shared, later, { leaves: "price_1", creates: later }],
  ["the end of it for this product alone", shared, null, { leaves: "price_1" }],
])("is %s", (_, before, after, plan) => {
  const nothing = { amount: null, dates: null, leaves: null, deletes: null, creates: null }
  expect(planSale(before, after)).toEqual({ ...nothing, ...plan })
})
