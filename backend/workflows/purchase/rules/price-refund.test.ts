import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { lineTaxes, totalsOf } from "../../../lib/totals"
import type { AskedRefund } from "../../../modules/purchase/refunded-line"
import {
  asWhole,
  leftOf,
  matchRefund,
  type PaidPurchase,
  type PricedRefund,
  priceRefund,
  unitsLeft,
} from "./price-refund"
import { sharesOf } from "./refund-shares"

const rate = 80_000

function paid(lines: { unitPrice: number; quantity: number }[], balance = 0): PaidPurchase {
  const taxed = lines.map((line) => ({ ...line, taxRate: rate }))
  const { discount, tax, total } = totalsOf(taxed, balance)
  const taxes = lineTaxes(taxed, discount)
  const shares = sharesOf(
    lines.map((line, place) => ({ ...line, tax: taxes[place] })),
    { discount, tax },
  )
  return { lines, shares, tax, paid: { wallet: total, card: discount }, refunds: [] }
}

const having = (purchase: PaidPurchase, refund: PricedRefund): PaidPurchase => ({
  ...purchase,
  refunds: [...purchase.refunds, refund],
})
const line = (place: number, quantity = 1): AskedRefund => ({ scope: "lines", lines: [{ line: place, quantity }] })
const amount = (cents: number, walletOnly = false): AskedRefund => ({ scope: "amount", amount: cents, walletOnly })
const whole: AskedRefund = { scope: "whole" }

const level = { unitPrice: 2999, quantity: 2 }
const soldCard = { unitPrice: 5000, quantity: 1 }

describe("a refund", () => {
  it("of one unit after another is the line", () => {
    const purchase = paid([level, soldCard], 2500)
    const one = priceRefund(purchase, line(0))
    const two = priceRefund(having(purchase, one), line(0))
    const both = priceRefund(purchase, line(0, 2))
    expect([one.wallet + two.wallet, one.card + two.card, one.tax + two.tax]).toEqual([
      both.wallet,
      both.card,
      both.tax,
    ])
    expect(unitsLeft(having(having(purchase, one), two))).toEqual([0, 1])
  })

  it("of the whole is all that is left, after lines and amounts", () => {
    const purchase = having(paid([level, soldCard], 2500), priceRefund(paid([level, soldCard], 2500), line(0)))
    const then = having(purchase, priceRefund(purchase, amount(1000)))
    const { wallet, card, tax } = priceRefund(then, whole)
    expect({ wallet, card, tax }).toEqual(leftOf(then))
  })

  it("by amount that is all that is left is the whole", () => {
    const left = { wallet: 7560, card: 5000 }
    expect(asWhole(amount(12_560), left)).toEqual(whole)
    expect(asWhole(amount(7560, true), left)).toEqual(whole)
    expect(asWhole(amount(7560), left)).toEqual(amount(7560))
  })

  it("from the wallet alone leaves the card", () => {
    expect(priceRefund(paid([soldCard], 2500), amount(1000, true))).toMatchObject({ wallet: 1000, card: 0, tax: 74 })
  })

  it("of a line pays no more than an amount before it has left", () => {
    const purchase = paid([soldCard])
    const then = having(purchase, priceRefund(purchase, amount(5000)))
    expect(priceRefund(then, line(0))).toMatchObject({ wallet: 400, tax: 30 })
  })

  it("never goes beyond what PayPal took when that was another amount", () => {
    const purchase = { ...paid([soldCard]), paid: { wallet: 3000, card: 0 } }
    expect(priceRefund(purchase, whole).wallet).toBe(3000)
    expect(priceRefund(purchase, line(0)).wallet).toBe(3000)
  })
})

describe("a gift card that was sold and partly spent", () => {
  const purchase = paid([level, soldCard])
  const unspent = new Map([[1, 2000]])

  it("pays its unspent part, with the tax of that", () => {
    expect(priceRefund(purchase, line(1), unspent)).toMatchObject({ wallet: 2160, tax: 160, card: 0, withheld: 3240 })
  })

  it("pays all of it when staff override that", () => {
    expect(priceRefund(purchase, { ...line(1), override: true }, unspent)).toMatchObject({ wallet: 5400, withheld: 0 })
  })

  it("makes the whole less", () => {
    const price = priceRefund(purchase, whole, unspent)
    expect(price).toMatchObject({ wallet: purchase.paid.wallet - 3240, withheld: 3240 })
    expect(price.lines.reduce((sum, { wallet }) => sum + wallet, 0)).toBe(price.wallet)
  })

  it("is not paid by the whole afterwards either, unless staff override that", () => {
    const then = having(purchase, priceRefund(purchase, line(1), unspent))
    expect(priceRefund(then, whole)).toMatchObject({ wallet: 6478, withheld: 3240 })
    expect(priceRefund(then, { ...whole, override: true })).toMatchObject({ wallet: 6478 + 3240, withheld: 0 })
  })
})

describe("what PayPal's side gave back", () => {
  const purchase = paid([level, soldCard])

  it.each([
    ["all that was left", purchase, purchase.paid.wallet, whole],
    ["what one line was paid with", purchase, 5400, line(1)],
    ["what matches nothing", purchase, 1234, amount(1234, true)],
    ["what two lines were paid with alike", paid([soldCard, soldCard, level]), 5400, amount(5400, true)],
  ])("%s", (_, of, wallet, expected) => {
    expect(matchRefund(of, wallet)).toEqual(expected)
  })

  it("is what is left of a line of which units went back", () => {
    const then = having(purchase, priceRefund(purchase, line(0)))
    expect(matchRefund(then, leftOf(then).wallet - 5400)).toEqual(line(0))
  })
})

it("never refunds more than was paid, however refunds follow each other", () => {
  const lines = fc.array(
    fc.record({ unitPrice: fc.integer({ min: 1, max: 9_999 }), quantity: fc.integer({ min: 1, max: 5 }) }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  const wishes = fc.array(
    fc.oneof(
      fc.record({ line: fc.nat(4), quantity: fc.integer({ min: 1, max: 3 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 20_000 }), walletOnly: fc.boolean() }),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(lines, fc.nat(30_000), wishes, fc.nat(9_999), (bought, balance, wanted, unspent) => {
      let purchase = paid(bought, balance)
      const all = purchase.paid
      for (const wish of wanted) {
        if ("amount" in wish) {
          purchase = having(purchase, priceRefund(purchase, { scope: "amount", ...wish }))
          continue
        }
        const quantity = Math.min(wish.quantity, unitsLeft(purchase)[wish.line] ?? 0)
        if (quantity > 0)
          purchase = having(purchase, priceRefund(purchase, line(wish.line, quantity), new Map([[0, unspent]])))
      }
      const last = priceRefund(purchase, { ...whole, override: true })
      const left = leftOf(having(purchase, last))
      expect([left.wallet, left.card]).toEqual([0, 0])
      for (const refund of [...purchase.refunds, last]) {
        expect(Math.min(refund.wallet, refund.card, refund.tax, refund.wallet - refund.tax)).toBeGreaterThanOrEqual(0)
      }
      expect(leftOf(purchase).wallet).toBeLessThanOrEqual(all.wallet)
    }),
  )
})
