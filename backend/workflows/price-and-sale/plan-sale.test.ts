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
  ["nothing without a sale", null, null, {}],
  ["nothing for the same sale", own, same, {}],
  ["nothing for other seconds", { ...own, endsAt: new Date("2026-11-30T00:00:59Z") }, same, {}],
  ["a new list", null, same, { creates: same }],
  ["another price in its own list", own, cheaper, { amount }],
  ["other dates of its own list", own, later, { dates }],
  ["another price and other dates", own, { ...later, price: 2500 }, { amount, dates }],
  ["to remove the end", own, { ...same, endsAt: null }, { dates: { ...dates, starts_at: null, ends_at: null } }],
  ["to delete its own list", own, null, { deletes: "plist_1" }],
  ["another price in a shared list", shared, cheaper, { amount }],
  ["an own list for other dates", shared, later, { leaves: "price_1", creates: later }],
  ["to leave a shared list", shared, null, { leaves: "price_1" }],
])("plans %s", (_, before, after, plan) => {
  const nothing = { amount: null, dates: null, leaves: null, deletes: null, creates: null }
  expect(planSale(before, after)).toEqual({ ...nothing, ...plan })
})
