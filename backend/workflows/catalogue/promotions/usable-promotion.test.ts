import { expect, it } from "vitest"
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
const ofMethod = (change: Partial<Method>) => ({ application_method: method(change) })
const ofItems = (change: Partial<Method>) => ofMethod({ target_type: "items", ...change })
const budgeted = (budget: object) => ({ campaign: campaign({ budget }) })
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

it.each<[string, Partial<PromotionRow>, object]>([
  ["more than 100 % into 100 %", ofMethod({ value: 250 }), { takesOff: { percent: 1_000_000 } }],
  ["an amount into cents", ofMethod({ type: "fixed", value: 9.99 }), { takesOff: { amount: 999 } }],
  ["units of each item", ofItems({ allocation: "each", max_quantity: 3 }), { per: "each", most: 3 }],
  ["units in all", ofItems({ allocation: "once", max_quantity: 2 }), { per: "once", most: 2 }],
  ["a typed minimum into cents", { metadata: { minimum_order: "49.90" } }, { minimum: 4990 }],
  ["an invalid minimum into 0", { metadata: { minimum_order: "soon" } }, { minimum: 0 }],
  ["a typed exclusion of sales", { metadata: { not_with_sales: "true" } }, { withSales: false }],
  ["the shop's own region into no rule", { rules: [rule("region.id", "in", "reg_1", "reg_2")] }, { files: null }],
])("translates %s", (_case, change, expected) => expect(used(change)).toMatchObject(expected))

it.each<[string, PromotionRow["rules"], string[]]>([
  ["in", [rule("items.product.categories.id", "in", "cat_2", "cat_3")], ["B.zip"]],
  ["not in", [rule("items.product.categories.id", "ne", "cat_2")], ["A.zip"]],
  ["equals nothing, of what has none", [rule("items.product.tags.id", "eq", "tag_1")], []],
  ["all", [rule("items.product.type_id", "in", "ptyp_1"), rule("items.product.id", "ne", "A.zip")], ["B.zip"]],
])("chooses products by rules: %s", (_case, target_rules, files) => {
  expect(used(ofMethod({ target_type: "items", target_rules }))).toMatchObject({ files })
})

it("leaves out products that are not discountable", () => {
  const others = [...products, { ...product("C.zip"), isDiscountable: false }]
  expect(usablePromotion(row(), { terms, products: others, now })).toMatchObject({ files: ["A.zip", "B.zip"] })
})

it.each<[string, Partial<PromotionRow>, string]>([
  ["a draft", { status: "draft" }, "unknown"],
  ["one that raises the price", ofMethod({ value: -5, type: "fixed" }), "unknown"],
  ["one that begins later", { campaign: campaign({ starts_at: "2026-11-25T12:00:01Z" }) }, "not_yet"],
  ["one that ended", { campaign: campaign({ ends_at: new Date(now) }) }, "over"],
])("%s does nothing", (_case, change, reason) => expect(used(change)).toBe(reason))

it.each<[string, Partial<PromotionRow>, ReturnType<typeof idleBecause>]>([
  ["it applies", {}, undefined],
  ["it is a draft", { status: "draft" }, "not_active"],
  ["the shop does not support it", { type: "buyget" }, "impossible"],
  ["its value is 0", ofMethod({ value: 0 }), "takes_nothing"],
  ["it is for another region", { rules: [rule("region.id", "eq", "reg_2")] }, "elsewhere"],
  ["it begins later", { campaign: campaign({ starts_at: "2026-11-25T12:00:01Z" }) }, "not_yet"],
  ["it ended", { campaign: campaign({ ends_at: new Date(now) }) }, "over"],
])("tells staff why a promotion does nothing: %s", (_case, change, idle) => {
  expect(idleBecause(row(change), terms, now)).toBe(idle)
})

it.each<[string, Partial<PromotionRow>, boolean]>([
  ["never without a limit", { used: 900 }, false],
  ["not below its limit", { limit: 2, used: 1 }, false],
  ["at its campaign's limit", budgeted({ type: "usage", limit: 5, used: 5 }), true],
  ["not by all customers' uses, where each has some", budgeted({ type: "use_by_attribute", limit: 1, used: 9 }), false],
])("is used up: %s", (_case, change, isUp) => expect(isUsedUp(row(change))).toBe(isUp))

it("is used up for a customer at the limit for each customer", () => {
  const each = row(budgeted({ type: "use_by_attribute", limit: 2, used: 9 }))
  expect([0, 1, 2, 3].map((uses) => isUsedUp(each, uses))).toEqual([false, false, true, true])
})

it.each<[string, Partial<PromotionRow>, RegExp | undefined]>([
  ["another currency", ofMethod({ currency_code: "eur" }), /US dollars/],
  ["shipping", ofMethod({ target_type: "shipping_methods" }), /The shop ships nothing/],
  ["an amount with its tax", { is_tax_inclusive: true }, /before tax/],
  ["a budget of money", budgeted({ type: "spend", limit: 9, used: 0 }), /limits uses/],
  ["a budget without a type", budgeted({ limit: 9 }), undefined],
  ["a group of customers", { rules: [rule("customer.groups.id", "in", "g")] }, /cannot check "customer.groups.id"/],
  ["an unknown fact of products", ofMethod({ target_rules: [rule("items.weight", "in", "1")] }), /of a product/],
])("names what the shop does not support: %s", (_case, change, words) => {
  if (words) expect(impossible(row(change))).toMatch(words)
  else expect(impossible(row(change))).toBeUndefined()
})
