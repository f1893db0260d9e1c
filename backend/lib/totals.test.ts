import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  amountOf,
  centsOf,
  centsOfAmount,
  dollarsOf,
  inProportion,
  lineTaxes,
  percentsOf,
  ratePpm,
  spreadDiscount,
  taxWithin,
  totalsOf,
  usdOf,
} from "./totals"

const taxedAt = (taxRate: number, lines: { unitPrice: number; quantity: number }[]) =>
  lines.map((line) => ({ ...line, taxRate }))

const taxOn = (cents: number, taxRate: number) => totalsOf([{ unitPrice: cents, quantity: 1, taxRate }]).tax

describe("the tax", () => {
  it("rounds right at 8 % for every remainder that its rounding can meet", () => {
    // 8 % of an amount is amount × 2 / 25: after 25 cents the remainders repeat.
    const remainders = Array.from({ length: 25 }, (_, cents) => taxOn(cents, ratePpm(8)))
    expect(remainders).toEqual([0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2])
    for (let cents = 0; cents < 20_000; cents++) {
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
    const priced = lines.map(([unitPrice = 0, quantity = 0]) => ({ unitPrice, quantity, taxRate: 80_000 }))
    expect(totalsOf(priced, card)).toEqual({ reduction: 0, ...expected })
  })

  it("takes a promotion off first, then the gift card, and taxes what is left", () => {
    const lines = [
      { unitPrice: 10_000, quantity: 2, reduction: 5000, taxRate: 80_000 },
      { unitPrice: 5000, quantity: 1, taxRate: 80_000 },
    ]
    expect(totalsOf(lines, 10_000)).toEqual({
      subtotal: 25_000,
      reduction: 5000,
      discount: 10_000,
      tax: 800,
      total: 10_800,
    })
    expect(totalsOf(lines, 90_000)).toMatchObject({ discount: 20_000, tax: 0, total: 0 })
  })

  it("is the sum of its parts, and never negative", () => {
    const line = fc.record({ unitPrice: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) })
    fc.assert(
      fc.property(fc.array(line), fc.nat(200_000), fc.integer({ min: -100, max: 10_000_000 }), (lines, rate, card) => {
        const { subtotal, discount, tax, total } = totalsOf(taxedAt(rate, lines), card)
        expect(total).toBe(subtotal - discount + tax)
        expect(Math.min(subtotal, discount, tax, total)).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(subtotal)
      }),
    )
  })
})

/** Same cases in each run. */
const many = { seed: 20_261_121, numRuns: 20_000 }
const cart = fc.array(fc.record({ unitPrice: fc.nat(1_000_000), quantity: fc.integer({ min: 1, max: 99 }) }), {
  maxLength: 20,
})
const cardBalance = fc.oneof(fc.constantFrom(2500, 5000, 10_000, 25_000, 50_000), fc.nat(2_000_000_000))

