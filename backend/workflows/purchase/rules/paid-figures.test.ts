import fc from "fast-check"
import { expect, it } from "vitest"
import { frozenFiles } from "../../../../tests/helpers/frozen-files"
import { lineTaxes, totalsOf } from "../../../lib/totals"
import { paidFigures } from "./paid-figures"
import { sumOf } from "./refund-shares"

const line = fc.record({
  unitPrice: fc.nat(50_000),
  quantity: fc.integer({ min: 1, max: 20 }),
  taxRate: fc.oneof(fc.constantFrom(0, 50_000, 80_000), fc.nat(300_000)),
})

function frozen(lines: { unitPrice: number; quantity: number; taxRate: number }[], balance: number) {
  const totals = totalsOf(lines, balance)
  const taxes = lineTaxes(lines, totals.discount)
  const files = frozenFiles(lines.map((each, place) => ({ ...each, tax: taxes[place] })))
  return { ...totals, tax_rate: 80_000, lines: files }
}

it("are as frozen, line by line", () => {
  const lines = [
    { unitPrice: 10_000, quantity: 1, taxRate: 80_000 },
    { unitPrice: 2500, quantity: 2, taxRate: 50_000 },
  ]
  expect(paidFigures({ ...frozen(lines, 0), captured_amount: null }, 0)).toEqual({
    subtotal: 15_000,
    reduction: 0,
    discount: 0,
    tax: 1050,
    total: 16_050,
    adjustment: 0,
    shares: [
      { net: 10_000, tax: 800, wallet: 10_800, card: 0 },
      { net: 5000, tax: 250, wallet: 5250, card: 0 },
    ],
  })
})

it("use the one rate of purchases from before lines had rates", () => {
  const lines = frozenFiles([{ unitPrice: 9999, quantity: 1 }])
  const old = { lines, tax_rate: 80_000, subtotal: 9999, reduction: 0, discount: 0 }
  const asked = paidFigures({ ...old, tax: 800, total: 10_799, captured_amount: null }, 0)
  expect(asked).toMatchObject({ tax: 800, shares: [{ tax: 800, wallet: 10_799 }] })
  const released = paidFigures({ ...old, tax: 800, total: 10_799, captured_amount: 5000 }, 0)
  expect(released).toMatchObject({ subtotal: 4630, tax: 370, total: 5000, shares: [{ net: 4630, wallet: 5000 }] })
})

it("add up for another amount that was released, also over the lines", () => {
  const drawn = fc.tuple(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(200_000), fc.nat(500_000), fc.nat(100))
  fc.assert(
    fc.property(drawn, ([lines, balance, captured, percent]) => {
      const purchase = frozen(lines, balance)
      const byCard = Math.floor((purchase.discount * percent) / 100)
      const paid = paidFigures({ ...purchase, captured_amount: captured }, byCard)
      expect(paid.total).toBe(captured)
      expect(paid.discount).toBe(byCard)
      expect(paid.subtotal - paid.discount + paid.tax).toBe(paid.total)
      expect(purchase.subtotal + paid.adjustment).toBe(paid.subtotal)
      expect(sumOf(paid.shares)).toEqual({ net: paid.subtotal, tax: paid.tax, wallet: paid.total, card: byCard })
      for (const share of paid.shares)
        expect(Math.min(share.net, share.tax, share.card, share.wallet)).toBeGreaterThanOrEqual(0)
    }),
    { seed: 20_261_122, numRuns: 2000 },
  )
})
