import { expect, it } from "vitest"
import { hasRegionalPrice } from "./price-rules"

const here = { currency_code: "usd", amount: 1, rules: { region_id: "reg_1" } }
const price = { currency_code: "usd", amount: 1 }

it.each([
  ["a variant", { prices: [price, here] }],
  ["a product", { variants: [{ prices: [price] }, { prices: [here] }] }],
  ["many variants", { update: [{ id: "variant_1", prices: [here] }] }],
  ["many products", { create: [{ variants: [{ prices: [here] }] }] }],
  ["a price list", { create: [here] }],
])("finds a regional price of %s", (_, body) => expect(hasRegionalPrice(body)).toBe(true))

it.each([
  ["a price for all", { variants: [{ prices: [price] }] }],
  ["one with another condition", { prices: [{ ...price, rules: { "customer.groups.id": "cusgroup_1" } }] }],
  ["a text of the name", { prices: "region_id", metadata: { prices: [here] } }],
  ["rules of a price list", { rules: { region_id: ["reg_1"] } }],
])("finds no regional price in %s", (_, body) => expect(hasRegionalPrice(body)).toBe(false))
