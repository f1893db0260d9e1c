import { describe, expect, it } from "vitest"
import type { PromotedProduct } from "./promoted-product"
import { idleBecause, impossible, isUsedUp, type PromotionRow, usablePromotion } from "./usable-promotion"

const terms = {
  regionId: "reg_1",
  currencyCode: "usd",
  countryCode: "us",
  salesChannelId: "sc_1",
  taxRate: 80_000,
  emptyRates: [],
  troubles: [],
}
const now = Date.parse("2026-11-25T12:00:00Z")

const product = (filename: string, change: Partial<PromotedProduct["ids"]> = {}): PromotedProduct => ({
  filename,
  isDiscountable: true,
  ids: { product: [filename], category: ["cat_1"], collection: [], type: ["ptyp_1"], tag: [], ...change },
})
const products = [product("A.zip"), product("B.zip", { category: ["cat_2"] })]

type Method = NonNullable<PromotionRow["application_method"]>
const method = (change: Partial<Method> = {}): Method => ({
  value: 20,
  type: "percentage",
  target_type: "order",
  allocation: "across",
  max_quantity: null,
  currency_code: null,
  target_rules: [],
  ...change,
})
const row = (change: Partial<PromotionRow> = {}): PromotionRow => ({
  id: "promo_1",
  code: "SPRING",
  status: "active",
  type: "standard",
  is_automatic: false,
  is_tax_inclusive: false,
  limit: null,
  used: 0,
  metadata: null,
  rules: [],
  application_method: method(),
  campaign: null,
  ...change,
})
const rule = (attribute: string, operator: string, ...values: string[]) => ({
  attribute,
  operator,
  values: values.map((value) => ({ value })),
})
const campaign = (change: object) => ({ id: "camp_1", starts_at: null, ends_at: null, budget: null, ...change })
const used = (change: Partial<PromotionRow>) => usablePromotion(row(change), { terms, products, now })

it("is plain data, in whole cents", () => {
  expect(used({})).toEqual({
    id: "promo_1",
    code: "SPRING",
    takesOff: { percent: 200_000 },
    per: "order",
    most: null,
    minimum: 0,
    withSales: true,
    files: null,
  })
})

describe("of what Medusa keeps", () => {
  it.each<[string, Partial<PromotionRow>, object]>([
    ["more than all is all", { application_method: method({ value: 250 }) }, { takesOff: { percent: 1_000_000 } }],
    [
      "an amount is cents",
      { application_method: method({ type: "fixed", value: 9.99 }) },
      { takesOff: { amount: 999 } },
    ],
    [
      "items each have their share of units",
      { application_method: method({ target_type: "items", allocation: "each", max_quantity: 3 }) },
      { per: "each", most: 3 },
    ],
    [
      "once means so many units in all",
      { application_method: method({ target_type: "items", allocation: "once", max_quantity: 2 }) },
      { per: "once", most: 2 },
    ],
    ["fewer units than none are none", { application_method: method({ max_quantity: -4 }) }, { most: 0 }],
    ["a typed minimum is dollars", { metadata: { minimum_order: "49.90" } }, { minimum: 4990 }],
    ["a minimum that is none is 0", { metadata: { minimum_order: "soon" } }, { minimum: 0 }],
    ["sales are left out, also where that was typed", { metadata: { not_with_sales: "true" } }, { withSales: false }],
    ["where the shop sells, rules hold", { rules: [rule("region.id", "in", "reg_1", "reg_2")] }, { files: null }],
  ])("%s", (_case, change, expected) => {
    expect(used(change)).toMatchObject(expected)
  })

  it.each<[string, PromotionRow["rules"], string[]]>([
    ["in", [rule("items.product.categories.id", "in", "cat_2", "cat_3")], ["B.zip"]],
    ["not in", [rule("items.product.categories.id", "ne", "cat_2")], ["A.zip"]],
    ["equals", [rule("items.product.id", "eq", "A.zip")], ["A.zip"]],
    ["equals nothing, of what has none", [rule("items.product.tags.id", "eq", "tag_1")], []],
    [
      "all rules hold",
      [rule("items.product.type_id", "in", "ptyp_1"), rule("items.product.id", "ne", "A.zip")],
      ["B.zip"],
    ],
  ])("products are chosen by their rules: %s", (_case, target_rules, files) => {
    expect(used({ application_method: method({ target_type: "items", target_rules }) })).toMatchObject({ files })
  })

  it("what is not discountable is left out", () => {
    const others = [...products, { ...product("C.zip"), isDiscountable: false }]
    expect(usablePromotion(row(), { terms, products: others, now })).toMatchObject({ files: ["A.zip", "B.zip"] })
  })
})

