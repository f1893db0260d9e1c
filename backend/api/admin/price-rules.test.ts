import { expect, it } from "vitest"
import { unused } from "../../lib/unused"
import { priceFault } from "./price-rules"

const here = { currency_code: "usd", amount: 1, rules: { region_id: "reg_1" } }
const price = { currency_code: "usd", amount: 1 }

it.each([
  ["a variant", { prices: [price, here] }],
  ["a product", { variants: [{ prices: [price] }, { prices: [here] }] }],
  ["many variants", { update: [{ id: "variant_1", prices: [here] }] }],
  ["many products", { create: [{ variants: [{ prices: [here] }] }] }],
  ["a price list", { create: [here] }],
])("finds a regional price of %s", (_, body) => expect(priceFault(body)).toBe(unused.pricesByRegion.instead))

it.each([
  ["a price for all", { variants: [{ prices: [price] }] }],
  ["one with another condition", { prices: [{ ...price, rules: { "customer.groups.id": "cusgroup_1" } }] }],
  ["a text of the name", { prices: "region_id", metadata: { prices: [here] } }],
  ["rules of a price list", { rules: { region_id: ["reg_1"] } }],
  ["a text for an amount", { prices: [{ amount: "0" }] }],
])("accepts %s", (_, body) => expect(priceFault(body)).toBeUndefined())

it.each([
  ["a variant", { prices: [price, { ...price, amount: 0 }] }],
  ["a product", { variants: [{ prices: [{ amount: -1 }] }] }],
  ["a price list", { update: [{ amount: 0.001 }] }],
])("refuses a price below one cent of %s", (_, body) => expect(priceFault(body)).toContain("at least $0.01"))
