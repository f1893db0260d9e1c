import fc from "fast-check"
import { expect, it } from "vitest"
import type { Promotion } from "../../../../backend/lib/promotions"
import * as rules from "../../../../backend/lib/promotions"
import { dollarsOf, totalsOf } from "../../../../backend/lib/totals"
import { answeredPromotion, promotionOfAnswer } from "../../../../compat-api/contract/promotions"
import type { Cart } from "./cart-changes"
import * as changes from "./cart-changes"
import type { CartItem } from "./cart-item"
import { addedText } from "./cart-toasts"

const facade: CartItem = { id: "facade", name: "Facade", price: 99.99, image: "", type: "Script", quantity: 1 }
const view: CartItem = { ...facade, id: "view", name: "View", price: 29.99 }
const card: CartItem = { ...facade, id: "gift-card-25", name: "Gift Card", price: 25, type: "Gift Card" }
const many = (line: CartItem, quantity: number): CartItem => ({ ...line, quantity })
const { quantity: _one, ...newFacade } = facade
const { quantity: _card, ...newCard } = card

it.each([
  ["where it was", [facade, card], 1, [facade, many(view, 2), card]],
  ["into an empty cart", [], 0, [many(view, 2)]],
  ["at the end of a cart that is shorter by now", [facade], 3, [facade, many(view, 2)]],
  ["only once", [view], 0, [view]],
])("puts a removed line back %s", (_case, before, place, after) => {
  expect(changes.withRestored(before, many(view, 2), place)).toEqual(after)
})

it("puts a gift card back beside another that has its id by now", () => {
  const others: CartItem = { ...card, giftCardType: "gift" }
  expect(changes.withRestored([others], card, 0)).toEqual([{ ...card, id: "gift-card-25-2" }, others])
})

it.each([
  ["to an empty cart: one line", [], newFacade, [facade]],
  ["an id that is in the cart: one more", [facade, view], newFacade, [many(facade, 2), view]],
  ["beyond 99: stays at 99", [many(facade, 99)], newFacade, [many(facade, 99)]],
  ["a gift card: its own line and id", [card], newCard, [card, { ...card, id: "gift-card-25-2" }]],
])("adds %s", (_case, before, item, after) => {
  const copy = structuredClone(before)
  expect(changes.withAdded(before, item)).toEqual(after)
  expect(before).toEqual(copy)
})

it.each([
  ["up", [facade], 1, [many(facade, 2)]],
  ["down", [many(facade, 3)], -1, [many(facade, 2)]],
  ["down to 0: the line goes", [facade, view], -1, [view]],
  ["up from 99: stays", [many(facade, 99)], 1, [many(facade, 99)]],
  ["of a line that is gone: nothing", [view], 1, [view]],
] as const)("changes a quantity %s", (_case, before, by, after) => {
  expect(changes.withQuantityChanged(before, "facade", by)).toEqual(after)
})

it("keeps a gift card at one to a line", () => expect(changes.withQuantityChanged([card], card.id, 1)).toEqual([card]))

it("removes a line of any quantity", () =>
  expect(changes.withRemoved([many(facade, 5), view], "facade")).toEqual([view]))

it.each([
  ["everything was bought", [many(facade, 2), view], [many(facade, 2), view], []],
  ["another tab added one more", [many(facade, 3)], [many(facade, 2)], [many(facade, 1)]],
  ["another tab added a line", [facade, view], [facade], [view]],
  ["another tab had removed it", [view], [facade], [view]],
])("leaves after a purchase only what was not bought: %s", (_case, cart, bought, left) => {
  expect(changes.withoutBought(cart, bought)).toEqual(left)
})

it.each([
  ["two: one stays", 1, [many(facade, 2), view], [facade, view]],
  ["another tab added more: those stay", 1, [many(facade, 5)], [many(facade, 4)]],
  ["another tab took it back before: the last one stays", 1, [facade], [facade]],
  ["there were more before: the last one stays", 3, [facade], [facade]],
  ["another tab removed the line: nothing changes", 1, [view], [view]],
  ["the first: the line goes", 0, [facade, view], [view]],
  ["the first, and another tab added one: that stays", 0, [many(facade, 2)], [facade]],
  ["the first, and another tab removed it: nothing changes", 0, [view], [view]],
])("takes one back after adding: %s", (_case, were, before, after) => {
  expect(changes.withOneRemoved(before, "facade", were)).toEqual(after)
})

it("counts pieces, not lines", () => {
  const cart = [many(facade, 3), view]
  expect([changes.countOf(cart), changes.countOf([])]).toEqual([4, 0])
  expect(["facade", "view", "gone"].map((id) => changes.quantityOf(cart, id))).toEqual([3, 1, 0])
})

it("explains licences when more than one of a script is in the cart", () => {
  const words = "each for one office. Each licence covers one office, on any number of its own computers."
  expect(addedText("Facade", 1)).toBe("Facade has been added to your cart.")
  expect(addedText("Facade", 2)).toBe(`Facade has been added to your cart. 2 licences, ${words}`)
})

it("calculates in whole cents, because float dollars do not add up", () => {
  const cart = [many({ ...facade, price: 19.99 }, 3), { ...view, price: 0.1 }]
  const { lines } = changes.pricedCart(cart, { taxRate: 80_000, otherRates: {}, promotions: [] })
  expect(lines).toEqual([
    { unitPrice: 1999, quantity: 3, taxRate: 80_000 },
    { unitPrice: 10, quantity: 1, taxRate: 80_000 },
  ])
  expect(totalsOf(lines)).toEqual({ subtotal: 6007, reduction: 0, discount: 0, tax: 481, total: 6488 })
})

it("taxes each line at its product's rate, and gift cards at the shop's", () => {
  const cart = [
    { ...many(facade, 1), filename: "Facade.zip" },
    { ...many(facade, 1), filename: "Other.zip" },
    { ...many(facade, 1), id: "gift-card-25", type: "Gift Card" },
  ]
  const { lines } = changes.pricedCart(cart, { taxRate: 80_000, otherRates: { "Facade.zip": 0 }, promotions: [] })
  expect(lines.map(({ taxRate }) => taxRate)).toEqual([0, 80_000, 80_000])
})

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

const priced = (cart: Cart, code?: Promotion) => changes.pricedCart(cart, terms, rules, code)

it("a promotion reduces files, but neither sales nor gift cards", () => {
  const cart = [file, { ...file, id: "sale", filename: "Sale.zip", originalPrice: 120 }, { ...card, price: 25 }]
  const { lines, promotion: found } = priced(cart)
  expect(lines.map(({ reduction }) => reduction)).toEqual([1000, 0, 0])
  expect(found?.code).toBe("SPRING")
})

it("a promotion with a code goes before an automatic one that reduces less", () => {
  const code = { ...promotion, code: "MORE", takesOff: { percent: 200_000 } }
  expect(priced([file], code).promotion?.code).toBe("MORE")
  expect(priced([file], { ...code, files: [] }).promotion?.code).toBe("SPRING")
})

it("a promotion is calculated like on the server, from the cart's dollars and the code's JSON", () => {
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
      const answered = promotionOfAnswer(JSON.parse(JSON.stringify(answeredPromotion(code))))
      const shown = changes.pricedCart(cart, terms, rules, answered)
      expect(totalsOf(shown.lines, 5000)).toEqual(totalsOf(reduced, 5000))
      expect(shown.lines.map(({ reduction }) => reduction)).toEqual(reduced.map(({ reduction }) => reduction))
    }),
    { seed: 20_261_125, numRuns: 2_000 },
  )
})
