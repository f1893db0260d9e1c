import { expect, it } from "vitest"
import { figuresCsv } from "./figures-csv"
import { dayIn, periodStarts } from "./periods"
import { figuresOf, groupedBy } from "./product-figures"
import { sourcesOf, summed } from "./sales-figures"

it.each([
  ["UTC", "2026-11-30T23:59:59Z", "2026-11-30"],
  ["Europe/Berlin", "2026-11-30T23:00:00Z", "2026-12-01"],
  ["America/Los_Angeles", "2027-01-01T07:59:59Z", "2026-12-31"],
])("in %s, %s is on %s", (zone, moment, day) => {
  expect(dayIn(zone, new Date(moment))).toBe(day)
})

it.each([
  ["2026-11-30", { "7_days": "2026-11-24", "30_days": "2026-11-01", year: "2026-01-01" }],
  ["2027-01-01", { "7_days": "2026-12-26", "30_days": "2026-12-03", year: "2027-01-01" }],
])("on %s the periods begin on these days", (today, starts) => {
  expect(periodStarts(today)).toEqual({ today, ...starts })
})

it("adds up money", () => {
  const parts = [
    { sales: 2, taken: 6478, refunded: 0 },
    { sales: 0, taken: 0, refunded: 3239 },
  ]
  expect(summed(parts)).toEqual({ sales: 2, taken: 6478, refunded: 3239, net: 3239 })
  expect(summed([])).toEqual({ sales: 0, taken: 0, refunded: 0, net: 0 })
})

it("explains the net to the cent", () => {
  const money = { sales: 2, taken: 10_700, refunded: 2_700, net: 8_000 }
  const sources = sourcesOf({ ...money, goods: 15_000, tax: 800, by_card: 5_000, difference: -100 }, 5_000)
  const amounts = sources.map(({ amount }) => amount)
  expect(amounts).toEqual([10_000, 5_000, 800, -5_000, -100, -2_700, 8_000])
  expect(amounts.slice(0, -1).reduce((sum, amount) => sum + amount, 0)).toBe(amounts.at(-1))
})

const type = "Revit Plugin"
const sold = [
  { id: "a", kind: "file" as const, units: 3, sold: 9_000, refunded: 3_000 },
  { id: "gone", kind: "file" as const, units: 1, sold: 500, refunded: 0 },
  { id: null, kind: "gift_card" as const, units: 1, sold: 5_000, refunded: 0 },
  { id: null, kind: null, units: 0, sold: 0, refunded: 250 },
]
const catalogue = [
  { id: "a", product_id: "prod_a", title: "A", type, categories: [], host: "revit" as const },
  { id: "gone", product_id: null, title: "Gone", type: "", categories: [], host: null },
  { id: "b", product_id: "prod_b", title: "B", type, categories: [{ handle: "revit", name: "Revit" }], host: null },
]

it("sums products with their downloads, and by category and host", () => {
  const { products, giftCards, unnamed } = figuresOf(sold, [{ id: "b", downloads: 4, by_buyers: 2 }], catalogue)
  expect([giftCards, unnamed]).toEqual([5_000, 250])
  expect(products).toMatchObject([
    { name: "A", product_id: "prod_a", category: type, host: "Revit", units: 3, net: 6_000, by_buyers: 0 },
    { name: "Gone", product_id: null, category: "Deleted products", host: "Deleted products", net: 500 },
    { name: "B", category: "Revit", host: "Not stated", units: 0, net: 0, downloads: 4, by_buyers: 2 },
  ])
  expect(groupedBy([...products, ...products.slice(0, 1)], "host")).toMatchObject([
    { name: "Revit", units: 6, sold: 18_000, refunded: 6_000, net: 12_000 },
    { name: "Deleted products" },
    { name: "Not stated", downloads: 4 },
  ])
})

it("exports dollars, without ids and formulas", () => {
  const { products } = figuresOf(
    sold,
    [],
    catalogue.map((row) => ({ ...row, title: "=A" })),
  )
  const tables = { periods: [], course: [], categories: [], hosts: [], sources: [], products }
  const [header, first] = figuresCsv(tables, "products").split("\r\n")
  expect(header).toContain('"name","category","host","units","sold","refunded","net","downloads","by_buyers"')
  expect(first).toBe(`"'=A","${type}","Revit","3","90.00","30.00","60.00","0","0"`)
})
