import { expect, it } from "vitest"
import { totalsOf } from "../../../lib/totals"
import { frozenCart } from "./cart-of-quote"
import type { PricedFileLine, PricedGiftCardLine, PricedPurchaseLine } from "./price-lines"
import { taxableItemsOf } from "./taxed-lines"

const terms = {
  regionId: "reg",
  currencyCode: "usd",
  countryCode: "us",
  salesChannelId: "shop",
  taxRate: 80_000,
  emptyRates: [],
  troubles: [],
}

function line(filename: string, change: Partial<PricedFileLine> = {}): PricedFileLine {
  return {
    kind: "file",
    filename,
    name: filename,
    productId: `product of ${filename}`,
    variantId: `variant of ${filename}`,
    digitalProductId: "digital",
    digitalFileId: `version of ${filename}`,
    unitPrice: 9999,
    originalPrice: null,
    publicPrice: 9999,
    groupListId: undefined,
    quantity: 1,
    texts: { title: filename, product_type_id: null } as PricedFileLine["texts"],
    promoted: { filename, isDiscountable: true, ids: { product: [], category: [], collection: [], type: [], tag: [] } },
    ...change,
  }
}

const taxLine = (id: string, rate: number) => ({
  line_item_id: id,
  rate,
  name: "Tax",
  code: "TAX",
  provider_id: "system",
  rate_id: `rate of ${rate}`,
})

function cartOf(
  lines: PricedPurchaseLine[],
  taxLines = lines.map((_, place) => taxLine(`line ${place}`, 8)),
  left = 0,
) {
  const card = left > 0 ? { code: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B" } : undefined
  const taxed = lines.map((each) => ({ ...each, taxRate: terms.taxRate }))
  const totals = totalsOf(taxed, left)
  return frozenCart({ email: "ada@example.com", lines: taxed, taxLines, terms, totals, promotion: undefined, card })
}

it("requests each line's tax in decimal dollars, by its product's type", () => {
  expect(taxableItemsOf([line("A.zip", { quantity: 3 })], "usd")).toEqual([
    { id: "line 0", product_id: "product of A.zip", quantity: 3, unit_price: 99.99, currency_code: "usd" },
  ])

  const texts = { product_type_id: "type" } as PricedFileLine["texts"]
  expect(taxableItemsOf([line("A.zip", { texts })], "usd")[0]).toMatchObject({ product_type_id: "type" })
})

it("freezes each line with its price, its tax lines and its file", () => {
  const lines = [line("A.zip"), line("B.zip", { unitPrice: 4999, originalPrice: 8000, quantity: 2 })]
  const cart = cartOf(lines, [taxLine("line 1", 5), taxLine("line 0", 8), taxLine("line 1", 1)])
  const frozen = { region_id: "reg", sales_channel_id: "shop", email: "ada@example.com", currency_code: "usd" }
  expect(cart).toMatchObject(frozen)
  expect(cart.items).toMatchObject([
    { title: "A.zip", unit_price: 99.99, quantity: 1, tax_lines: [{ rate: 8, tax_rate_id: "rate of 8" }] },
    {
      title: "B.zip",
      unit_price: 49.99,
      compare_at_unit_price: 80,
      quantity: 2,
      tax_lines: [{ rate: 5 }, { rate: 1 }],
      metadata: { filename: "B.zip", digital_file_id: "version of B.zip" },
    },
  ])
  expect(cart.items?.[0]).not.toHaveProperty("compare_at_unit_price")
})

it("keeps Medusa from pricing, taxing or shipping it differently", () => {
  const [item] = cartOf([line("A.zip")]).items ?? []
  const custom = { is_custom_price: true, is_tax_inclusive: false, requires_shipping: false, adjustments: [] }
  expect(item).toMatchObject(custom)
})

const giftCard: PricedGiftCardLine = {
  kind: "gift_card",
  giftCard: { type: "self", value: 50, code: null, from: null, to: null, recipientEmail: null, message: null },
  name: "$50 Gift Card",
  unitPrice: 5000,
  quantity: 1,
  texts: { title: "$50 Gift Card", subtitle: null, product_type: "Gift Card", is_discountable: true },
}

it("taxes a gift card like everything else, without a Medusa product", () => {
  expect(taxableItemsOf([line("A.zip"), giftCard], "usd")[1]).toEqual({
    id: "line 1",
    product_id: "gift_card",
    quantity: 1,
    unit_price: 50,
    currency_code: "usd",
  })
  const taxed = { title: "$50 Gift Card", unit_price: 50, tax_lines: [{ rate: 8 }] }
  expect(cartOf([giftCard]).items?.[0]).toMatchObject(taxed)
})

it("writes what a gift card pays to each line, masked, without a promotion code", () => {
  const cart = cartOf([line("A.zip"), line("B.zip", { unitPrice: 4999, quantity: 2 })], [], 10_000)
  expect(cart.items?.map((item) => item.adjustments)).toEqual([
    [{ amount: 50.01, description: "Gift card •••• 4A5B", provider_id: "gift_card" }],
    [{ amount: 49.99, description: "Gift card •••• 4A5B", provider_id: "gift_card" }],
  ])
})
