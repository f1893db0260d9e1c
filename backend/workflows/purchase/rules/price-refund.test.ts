import { describe, expect, it } from "vitest"
import { lineTaxes, totalsOf } from "../../../lib/totals"
import type { RequestedRefund } from "../../../modules/purchase/refunded-line"
import { asWhole, matchRefund, type PaidPurchase, priceRefund, remainderOf, unitsLeft } from "./price-refund"
import { sharesOf } from "./refund-shares"

const rate = 80_000

function paid(lines: { unitPrice: number; quantity: number }[], balance = 0): PaidPurchase {
  const taxed = lines.map((line) => ({ ...line, taxRate: rate }))
  const { discount, tax, total } = totalsOf(taxed, balance)
  const taxes = lineTaxes(taxed, discount)
  const shared = lines.map((line, place) => ({ ...line, tax: taxes[place] }))
  const shares = sharesOf(shared, { discount, tax })
  return { lines, shares, tax, paid: { wallet: total, card: discount }, refunds: [] }
}

const having = (paid: PaidPurchase, refund: PaidPurchase["refunds"][number]) => ({
  ...paid,
  refunds: [...paid.refunds, refund],
})
const line = (place: number, quantity = 1): RequestedRefund => ({ scope: "lines", lines: [{ line: place, quantity }] })
const amount = (cents: number, walletOnly = false): RequestedRefund => ({ scope: "amount", amount: cents, walletOnly })
const whole: RequestedRefund = { scope: "whole" }

const level = { unitPrice: 2999, quantity: 2 }
const soldCard = { unitPrice: 5000, quantity: 1 }

it("a refund of one unit after another is that of the line", () => {
  const purchase = paid([level, soldCard], 2500)
  const one = priceRefund(purchase, line(0))
  const two = priceRefund(having(purchase, one), line(0))
  const both = priceRefund(purchase, line(0, 2))
  expect(both).toMatchObject({ wallet: one.wallet + two.wallet, card: one.card + two.card, tax: one.tax + two.tax })
  expect(unitsLeft(having(having(purchase, one), two))).toEqual([0, 1])
})

it("a refund by amount of all that is left becomes one of the whole", () => {
  const left = { wallet: 7560, card: 5000 }
  expect(asWhole(amount(12_560), left)).toEqual(whole)
  expect(asWhole(amount(7560, true), left)).toEqual(whole)
  expect(asWhole(amount(7560), left)).toEqual(amount(7560))
})

it("a refund from the wallet alone leaves the card", () => {
  expect(priceRefund(paid([soldCard], 2500), amount(1000, true))).toMatchObject({ wallet: 1000, card: 0, tax: 74 })
})

it("a refund of a line pays no more than an earlier amount has left", () => {
  const purchase = paid([soldCard])
  const then = having(purchase, priceRefund(purchase, amount(5000)))
  expect(priceRefund(then, line(0))).toMatchObject({ wallet: 400, tax: 30 })
})

it("a refund never exceeds what PayPal took, when that was another amount", () => {
  const purchase = { ...paid([soldCard]), paid: { wallet: 3000, card: 0 } }
  expect(priceRefund(purchase, whole).wallet).toBe(3000)
  expect(priceRefund(purchase, line(0)).wallet).toBe(3000)
})

describe("a refund of a sold and partly spent gift card", () => {
  const purchase = paid([level, soldCard])
  const unspent = new Map([[1, 2000]])

  it("pays the unspent part, with its tax", () => {
    expect(priceRefund(purchase, line(1), unspent)).toMatchObject({ wallet: 2160, tax: 160, card: 0, withheld: 3240 })
  })

  it("pays all when staff override", () => {
    expect(priceRefund(purchase, { ...line(1), override: true }, unspent)).toMatchObject({ wallet: 5400, withheld: 0 })
  })

  it("makes a refund of the whole smaller", () => {
    const price = priceRefund(purchase, whole, unspent)
    expect(price).toMatchObject({ wallet: purchase.paid.wallet - 3240, withheld: 3240 })
    expect(price.lines.reduce((sum, { wallet }) => sum + wallet, 0)).toBe(price.wallet)
  })

  it("is not paid by the whole afterwards either, unless staff override", () => {
    const then = having(purchase, priceRefund(purchase, line(1), unspent))
    expect(priceRefund(then, whole)).toMatchObject({ wallet: 6478, withheld: 3240 })
    expect(priceRefund(then, { ...whole, override: true })).toMatchObject({ wallet: 6478 + 3240, withheld: 0 })
  })
})

describe("a refund made at PayPal", () => {
  const purchase = paid([level, soldCard])

  it.each([
    ["is the whole", purchase, purchase.paid.wallet, whole],
    ["is one line", purchase, 5400, line(1)],
    ["is an amount", purchase, 1234, amount(1234, true)],
    ["is an amount where two lines cost the same", paid([soldCard, soldCard, level]), 5400, amount(5400, true)],
  ])("%s", (_, of, wallet, expected) => expect(matchRefund(of, wallet)).toEqual(expected))

  it("is the rest of a line that was partly refunded", () => {
    const then = having(purchase, priceRefund(purchase, line(0)))
    expect(matchRefund(then, remainderOf(then).wallet - 5400)).toEqual(line(0))
  })
})
