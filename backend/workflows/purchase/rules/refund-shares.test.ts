import fc from "fast-check"
import { expect, it } from "vitest"
import { lineTaxes, totalsOf } from "../../../lib/totals"
import { atMost, partOf, sharesOf, splitAmount, sumOf, taxIn } from "./refund-shares"

const line = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity, taxRate: 80_000 })
const drawnLine = fc.record({
  unitPrice: fc.integer({ min: 0, max: 50_000 }),
  quantity: fc.integer({ min: 1, max: 99 }),
  taxRate: fc.oneof(fc.constantFrom(0, 50_000, 80_000), fc.integer({ min: 0, max: 300_000 })),
})
const manyLines = fc.array(drawnLine, { minLength: 1, maxLength: 12 })
const cards = fc.integer({ min: 0, max: 600_000 })

function frozen(lines: ReturnType<typeof line>[], balance: number) {
  const totals = totalsOf(lines, balance)
  const taxes = lineTaxes(lines, totals.discount)
  const taxed = lines.map((each, place) => ({ ...each, tax: taxes[place] }))
  return { totals, shares: sharesOf(taxed, totals) }
}

it.each([
  ["one line", [line(9999)], 0, [{ net: 9999, tax: 800, wallet: 10_799, card: 0 }]],
  ["a card that pays a part", [line(12_000)], 5000, [{ net: 12_000, tax: 560, wallet: 7560, card: 5000 }]],
  [
    "two lines and a card, the odd cent of both to the first",
    [line(2999), line(4999)],
    2500,
    [
      { net: 2999, tax: 165, wallet: 2226, card: 938 },
      { net: 4999, tax: 275, wallet: 3712, card: 1562 },
    ],
  ],
  ["a card that pays all", [line(1999)], 10_000, [{ net: 1999, tax: 0, wallet: 0, card: 1999 }]],
  ["nothing to pay", [line(0)], 0, [{ net: 0, tax: 0, wallet: 0, card: 0 }]],
])("what was paid for a line is divided between wallet and card: %s", (_, lines, balance, expected) => {
  expect(frozen(lines, balance).shares).toEqual(expected)
  // Lines of older purchases have no tax.
  expect(sharesOf(lines, totalsOf(lines, balance))).toEqual(expected)
})

it("what was paid for a line adds up to the purchase's discount, tax and total, and is never negative", () => {
  fc.assert(
    fc.property(manyLines, cards, fc.boolean(), (lines, balance, isOld) => {
      const { totals, shares: own } = frozen(lines, balance)
      const shares = isOld ? sharesOf(lines, totals) : own
      const { subtotal: net, tax, total: wallet, discount: card } = totals
      expect(sumOf(shares)).toEqual({ net, tax, wallet, card })
      for (const share of shares)
        expect(Math.min(...Object.values(share), share.wallet - share.tax)).toBeGreaterThanOrEqual(0)
    }),
  )
})

it.each([
  [1000, { wallet: 7560, card: 5000 }, { wallet: 602, card: 398 }],
  [1, { wallet: 1, card: 5000 }, { wallet: 1, card: 0 }],
  [12_560, { wallet: 7560, card: 5000 }, { wallet: 7560, card: 5000 }],
  [500, { wallet: 0, card: 5000 }, { wallet: 0, card: 500 }],
  [0, { wallet: 0, card: 0 }, { wallet: 0, card: 0 }],
])("divides an amount of %d over %j as %j", (amount, left, parts) => expect(splitAmount(amount, left)).toEqual(parts))

it("takes the tax along with an amount, all of it with the last cent", () => {
  expect(taxIn(5400, { wallet: 10_799, tax: 800 })).toBe(400)
  expect(taxIn(10_799, { wallet: 10_799, tax: 800 })).toBe(800)
  expect(taxIn(0, { wallet: 0, tax: 0 })).toBe(0)
})

const share = { net: 5000, tax: 400, wallet: 5400, card: 0 }

it.each([
  [5000, share],
  [2500, { net: 2500, tax: 200, wallet: 2700, card: 0 }],
  [3333, { net: 3333, tax: 266, wallet: 3599, card: 0 }],
  [0, { net: 0, tax: 0, wallet: 0, card: 0 }],
  [6000, share],
])("refunds of a card with %d of 5000 cents unspent: %j", (unspent, expected) => {
  expect(partOf(share, unspent, 5000)).toEqual(expected)
})

it("never refunds more than is left, also of the tax", () => {
  const share = { net: 5000, tax: 400, wallet: 4400, card: 1000 }
  expect(atMost(share, { wallet: 300, card: 2000, tax: 400 })).toEqual({ net: 1000, tax: 300, wallet: 300, card: 1000 })
})
