import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lineTaxes, type TaxedLine, totalsOf } from "../../../lib/totals"
import { atMost, partOf, shareOfUnits, sharesOf, splitAmount, sumOf, taxIn } from "./refund-shares"

const line = (unitPrice: number, quantity = 1) => ({ unitPrice, quantity, taxRate: 80_000 })
const manyLines = fc.array(
  fc.record({
    unitPrice: fc.integer({ min: 0, max: 50_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxRate: fc.oneof(fc.constantFrom(0, 50_000, 80_000), fc.integer({ min: 0, max: 300_000 })),
  }),
  {
    minLength: 1,
    maxLength: 12,
  },
)
const cards = fc.integer({ min: 0, max: 600_000 })

function frozen(lines: readonly TaxedLine[], balance: number) {
  const totals = totalsOf(lines, balance)
  const taxes = lineTaxes(lines, totals.discount)
  return {
    totals,
    shares: sharesOf(
      lines.map((each, place) => ({ ...each, tax: taxes[place] })),
      totals,
    ),
  }
}

describe("what was paid for a line", () => {
  it.each([
    ["one line", [line(9999)], 0, [{ net: 9999, tax: 800, wallet: 10_799, card: 0 }]],
    ["a card that pays a part", [line(12_000)], 5000, [{ net: 12_000, tax: 560, wallet: 7560, card: 5000 }]],
    [
      "two lines and a card: the odd cent of both goes to the first",
      [line(2999), line(4999)],
      2500,
      [
        { net: 2999, tax: 165, wallet: 2226, card: 938 },
        { net: 4999, tax: 275, wallet: 3712, card: 1562 },
      ],
    ],
    [
      "a card that pays all of it",
      [line(1999), line(2500)],
      10_000,
      [
        { net: 1999, tax: 0, wallet: 0, card: 1999 },
        { net: 2500, tax: 0, wallet: 0, card: 2500 },
      ],
    ],
    ["nothing to pay", [line(0)], 0, [{ net: 0, tax: 0, wallet: 0, card: 0 }]],
  ])("%s", (_, lines, balance, expected) => {
    expect(frozen(lines, balance).shares).toEqual(expected)
    // Older purchase: its lines have no tax.
    expect(sharesOf(lines, totalsOf(lines, balance))).toEqual(expected)
  })

  it("adds up to the purchase's discount, tax and total, and is never below 0", () => {
    fc.assert(
      fc.property(manyLines, cards, fc.boolean(), (lines, balance, isOld) => {
        const { totals, shares: own } = frozen(lines, balance)
        const shares = isOld ? sharesOf(lines, totals) : own
        expect(sumOf(shares)).toEqual({
          net: totals.subtotal,
          tax: totals.tax,
          wallet: totals.total,
          card: totals.discount,
        })
        for (const share of shares)
          expect(Math.min(...Object.values(share), share.wallet - share.tax)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it("adds up when its units go back in any steps", () => {
    fc.assert(
      fc.property(manyLines, cards, fc.array(fc.integer({ min: 1, max: 20 })), (lines, balance, steps) => {
        const [first = line(0)] = lines
        const [whole] = frozen(lines, balance).shares
        if (!whole) throw new Error("There is a line.")
        const parts = []
        let before = 0
        for (const step of [...steps, first.quantity]) {
          const quantity = Math.min(step, first.quantity - before)
          parts.push(shareOfUnits(first, whole, before, quantity))
          before += quantity
        }
        expect(sumOf(parts)).toEqual(whole)
        for (const part of parts)
          expect(Math.min(...Object.values(part), part.wallet - part.tax)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe("an amount", () => {
  it.each([
    [1000, { wallet: 7560, card: 5000 }, { wallet: 602, card: 398 }],
    [1, { wallet: 1, card: 5000 }, { wallet: 1, card: 0 }],
    [12_560, { wallet: 7560, card: 5000 }, { wallet: 7560, card: 5000 }],
    [500, { wallet: 0, card: 5000 }, { wallet: 0, card: 500 }],
    [500, { wallet: 5000, card: 0 }, { wallet: 500, card: 0 }],
    [0, { wallet: 0, card: 0 }, { wallet: 0, card: 0 }],
  ])("of %d is split over %j as %j", (amount, left, expected) => {
    expect(splitAmount(amount, left)).toEqual(expected)
  })

  it("takes no more of either than is left", () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (wallet, card, part) => {
          const amount = Math.floor((wallet + card) * part)
          const split = splitAmount(amount, { wallet, card })
          expect(split.wallet + split.card).toBe(amount)
          expect(split.wallet <= wallet && split.card <= card && split.wallet >= 0 && split.card >= 0).toBe(true)
        },
      ),
    )
  })

  it("takes the tax along, all of it with the last cent", () => {
    expect(taxIn(5400, { wallet: 10_799, tax: 800 })).toBe(400)
    expect(taxIn(10_799, { wallet: 10_799, tax: 800 })).toBe(800)
    expect(taxIn(0, { wallet: 0, tax: 0 })).toBe(0)
  })
})

describe("a gift card that is partly spent", () => {
  const share = { net: 5000, tax: 400, wallet: 5400, card: 0 }

  it.each([
    [5000, share],
    [2500, { net: 2500, tax: 200, wallet: 2700, card: 0 }],
    [3333, { net: 3333, tax: 266, wallet: 3599, card: 0 }],
    [0, { net: 0, tax: 0, wallet: 0, card: 0 }],
    [6000, share],
  ])("pays with %d cents unspent of 5000: %j", (unspent, expected) => {
    expect(partOf(share, unspent, 5000)).toEqual(expected)
  })
})

it("never goes back beyond what is left, of the tax neither", () => {
  const share = { net: 5000, tax: 400, wallet: 4400, card: 1000 }
  expect(atMost(share, { wallet: 300, card: 2000, tax: 400 })).toEqual({ net: 1000, tax: 300, wallet: 300, card: 1000 })
})
