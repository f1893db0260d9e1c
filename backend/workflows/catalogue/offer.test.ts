import { expect, it } from "vitest"
import { buyerOffer, lacksOf, offerOf } from "./offer"
import type { OfferRow } from "./product-rows"

const current = [{ is_current: true }]

function product(change: Partial<OfferRow> = {}, price: number | null = 99.99, was: number | null = 150): OfferRow {
  return {
    status: "published",
    sales_channels_link: [{ sales_channel_id: "shop" }],
    variants: [{ id: "variant", calculated_price: { calculated_amount: price, original_amount: was } }],
    ...change,
  }
}

it("offers a product at its current price, with the higher one before", () => {
  expect(offerOf(product(), current, "shop")).toMatchObject({ price: 9999, originalPrice: 15_000 })
})

it.each([
  ["the same", 99.99],
  ["lower", 50],
  ["unknown", null],
])("shows no earlier price that is %s", (_, original) => {
  expect(offerOf(product({}, 99.99, original), current, "shop")?.originalPrice).toBeNull()
})

it("sells the first variant by rank, in whatever order variants come", () => {
  const priced = (id: string, variant_rank: number, amount: number) => ({
    id,
    variant_rank,
    calculated_price: { calculated_amount: amount, original_amount: amount },
  })
  const first = priced("b", 0, 20)
  for (const others of [[priced("a", 1, 10)], [priced("c", 0, 30)], [priced("a", 1, 10), priced("c", 2, 5)]]) {
    for (const variants of [
      [first, ...others],
      [...others, first],
    ]) {
      expect(offerOf(product({ variants }), current, "shop")).toMatchObject({ variant: first, price: 2000 })
    }
  }
  const unpriced = { variants: [priced("b", 1, 10), { id: "a", variant_rank: 0 }] }
  expect(lacksOf(product(unpriced), current, "shop")).toEqual(["price"])
})

it("sells a free product", () => expect(offerOf(product({}, 0, 0), current, "shop")?.price).toBe(0))

it.each<[string, OfferRow]>([
  ["a draft", product({ status: "draft" })],
  ["a product of another channel", product({ sales_channels_link: [{ sales_channel_id: "other" }] })],
  ["a product of no channel", product({ sales_channels_link: null })],
  ["a product without a price", product({}, null)],
  ["a product whose price is not known", product({ variants: [{ id: "variant" }] })],
  ["a product without a variant", product({ variants: [] })],
])("does not offer %s", (_, row) => expect(offerOf(row, current, "shop")).toBeUndefined())

it("does not offer a product without a file to deliver", () => {
  expect(offerOf(product(), [], "shop")).toBeUndefined()
  expect(offerOf(product(), [{ is_current: false }], "shop")).toBeUndefined()
})

it("lists what a product lacks to be sold", () => {
  expect(lacksOf(product(), current, "shop")).toEqual([])
  expect(lacksOf(product({ status: "draft" }), [], "shop")).toEqual(["published", "file"])
  expect(lacksOf(product({ variants: [], sales_channels_link: null }), current, "shop")).toEqual(["channel", "price"])
})

it.each([
  ["below everyone's is the member's", 100, null, 80, [80, 100, 100]],
  ["below a sale is the member's, and the price before the sale is shown", 90, 120, 80, [80, 120, 90]],
  ["equal to a sale is no member's price", 80, 120, 80, [80, 120, 80]],
  ["above a sale changes nothing", 70, 120, 80, [70, 120, 70]],
  ["that is missing leaves everyone's", 100, null, undefined, [100, null, 100]],
  ["of nothing makes the product free", 100, null, 0, [0, 100, 100]],
])("a group's price %s", (_case, price, originalPrice, group, [own, struck, everybodys]) => {
  const offer = { price: own, originalPrice: struck, publicPrice: everybodys }
  expect(buyerOffer({ price, originalPrice }, group)).toEqual(offer)
})
