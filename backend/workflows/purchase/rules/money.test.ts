import fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  bestPromotion,
  type Discount,
  type PromotableLine,
  type Promotion,
  reductionsOf,
} from "../../../lib/promotions"
import { lineAmount, lineTaxes, totalsOf } from "../../../lib/totals"
import type { RequestedRefund } from "../../../modules/purchase/refunded-line"
import { type PaidPurchase, priceRefund, unitsLeft } from "./price-refund"
import { sharesOf, sumOf } from "./refund-shares"

/** The same in a whole shop: tests/integration/money.test.ts. */
const drawn = { seed: 20_261_125, numRuns: 2_000 }

const cents = fc.oneof(fc.constantFrom(1, 99, 2999, 9999, 5000), fc.integer({ min: 0, max: 60_000 }))
const filenames = ["A.zip", "B.zip", "C.zip", "D.zip", "E.zip"]

const fileLine = fc.record({
  unitPrice: cents,
  quantity: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 99 })),
  isOnSale: fc.boolean(),
  taxRate: fc.oneof(fc.constantFrom(0, 50_000, 80_000, 88_750), fc.nat(300_000)),
})
const soldCard = fc.record({
  unitPrice: fc.constantFrom(2500, 5000, 10_000),
  quantity: fc.constant(1),
  isOnSale: fc.constant(false),
  taxRate: fc.constant(80_000),
})
type Line = PromotableLine & { taxRate: number }

const soldCards = fc.array(
  soldCard.map((line): Line => ({ ...line, filename: null })),
  { maxLength: 2 },
)
/** Distinct files, then gift cards. */
const basket = fc
  .tuple(
    fc
      .subarray(filenames)
      .chain((names) => fc.tuple(...names.map((filename) => fileLine.map((line): Line => ({ ...line, filename }))))),
    soldCards,
  )
  .map(([files, cards]) => [...files, ...cards])
  .filter((lines) => lines.length > 0)

const takesOff: fc.Arbitrary<Discount> = fc.oneof(
  fc.record({ percent: fc.oneof(fc.constantFrom(125_000, 333_333), fc.integer({ min: 1, max: 1_000_000 })) }),
  fc.record({ amount: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 100_000 })) }),
)
const promotion: fc.Arbitrary<Promotion> = fc.record({
  id: fc.uuid(),
  code: fc.constant("CODE"),
  takesOff,
  per: fc.constantFrom("order", "each", "once"),
  most: fc.option(fc.nat(12)),
  minimum: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(200_000) }),
  withSales: fc.boolean(),
  files: fc.option(fc.subarray(filenames)),
})
const automatic = fc.array(promotion, { maxLength: 3 })
const code = fc.option(promotion, { nil: undefined })
const balance = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 50_000 }), fc.nat(2_000_000))

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

function quoted(lines: readonly Line[], promotions: readonly Promotion[], coded: Promotion | undefined, card: number) {
  const best = bestPromotion(lines, promotions, coded)
  const priced = lines.map((line, place) => ({ ...line, reduction: best?.reductions[place] ?? 0 }))
  return { priced, best, totals: totalsOf(priced, card) }
}

describe("what a promotion takes off", () => {
  it("is bounded by each line it applies to, and adds up to its value", () => {
    fc.assert(
      fc.property(basket, promotion, (lines, asked) => {
        const reductions = reductionsOf(lines, asked)
        if (!Array.isArray(reductions)) return
        const isFor = ({ filename, isOnSale }: Line) =>
          filename !== null && (asked.files?.includes(filename) ?? true) && (asked.withSales || !isOnSale)
        const worth = sum(lines.filter(isFor).map(lineAmount))
        lines.forEach((line, place) => {
          const reduction = reductions[place] ?? 0
          expect(Number.isInteger(reduction)).toBe(true)
          expect(reduction).toBeGreaterThanOrEqual(0)
          expect(reduction).toBeLessThanOrEqual(isFor(line) ? lineAmount(line) : 0)
        })
        expect(worth).toBeGreaterThanOrEqual(asked.minimum)
        if (asked.per !== "order") return
        const { takesOff: off } = asked
        const exact = "percent" in off ? (worth * off.percent) / 1_000_000 : Math.min(off.amount, worth)
        expect(Math.abs(sum(reductions) - exact)).toBeLessThanOrEqual(0.5)
      }),
      drawn,
    )
  })

  it("is the most of all promotions, and the code's when equal", () => {
    fc.assert(
      fc.property(basket, automatic, code, (lines, promotions, coded) => {
        const worths = [...(coded ? [coded] : []), ...promotions].map((each) => {
          const reductions = reductionsOf(lines, each)
          return Array.isArray(reductions) ? sum(reductions) : 0
        })
        const best = bestPromotion(lines, promotions, coded)
        expect(sum(best?.reductions ?? [])).toBe(Math.max(0, ...worths))
        if (coded && best && worths[0] === sum(best.reductions)) expect(best.promotion).toBe(coded)
      }),
      drawn,
    )
  })
})

