import { decorateCartTotals } from "@medusajs/framework/utils"
import fc from "fast-check"
import { expect, it } from "vitest"
import { frozenFiles } from "../../../../tests/helpers/frozen-files"
import { dollarsOf, lineTaxes, type TaxedLine, totalsOf } from "../../../lib/totals"
import { orderOfCart } from "./order-of-cart"
import { type PaidFigures, paidFigures } from "./paid-figures"

interface Asked extends TaxedLine {
  filename: string
}

function bought(lines: readonly Asked[], balance: number, captured: number | null = null) {
  const totals = totalsOf(lines, balance)
  const taxes = lineTaxes(lines, totals.discount)
  const frozen = frozenFiles(lines.map((line, place) => ({ ...line, tax: taxes[place] })))
  const purchase = { ...totals, id: "purch_1", transaction_id: "T", gift_card_id: "card", lines: frozen }
  const items = lines.map(({ filename, unitPrice, quantity, taxRate, reduction }) => ({
    title: filename,
    quantity,
    unit_price: dollarsOf(unitPrice),
    is_tax_inclusive: false,
    metadata: { filename },
    tax_lines: [{ code: "TAX", rate: taxRate / 10_000 }],
    adjustments: [
      { amount: 1, provider_id: "gift_card", description: "Gift card" },
      ...(reduction ? [{ amount: dollarsOf(reduction), code: "SPRING", promotion_id: "promo_1" }] : []),
    ],
  }))
  // Medusa answers items in any order.
  const cart = { id: "cart", currency_code: "usd", items: items.reverse() }
  const paid = paidFigures({ ...purchase, tax_rate: 80_000, captured_amount: captured }, totals.discount)
  return { paid, order: orderOfCart(cart, purchase, paid, []) }
}

/** Totals as Medusa computes and answers them. */
function totalsIn(order: object) {
  const fields =
    "item_subtotal tax_total original_tax_total discount_total discount_subtotal credit_line_total total".split(" ")
  const decorated = decorateCartTotals(structuredClone(order) as never) as unknown as Record<string, unknown>
  // Drops float noise in the seventeenth place.
  const shown = (field: string) => Number(Number(JSON.parse(JSON.stringify(decorated[field]))).toFixed(12))
  return Object.fromEntries(fields.map((field) => [field, shown(field)]))
}

const paidIn = ({ tax, total }: PaidFigures) => ({ tax_total: dollarsOf(tax), total: dollarsOf(total) })

const cart = fc
  .uniqueArray(
    fc.record({
      filename: fc.stringMatching(/^[a-z]{6}$/),
      unitPrice: fc.integer({ min: 0, max: 50_000 }),
      quantity: fc.integer({ min: 1, max: 99 }),
      taxRate: fc.oneof(fc.constantFrom(0, 50_000, 80_000, 88_750), fc.nat(300_000)),
    }),
    { selector: ({ filename }) => filename, minLength: 1, maxLength: 6 },
  )
  .filter((lines) => lines.some(({ unitPrice }) => unitPrice > 0))

const line = { filename: "A.zip", unitPrice: 9999, quantity: 1, taxRate: 80_000 }

it("has the totals of the receipt to the cent, with any rates, promotion and gift card", () => {
  const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(
      cart,
      fc.oneof(fc.constant([]), parts),
      fc.nat(100_000),
      (lines, isTaken: readonly number[], balance) => {
        const reduced = lines.map((line, place) => {
          return { ...line, reduction: Math.floor(line.unitPrice * line.quantity * (isTaken[place] ?? 0)) }
        })
        const { paid, order } = bought(reduced, balance)
        fc.pre(paid.discount !== 1)
        const isReduced = paid.reduction > 0
        expect(totalsIn(order)).toMatchObject({
          item_subtotal: dollarsOf(paid.subtotal),
          discount_subtotal: dollarsOf(paid.reduction),
          credit_line_total: dollarsOf(paid.discount),
          ...paidIn(paid),
          ...(isReduced ? {} : { original_tax_total: dollarsOf(paid.tax), discount_total: 0 }),
        })
      },
    ),
    { seed: 20_261_125, numRuns: 1_000 },
  )
})

it("shows what was paid where staff released another amount", () => {
  fc.assert(
    fc.property(cart, fc.nat(100_000), fc.integer({ min: 1, max: 500_000 }), (lines, balance, captured) => {
      const { paid, order } = bought(lines, balance, captured)
      expect(paid.subtotal - paid.discount + paid.tax).toBe(captured)
      expect(totalsIn(order)).toMatchObject(paidIn(paid))
    }),
    { seed: 20_261_122, numRuns: 500 },
  )
})

it.each([
  [1, null, 1],
  [2500, null, 2500],
  [0, 10_798, 0],
  [0, 10_800, 0],
])("loses no cent to Medusa's rounding: a card of %d, captured %s", (balance, captured, discount) => {
  const { paid, order } = bought([line], balance, captured)
  expect(paid.discount).toBe(discount)
  expect(totalsIn(order)).toMatchObject(paidIn(paid))
})

it("keeps the rates, and adds a negative one for what was not taxed", () => {
  const { order } = bought([line], 7001)
  expect(order.items?.[0]?.tax_lines).toEqual([
    { code: "TAX", rate: 8 },
    { code: "GIFT_CARD", description: expect.any(String), rate: expect.stringMatching(/^-5\.59/) },
  ])
  expect(order.credit_lines).toEqual([{ amount: 70.01, reference: "gift_card", reference_id: "card" }])
  expect(totalsIn(order)).toMatchObject({ tax_total: 2.4, credit_line_total: 70.01, total: 32.38 })
})
