import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { amountOf, centsOf, centsOfAmount, dollarsOf, ratePpm, spreadDiscount, taxOn, totalsOf } from "./totals"

describe("taxOn", () => {
  it("rounds right at 8 % for every remainder that its rounding can meet", () => {
    // 8 % of an amount is amount × 2 / 25: after 25 cents the remainders repeat.
    const remainders = Array.from({ length: 25 }, (_, cents) => taxOn(cents, ratePpm(8)))
    expect(remainders).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    for (let cents = 0; cents < 100_000; cents++) {
      expect(taxOn(cents + 25, 80_000)).toBe(taxOn(cents, 80_000) + 2)
    }
  })

  it.each([
    [100, 0.5, 1, "half a cent goes up"],
    [200, 7.25, 15, "14.5 goes up"],
    [600, 7.25, 44, "43.5 goes up"],
    [400, 8.875, 36, "35.5 goes up"],
    [399, 8.875, 35, "35.41… goes down"],
    [1, 50, 1, "half of one cent goes up"],
    [9999, 8, 800, "799.92"],
    [4999, 8, 400, "399.92"],
    [2999, 8, 240, "239.92"],
    [999_999_999, 8.875, 88_750_000, "large amounts stay exact"],
    [12_345, 0, 0, "no tax"],
    [12_345, 100, 12_345, "all of it"],
  ])("on %d cents at %d %% is %d: %s", (cents, percent, tax) => {
    expect(taxOn(cents, ratePpm(percent))).toBe(tax)
  })

  it("is the exact quotient rounded half up, for any amount and rate", () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(1_000_000), (cents, ppm) => {
        const exact = BigInt(cents) * BigInt(ppm)
        expect(BigInt(taxOn(cents, ppm))).toBe((exact + 500_000n) / 1_000_000n)
      }),
    )
  })
})

describe("totalsOf", () => {
  it.each([
    [[[9999, 1]], 0, { subtotal: 9999, discount: 0, tax: 800, total: 10_799 }],
    [
      [
        [9999, 1],
        [9999, 2],
      ],
      0,
      { subtotal: 29_997, discount: 0, tax: 2400, total: 32_397 },
    ],
    [[[12_000, 1]], 5000, { subtotal: 12_000, discount: 5000, tax: 560, total: 7560 }],
    [[[1999, 1]], 2500, { subtotal: 1999, discount: 1999, tax: 0, total: 0 }],
    [[], 0, { subtotal: 0, discount: 0, tax: 0, total: 0 }],
  ] as [number[][], number, object][])("of %j with a card of %d", (lines, card, expected) => {
    const priced = lines.map(([unitPrice = 0, quantity = 0]) => ({ unitPrice, quantity }))
    expect(totalsOf(priced, 80_000, card)).toEqual(expected)
  })

  it("is the sum of its parts, and never negative", () => {
    const line = fc.record({ unitPrice: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) })
    fc.assert(
      fc.property(fc.array(line), fc.nat(200_000), fc.integer({ min: -100, max: 10_000_000 }), (lines, rate, card) => {
        const { subtotal, discount, tax, total } = totalsOf(lines, rate, card)
        expect(total).toBe(subtotal - discount + tax)
        expect(Math.min(subtotal, discount, tax, total)).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      }),
    )
  })
})

/** The same cases in each run. */
const many = { seed: 20_261_121, numRuns: 20_000 }
const cart = fc.array(fc.record({ unitPrice: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) }), {
  maxLength: 20,
})
const cardBalance = fc.oneof(fc.constantFrom(2500, 5000, 10_000, 25_000, 50_000), fc.nat(2_000_000_000))

describe("totalsOf with a gift card", () => {
  it("takes all of the card or all of the cart, and taxes what is left to the cent", () => {
    fc.assert(
      fc.property(cart, fc.nat(300_000), cardBalance, (lines, rate, card) => {
        const { subtotal, discount, tax } = totalsOf(lines, rate, card)
        expect([card, subtotal]).toContain(discount)
        const exact = BigInt(subtotal - discount) * BigInt(rate)
        expect(BigInt(tax)).toBe((exact + 500_000n) / 1_000_000n)
      }),
      many,
    )
  })
})

describe("spreadDiscount", () => {
  it("gives whole cents, to no line more than it costs, and in all the discount", () => {
    fc.assert(
      fc.property(cart, cardBalance, (lines, card) => {
        const { discount } = totalsOf(lines, 80_000, card)
        const shares = spreadDiscount(lines, discount)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(discount)
        for (const [place, { unitPrice, quantity }] of lines.entries()) {
          const share = shares[place] ?? Number.NaN
          if (!Number.isInteger(share) || share < 0 || share > unitPrice * quantity)
            throw new Error(`${share} of ${place}`)
        }
      }),
      many,
    )
  })

  it("is in proportion: no share is a cent or more away from what is due", () => {
    fc.assert(
      fc.property(cart, fc.nat(50_000), (lines, card) => {
        const { subtotal, discount } = totalsOf(lines, 80_000, card)
        for (const [place, share] of spreadDiscount(lines, discount).entries()) {
          const { unitPrice = 0, quantity = 0 } = lines[place] ?? {}
          const due = subtotal === 0 ? 0 : (unitPrice * quantity * discount) / subtotal
          if (Math.abs(share - due) > 1 + 1e-6) throw new Error(`${share} where ${due} is due`)
        }
      }),
      many,
    )
  })
})

describe("amounts on the wire", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [10_799, "107.99"],
    [-250, "-2.50"],
  ])("%d cents are written %s", (cents, text) => expect(amountOf(cents)).toBe(text))

  it.each(["1", "1.5", "1.005", "1,00", "-1.00", " 1.00", "1e2", "", "99999999999.00"])("%j is no amount", (text) => {
    expect(centsOfAmount(text)).toBeUndefined()
  })

  it("comes back from Medusa's dollars as it went", () => {
    fc.assert(
      fc.property(fc.nat(2_000_000_000), (cents) => {
        expect(centsOf(dollarsOf(cents))).toBe(cents)
      }),
      many,
    )
  })

  it("comes back as it went", () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), (cents) => {
        expect(centsOfAmount(amountOf(cents))).toBe(cents)
      }),
    )
  })

  it.each([
    [99.99, 9999],
    [19.99, 1999],
    [0.1 + 0.2, 30],
    [1.005, 101],
    [8.575, 858],
  ])("%d dollars are %d cents", (dollars, cents) => expect(centsOf(dollars)).toBe(cents))
})