describe("totalsOf with a gift card", () => {
  it("takes all of the card or all of the cart, and taxes what is left to the cent", () => {
    fc.assert(
      fc.property(cart, fc.nat(300_000), cardBalance, (lines, rate, card) => {
        const { subtotal, discount, tax } = totalsOf(taxedAt(rate, lines), card)
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
        const { discount } = totalsOf(taxedAt(80_000, lines), card)
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
        const { subtotal, discount } = totalsOf(taxedAt(80_000, lines), card)
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

/** Usual or arbitrary tax rates per line. */
const taxedCart = fc.array(
  fc.record({
    unitPrice: fc.nat(200_000),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxRate: fc.oneof(fc.constantFrom(0, 50_000, 80_000, 88_750, 190_000), fc.nat(1_000_000)),
  }),
  { maxLength: 12 },
)

describe("lines with rates of their own", () => {
  it.each([
    [
      "two rates",
      [
        [10_000, 80_000],
        [5000, 50_000],
      ],
      0,
      [800, 250],
      1050,
    ],
    [
      "half a cent in all, which no line has alone",
      [
        [125, 20_000],
        [100, 25_000],
      ],
      0,
      [3, 2],
      5,
    ],
    [
      "an exempt line gets no cent",
      [
        [9999, 0],
        [33, 80_000],
        [33, 80_000],
      ],
      0,
      [0, 3, 2],
      5,
    ],
    [
      "what a card pays is not taxed",
      [
        [10_000, 80_000],
        [10_000, 50_000],
      ],
      5000,
      [600, 375],
      975,
    ],
    [
      "all paid by card",
      [
        [10_000, 80_000],
        [10_000, 50_000],
      ],
      20_000,
      [0, 0],
      0,
    ],
  ] as [string, number[][], number, number[], number][])("%s", (_, lines, card, taxes, tax) => {
    const taxed = lines.map(([unitPrice = 0, taxRate = 0]) => ({ unitPrice, quantity: 1, taxRate }))
    expect(lineTaxes(taxed, card)).toEqual(taxes)
    expect(totalsOf(taxed, card).tax).toBe(tax)
  })

  it("add up to their exact tax, rounded once, and none is a cent or more away from its own", () => {
    fc.assert(
      fc.property(taxedCart, cardBalance, (lines, card) => {
        const { discount, tax, subtotal, total } = totalsOf(lines, card)
        const taxes = lineTaxes(lines, discount)
        const shares = spreadDiscount(lines, discount)
        const exact = lines.map(
          (line, place) => BigInt(line.unitPrice * line.quantity - (shares[place] ?? 0)) * BigInt(line.taxRate),
        )
        expect(BigInt(tax)).toBe((exact.reduce((sum, due) => sum + due, 0n) + 500_000n) / 1_000_000n)
        expect(taxes.reduce((sum, each) => sum + each, 0)).toBe(tax)
        expect(subtotal - discount + tax).toBe(total)
        for (const [place, due] of exact.entries()) {
          const off = BigInt(taxes[place] ?? -1) * 1_000_000n - due
          if (off <= -1_000_000n || off >= 1_000_000n)
            throw new Error(`${taxes[place]} where ${due} millionths are due`)
        }
      }),
      many,
    )
  })

  it("of one rate are taxed as their sum", () => {
    fc.assert(
      fc.property(cart, fc.nat(300_000), cardBalance, (lines, rate, card) => {
        const { subtotal, discount, tax } = totalsOf(taxedAt(rate, lines), card)
        expect(tax).toBe(taxOn(subtotal - discount, rate))
      }),
      many,
    )
  })

  it("have the tax in what was paid for them that was asked for", () => {
    fc.assert(
      fc.property(taxedCart, cardBalance, (lines, card) => {
        const { discount, tax, total } = totalsOf(lines, card)
        expect(Math.abs(taxWithin(total, lines, discount) - tax)).toBeLessThanOrEqual(1)
        expect(taxWithin(0, lines, discount)).toBe(0)
      }),
      many,
    )
    expect(taxWithin(5000, [{ unitPrice: 9999, quantity: 1, taxRate: 80_000 }], 0)).toBe(370)
  })

  it("name each of their rates once", () => {
    expect(percentsOf([{ taxRate: 88_750 }, { taxRate: 0 }, { taxRate: 88_750 }])).toBe("0%, 8.875%")
    expect(percentsOf([])).toBe("")
  })
})

describe("an amount in proportion", () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5000, [0, 0], [5000, 0]],
    [7, [0, 3, 4], [0, 3, 4]],
    [0, [3, 4], [0, 0]],
  ])("%d by %j is %j", (amount, weights, parts) => expect(inProportion(amount, weights)).toEqual(parts))
})

describe("amounts on the wire", () => {
  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [50, "0.50"],
    [10_799, "107.99"],
    [-250, "-2.50"],
  ])("%d cents are written %s", (cents, text) => expect(amountOf(cents)).toBe(text))

  it.each([
    ["0.05", "$0.05"],
    ["107.99", "$107.99"],
    ["1079.90", "$1,079.90"],
    ["10906.91", "$10,906.91"],
    ["1234567.00", "$1,234,567.00"],
    ["-5.00", "−$5.00"],
    ["-1500.00", "−$1,500.00"],
    [25, "$25"],
    [1000, "$1,000"],
  ])("%j is read as %s", (amount, read) => expect(usdOf(amount)).toBe(read))

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