it.each<[string, Partial<PromotionRow>, string]>([
  ["a draft", { status: "draft" }, "unknown"],
  ["one that takes nothing off", { application_method: method({ value: 0 }) }, "unknown"],
  ["one that puts something on", { application_method: method({ value: -5, type: "fixed" }) }, "unknown"],
  ["one for another region", { rules: [rule("region.id", "eq", "reg_2")] }, "unknown"],
  ["one that the shop cannot do", { type: "buyget" }, "unknown"],
  ["one that begins later", { campaign: campaign({ starts_at: "2026-11-25T12:00:01Z" }) }, "not_yet"],
  ["one that ended", { campaign: campaign({ ends_at: new Date(now) }) }, "over"],
])("%s does nothing", (_case, change, reason) => {
  expect(used(change)).toBe(reason)
})

it.each<[string, Partial<PromotionRow>, ReturnType<typeof idleBecause>]>([
  ["nothing of one that counts", {}, undefined],
  ["a draft", { status: "draft" }, "not_active"],
  ["one that the shop cannot do", { type: "buyget" }, "impossible"],
  ["one that takes nothing off", { application_method: method({ value: 0 }) }, "takes_nothing"],
  ["one for another region", { rules: [rule("region.id", "eq", "reg_2")] }, "elsewhere"],
  ["one that begins later", { campaign: campaign({ starts_at: "2026-11-25T12:00:01Z" }) }, "not_yet"],
  ["one that ended", { campaign: campaign({ ends_at: new Date(now) }) }, "over"],
])("tells staff why it does nothing: %s", (_case, change, idle) => {
  expect(idleBecause(row(change), terms, now)).toBe(idle)
})

it.each<[string, Partial<PromotionRow>, boolean]>([
  ["without a limit never", { used: 900 }, false],
  ["below its limit not", { limit: 2, used: 1 }, false],
  ["at its limit", { limit: 2, used: 2 }, true],
  ["at its campaign's", { campaign: campaign({ budget: { type: "usage", limit: 5, used: 5 } }) }, true],
  [
    "not by the uses of all customers, where each has some",
    { campaign: campaign({ budget: { type: "use_by_attribute", limit: 1, used: 9 } }) },
    false,
  ],
])("is used up: %s", (_case, change, isUp) => {
  expect(isUsedUp(row(change))).toBe(isUp)
})

it("is used up for a customer who has used it as often as each may", () => {
  const each = row({ campaign: campaign({ budget: { type: "use_by_attribute", limit: 2, used: 9 } }) })
  expect([0, 1, 2, 3].map((uses) => isUsedUp(each, uses))).toEqual([false, false, true, true])
})

it.each<[string, Partial<PromotionRow>, RegExp | undefined]>([
  ["a percentage of the order", {}, undefined],
  ["another currency", { application_method: method({ currency_code: "eur" }) }, /US dollars/],
  ["shipping", { application_method: method({ target_type: "shipping_methods" }) }, /The shop ships nothing/],
  ["an amount with its tax", { is_tax_inclusive: true }, /before tax/],
  [
    "a budget of money of each customer",
    { campaign: campaign({ budget: { type: "spend_by_attribute", limit: 9, used: 0 } }) },
    /limits uses/,
  ],
  ["a budget of money", { campaign: campaign({ budget: { type: "spend", limit: 9, used: 0 } }) }, /limits uses/],
  ["nothing of a budget whose type is to stay", { campaign: campaign({ budget: { limit: 9 } }) }, undefined],
  ["a group of customers", { rules: [rule("customer.groups.id", "in", "g")] }, /cannot check "customer.groups.id"/],
  ["a name of JavaScript's", { rules: [rule("constructor", "in", "g")] }, /cannot check "constructor"/],
  [
    "an unknown fact of products",
    { application_method: method({ target_rules: [rule("items.weight", "in", "1")] }) },
    /of a product/,
  ],
])("says what the shop cannot do: %s", (_case, change, words) => {
  if (words) expect(impossible(row(change))).toMatch(words)
  else expect(impossible(row(change))).toBeUndefined()
})
