import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { Promotion } from "../../../../backend/lib/promotions"
import * as rules from "../../../../backend/lib/promotions"
import { dollarsOf, totalsOf } from "../../../../backend/lib/totals"
import { answeredPromotion, promotionOfAnswer } from "../../../../compat-api/contract/promotions"
import {
  type Cart,
  countOf,
  pricedCart,
  withAdded,
  withoutBought,
  withPutBack,
  withQuantityChanged,
  withRemoved,
} from "./cart-changes"
import type { CartItem } from "./cart-item"

const facade: CartItem = {
  id: "facade",
  name: "Facade",
  price: 99.99,
  image: "",
  type: "Grasshopper Script",
  quantity: 1,
}
const view: CartItem = { ...facade, id: "view", name: "View", price: 29.99 }
const card: CartItem = { ...facade, id: "gift-card-25", name: "Gift Card", price: 25, type: "Gift Card" }
const many = (line: CartItem, quantity: number): CartItem => ({ ...line, quantity })
const { quantity: _one, ...newFacade } = facade
const { quantity: _card, ...newCard } = card

describe("putting back", () => {
  it.each([
    ["in the middle: where it was", [facade, card], 1, [facade, many(view, 2), card]],
    ["to an empty cart", [], 0, [many(view, 2)]],
    ["to a cart that is shorter by now: at its end", [facade], 3, [facade, many(view, 2)]],
    ["what is there again already: nothing changes", [view], 0, [view]],
  ])("%s", (_case, before, place, after) => {
    expect(withPutBack(before, many(view, 2), place)).toEqual(after)
  })
})

it("puts a gift card back beside another one that took its id meanwhile", () => {
  const others: CartItem = { ...card, giftCardType: "gift" }
  expect(withPutBack([others], card, 0)).toEqual([{ ...card, id: "gift-card-25-2" }, others])
})

describe("adding", () => {
  it.each([
    ["to an empty cart: one line of 1", [], newFacade, [facade]],
    ["an id already there: one more of it", [facade, view], newFacade, [many(facade, 2), view]],
    ["beyond 99: stays at 99", [many(facade, 99)], newFacade, [many(facade, 99)]],
    ["a gift card: a line of its own, with its own id", [card], newCard, [card, { ...card, id: "gift-card-25-2" }]],
  ])("%s", (_case, before, item, after) => {
    expect(withAdded(before, item)).toEqual(after)
  })

  it("leaves the cart it was given as it was", () => {
    const before = [facade]
    withAdded(before, newFacade)
    expect(before).toEqual([facade])
  })
})

describe("changing a quantity", () => {
  it.each([
    ["up", [facade], 1, [many(facade, 2)]],
    ["down", [many(facade, 3)], -1, [many(facade, 2)]],
    ["down to 0: the line goes", [facade, view], -1, [view]],
    ["up from 99: stays", [many(facade, 99)], 1, [many(facade, 99)]],
  ] as const)("%s", (_case, before, by, after) => {
    expect(withQuantityChanged(before, "facade", by)).toEqual(after)
  })

  it("keeps a gift card at one to a line", () => {
    expect(withQuantityChanged([card], card.id, 1)).toEqual([card])
  })

  it("of an id that is not there changes nothing", () => {
    expect(withQuantityChanged([facade], "gone", 1)).toEqual([facade])
  })
})

it("removes a line whatever its quantity", () => {
  expect(withRemoved([many(facade, 5), view], "facade")).toEqual([view])
})

describe("after a purchase", () => {
  it.each([
    ["everything was bought", [many(facade, 2), view], [many(facade, 2), view], []],
    ["another tab added one more", [many(facade, 3)], [many(facade, 2)], [many(facade, 1)]],
    ["another tab added a line", [facade, view], [facade], [view]],
    ["another tab had removed it", [view], [facade], [view]],
  ])("%s", (_case, cart, bought, left) => {
    expect(withoutBought(cart, bought)).toEqual(left)
  })
})

it("counts pieces, not lines", () => {
  expect(countOf([many(facade, 3), view])).toBe(4)
  expect(countOf([])).toBe(0)
})

