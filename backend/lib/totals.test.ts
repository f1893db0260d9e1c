import fc from "fast-check"
import { expect, it } from "vitest"
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
  sumOf,
  taxWithin,
  totalsOf,
  usdOf,
} from "./totals"

const taxOn = (cents: number, taxRate: number) => totalsOf([{ unitPrice: cents, quantity: 1, taxRate }]).tax

it.each([
  [100, 0.5, 1, "half a cent goes up"],
  [399, 8.875, 35, "35.41… goes down"],
  [999_999_999, 8.875, 88_750_000, "large amounts stay exact"],
  [12_345, 0, 0, "no tax"],
])("taxes %d cents at %d %% with %d: %s", (cents, percent, tax) => expect(taxOn(cents, ratePpm(percent))).toBe(tax))

it.each([
  [9999, 0, { discount: 0, tax: 800, total: 10_799 }],
  [12_000, 5000, { discount: 5000, tax: 560, total: 7560 }],
  [1999, 2500, { discount: 1999, tax: 0, total: 0 }],
])("totals a line of %d with a gift card of %d", (subtotal, card, expected) => {
  const lines = [{ unitPrice: subtotal, quantity: 1, taxRate: 80_000 }]
  expect(totalsOf(lines, card)).toEqual({ subtotal, reduction: 0, ...expected })
})

it("takes a promotion off first, then the gift card, and taxes the rest", () => {
  const lines = [
    { unitPrice: 10_000, quantity: 2, reduction: 5000, taxRate: 80_000 },
    { unitPrice: 5000, quantity: 1, taxRate: 80_000 },
  ]
  const totals = { subtotal: 25_000, reduction: 5000, discount: 10_000, tax: 800, total: 10_800 }
  expect(totalsOf(lines, 10_000)).toEqual(totals)
  expect(totalsOf(lines, 90_000)).toMatchObject({ discount: 20_000, tax: 0, total: 0 })
})

/** A fixed seed gives the same cases in each run. */
const many = { seed: 20_261_121, numRuns: 20_000 }
const cardBalance = fc.oneof(fc.constantFrom(-100, 0, 2500, 5000, 25_000), fc.nat(50_000), fc.nat(2_000_000_000))
/** Usual or arbitrary tax rates per line. */
const taxedCart = fc.array(
  fc.record({
    unitPrice: fc.nat(1_000_000),
    quantity: fc.integer({ min: 1, max: 99 }),
    taxRate: fc.oneof(fc.constantFrom(0, 50_000, 80_000, 88_750, 190_000), fc.nat(1_000_000)),
  }),
  { maxLength: 20 },
)

it("adds up for any cart and gift card: taxes rounded once and half up, shares within a cent of what is due", () => {
  fc.assert(
    fc.property(taxedCart, cardBalance, (lines, card) => {
      const { subtotal, discount, tax, total } = totalsOf(lines, card)
      expect([subtotal - discount + tax, discount]).toEqual([total, Math.min(Math.max(card, 0), subtotal)])
      const taxes = lineTaxes(lines, discount)
      const shares = spreadDiscount(lines, discount)
      expect([sumOf(taxes), sumOf(shares)]).toEqual([tax, discount])
      let exact = 0n
      for (const [place, { unitPrice, quantity, taxRate }] of lines.entries()) {
        const [amount, share, lineTax] = [unitPrice * quantity, shares[place] ?? Number.NaN, taxes[place] ?? -1]
        const due = subtotal === 0 ? 0 : (amount * discount) / subtotal
        if (!Number.isInteger(share) || share < 0 || share > amount || Math.abs(share - due) > 1 + 1e-6)
          throw new Error(`${share} where ${due} is due`)
        const taxDue = BigInt(amount - share) * BigInt(taxRate)
        exact += taxDue
        const off = BigInt(lineTax) * 1_000_000n - taxDue
        if (off <= -1_000_000n || off >= 1_000_000n) throw new Error(`${lineTax} where ${taxDue} millionths are due`)
      }
      expect(BigInt(tax)).toBe((exact + 500_000n) / 1_000_000n)
      expect(Math.abs(taxWithin(total, lines, discount) - tax)).toBeLessThanOrEqual(1)
      expect(taxWithin(0, lines, discount)).toBe(0)
    }),
    many,
  )
  expect(taxWithin(5000, [{ unitPrice: 9999, quantity: 1, taxRate: 80_000 }], 0)).toBe(370)
})
const at = (unitPrice: number, percent: number) => ({ unitPrice, quantity: 1, taxRate: ratePpm(percent) })

it.each([
  ["two rates", [at(10_000, 8), at(5000, 5)], 0, [800, 250], 1050],
  ["half a cent in all, which no line has alone", [at(125, 2), at(100, 2.5)], 0, [3, 2], 5],
  ["an exempt line", [at(9999, 0), at(33, 8), at(33, 8)], 0, [0, 3, 2], 5],
  ["a gift card, whose part is not taxed", [at(10_000, 8), at(10_000, 5)], 5000, [600, 375], 975],
  ["a gift card that pays all", [at(10_000, 8), at(10_000, 5)], 20_000, [0, 0], 0],
])("taxes each line at its own rate: %s", (_, lines, card, taxes, tax) => {
  expect(lineTaxes(lines, card)).toEqual(taxes)
  expect(totalsOf(lines, card).tax).toBe(tax)
})

it("names each rate of the lines once", () => {
  expect(percentsOf([{ taxRate: 88_750 }, { taxRate: 0 }, { taxRate: 88_750 }])).toBe("0%, 8.875%")
  expect(percentsOf([])).toBe("")
})

it.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [5000, [0, 0], [5000, 0]],
  [7, [0, 3, 4], [0, 3, 4]],
  [0, [3, 4], [0, 0]],
])("divides %d by the weights %j into %j", (amount, weights, parts) =>
  expect(inProportion(amount, weights)).toEqual(parts),
)

it.each([
  [0, "0.00"],
  [5, "0.05"],
  [50, "0.50"],
  [10_799, "107.99"],
  [-250, "-2.50"],
])("writes %d cents as %s", (cents, text) => expect(amountOf(cents)).toBe(text))

it.each([
  ["107.99", "$107.99"],
  ["1079.90", "$1,079.90"],
  ["10906.91", "$10,906.91"],
  ["1234567.00", "$1,234,567.00"],
  ["-5.00", "−$5.00"],
  [1000, "$1,000"],
])("shows %j as %s", (amount, read) => expect(usdOf(amount)).toBe(read))

it.each(["1", "1.5", "1.005", "1,00", "-1.00", " 1.00", "1e2", "", "99999999999.00"])(
  "reads no amount from %j",
  (text) => {
    expect(centsOfAmount(text)).toBeUndefined()
  },
)

it("amounts come back from Medusa's dollars and from text as they went", () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (cents) => {
      expect([centsOf(dollarsOf(cents)), centsOfAmount(amountOf(cents))]).toEqual([cents, cents])
    }),
    many,
  )
})

it.each([
  [99.99, 9999],
  [19.99, 1999],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [8.575, 858],
])("reads %d dollars as %d cents", (dollars, cents) => expect(centsOf(dollars)).toBe(cents))
