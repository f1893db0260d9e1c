import { expect, it } from "vitest"
import { frozenCart, taxableItemsOf } from "./frozen-cart"
import type { PricedPurchaseLine } from "./price-lines"

const terms = {
  regionId: "reg",
  currencyCode: "usd",
  countryCode: "us",
  salesChannelId: "shop",
  taxRate: 80_000,
}

function line(filename: string, change: Partial<PricedPurchaseLine> = {}): PricedPurchaseLine {
  return {
    filename,
    name: filename,
    productId: `product of ${filename}`,
    variantId: `variant of ${filename}`,
    digitalProductId: "digital",
    digitalFileId: `version of ${filename}`,
    unitPrice: 9999,
    originalPrice: null,
    quantity: 1,
    texts: { title: filename, product_type_id: null } as PricedPurchaseLine["texts"],
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

const cartOf = (lines: PricedPurchaseLine[], taxLines = lines.map(({ filename }) => taxLine(filename, 8))) =>
  frozenCart({ email: "ada@example.com", customerId: "cus", lines, terms }, taxLines)

it("asks for the tax of each line in Medusa's decimal dollars", () => {
  expect(taxableItemsOf([line("A.zip", { quantity: 3 })], "usd")).toEqual([
    { id: "A.zip", product_id: "product of A.zip", quantity: 3, unit_price: 99.99, currency_code: "usd" },
  ])
})

it("asks for the tax of the product's type, where it has one", () => {
  const texts = { product_type_id: "type" } as PricedPurchaseLine["texts"]
  expect(taxableItemsOf([line("A.zip", { texts })], "usd")[0]).toMatchObject({ product_type_id: "type" })
})

it("freezes each line at its price, with its own tax lines and the file that is delivered", () => {
  const lines = [line("A.zip"), line("B.zip", { unitPrice: 4999, originalPrice: 8000, quantity: 2 })]
  const cart = cartOf(lines, [taxLine("B.zip", 5), taxLine("A.zip", 8), taxLine("B.zip", 1)])
  expect(cart).toMatchObject({ region_id: "reg", sales_channel_id: "shop", customer_id: "cus", currency_code: "usd" })
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

it("keeps Medusa from pricing, taxing or shipping it otherwise", () => {
  expect(cartOf([line("A.zip")]).items?.[0]).toMatchObject({
    is_custom_price: true,
    is_tax_inclusive: false,
    requires_shipping: false,
  })
})