it("prices lines in whole cents, so that float dollars do not add up to nonsense", () => {
  const cart = [many({ ...facade, price: 19.99 }, 3), { ...view, price: 0.1 }]
  const { lines } = pricedCart(cart, { taxRate: 80_000, otherRates: {}, promotions: [] })
  expect(lines).toEqual([
    { unitPrice: 1999, quantity: 3, taxRate: 80_000 },
    { unitPrice: 10, quantity: 1, taxRate: 80_000 },
  ])
  expect(totalsOf(lines)).toEqual({ subtotal: 6007, reduction: 0, discount: 0, tax: 481, total: 6488 })
})

it("taxes each line at its product's own rate, and gift cards at the shop's", () => {
  const cart = [
    { ...many(facade, 1), filename: "Facade.zip" },
    { ...many(facade, 1), filename: "Other.zip" },
    { ...many(facade, 1), id: "gift-card-25", type: "Gift Card" },
  ]
  const { lines } = pricedCart(cart, { taxRate: 80_000, otherRates: { "Facade.zip": 0 }, promotions: [] })
  expect(lines.map(({ taxRate }) => taxRate)).toEqual([0, 80_000, 80_000])
})

describe("a promotion", () => {
  const promotion = {
    id: "promo_1",
    code: "SPRING",
    takesOff: { percent: 100_000 },
    per: "order" as const,
    most: null,
    minimum: 0,
    withSales: false,
    files: null,
  }
  const terms = { taxRate: 80_000, otherRates: {}, promotions: [promotion] }
  const file = { ...facade, filename: "Facade.zip" }

  const priced = (cart: Cart, code?: Promotion) => pricedCart(cart, terms, rules, code)

  it("takes something off files, and nothing off what is on sale or is a gift card", () => {
    const cart = [file, { ...file, id: "sale", filename: "Sale.zip", originalPrice: 120 }, { ...card, price: 25 }]
    const { lines, promotion: found } = priced(cart)
    expect(lines.map(({ reduction }) => reduction)).toEqual([1000, 0, 0])
    expect(found?.code).toBe("SPRING")
  })

  it("of a code goes before one that takes less off without a code", () => {
    const code = { ...promotion, code: "MORE", takesOff: { percent: 200_000 } }
    expect(priced([file], code).promotion?.code).toBe("MORE")
    expect(priced([file], { ...code, files: [] }).promotion?.code).toBe("SPRING")
  })

  it("is reckoned as the server does, of dollars that the cart keeps and of a code as it came over the wire", () => {
    const names = ["A.zip", "B.zip", "C.zip"]
    const item = fc.record({ cents: fc.nat(60_000), quantity: fc.integer({ min: 1, max: 99 }), isOnSale: fc.boolean() })
    const drawn: fc.Arbitrary<Promotion> = fc.record({
      id: fc.uuid(),
      code: fc.constant("CODE"),
      takesOff: fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 1_000_000 }) }),
        fc.record({ amount: fc.integer({ min: 1, max: 100_000 }) }),
      ),
      per: fc.constantFrom("order", "each", "once"),
      most: fc.option(fc.nat(9)),
      minimum: fc.nat(100_000),
      withSales: fc.boolean(),
      files: fc.option(fc.subarray(names)),
    })
    fc.assert(
      fc.property(fc.tuple(item, item, item), fc.array(drawn, { maxLength: 2 }), drawn, (items, promotions, code) => {
        const asked = items.map(({ cents, ...line }, place) => {
          return { ...line, unitPrice: cents, filename: names[place] ?? "", taxRate: 80_000 }
        })
        const { lines: reduced } = rules.reducedLines(asked, (line) => line, promotions, code)
        const cart = items.map(({ cents, quantity, isOnSale }, place): CartItem => {
          const line = { ...facade, quantity, price: dollarsOf(cents), filename: names[place] ?? "" }
          return isOnSale ? { ...line, originalPrice: 999 } : line
        })
        const terms = { taxRate: 80_000, otherRates: {}, promotions }
        const shown = pricedCart(
          cart,
          terms,
          rules,
          promotionOfAnswer(JSON.parse(JSON.stringify(answeredPromotion(code)))),
        )
        expect(totalsOf(shown.lines, 5000)).toEqual(totalsOf(reduced, 5000))
        expect(shown.lines.map(({ reduction }) => reduction)).toEqual(reduced.map(({ reduction }) => reduction))
      }),
      { seed: 20_261_125, numRuns: 2_000 },
    )
  })
})