it("nothing is lost or gained: neither in sums nor in refunds, in whatever order", () => {
  const bought = fc.tuple(basket, automatic, code, balance)
  const step = fc.record({ line: fc.nat(6), units: fc.integer({ min: 1, max: 99 }), amount: fc.nat(30_000) })
  const steps = fc.array(step, { maxLength: 8 })
  fc.assert(
    fc.property(bought, steps, fc.boolean(), ([lines, promotions, coded, card], asked, byLines) => {
      const { priced, totals } = quoted(lines, promotions, coded, card)
      const { subtotal, reduction, discount, tax, total } = totals
      expect(subtotal - reduction - discount + tax).toBe(total)
      // PayPal refuses parts below 0 or that differ from the amount.
      expect(Math.min(subtotal, reduction, discount, tax, total)).toBeGreaterThanOrEqual(0)
      const taxes = lineTaxes(priced, discount)
      const taxed = priced.map((line, place) => ({ ...line, tax: taxes[place] }))
      const shares = sharesOf(taxed, totals)
      expect(sumOf(shares)).toEqual({ net: subtotal - reduction, tax, wallet: total, card: discount })
      const paid = { lines: priced, shares, tax, paid: { wallet: total, card: discount }, refunds: [] }
      const back = byLines ? allUnits(paid, asked) : mixed(paid, asked)
      for (const { wallet, card: toCard, tax: taxBack } of back) {
        expect(Math.min(wallet, toCard, taxBack, wallet - taxBack)).toBeGreaterThanOrEqual(0)
      }
      const all = sumOf(back.map((each) => ({ ...each, net: 0 })))
      expect(all).toEqual({ net: 0, wallet: total, card: discount, tax })
    }),
    drawn,
  )
})

type Step = { line: number; units: number; amount: number }
type Back = PaidPurchase["refunds"]

function allUnits(purchase: PaidPurchase, steps: readonly Step[]): Back {
  const others = purchase.lines.map((_, line) => ({ line, units: 99 })).toReversed()
  return [...steps, ...others].reduce<{ refunds: PaidPurchase["refunds"] }>(
    ({ refunds }, { line, units }) => {
      const now = { ...purchase, refunds }
      const quantity = Math.min(units, unitsLeft(now)[line] ?? 0)
      return quantity === 0 ? now : after(now, { scope: "lines", lines: [{ line, quantity }] })
    },
    { refunds: [] },
  ).refunds
}

function mixed(purchase: PaidPurchase, steps: readonly Step[]): Back {
  let now = purchase
  steps.forEach(({ line, units, amount }, turn) => {
    const quantity = Math.min(units, unitsLeft(now)[line] ?? 0)
    if (turn % 2 === 0) now = after(now, { scope: "amount", amount, walletOnly: units % 2 === 0 })
    else if (quantity > 0) now = after(now, { scope: "lines", lines: [{ line, quantity }] })
  })
  return after(now, { scope: "whole" }).refunds
}

function after(purchase: PaidPurchase, asked: RequestedRefund): PaidPurchase {
  return { ...purchase, refunds: [...purchase.refunds, priceRefund(purchase, asked)] }
}
