import { describe, expect, it } from "vitest"
import {
  bestPromotion,
  looksLikeGiftCard,
  type PromotableLine,
  type Promotion,
  reducedLines,
  reductionsOf,
} from "./promotions"

const promotion = (change: Partial<Promotion> = {}): Promotion => ({
  id: "promo_1",
  code: "SPRING",
  takesOff: { percent: 200_000 },
  per: "order",
  most: null,
  minimum: 0,
  withSales: true,
  files: null,
  ...change,
})

const line = (filename: string | null, unitPrice: number, quantity = 1, isOnSale = false): PromotableLine => ({
  filename,
  unitPrice,
  quantity,
  isOnSale,
})
const a = line("A.zip", 9999)
const b = line("B.zip", 4999, 2)
const c = line("C.zip", 1999, 3)
const card = line(null, 5000)

it.each<[string, PromotableLine[], Partial<Promotion>, number[]]>([
  ["a percentage of the order, spread over its lines", [a, b], {}, [2000, 1999]],
  ["nothing of a gift card", [card, a], {}, [0, 2000]],
  ["an amount of the order, in proportion", [a, b], { takesOff: { amount: 1000 } }, [500, 500]],
  ["an amount in whole cents", [a, b, c], { takesOff: { amount: 100 } }, [39, 38, 23]],
  ["no more than there is", [c], { takesOff: { amount: 100_000 } }, [5997]],
  ["an amount of each unit", [a, b], { per: "each", takesOff: { amount: 1000 } }, [1000, 2000]],
  ["an amount of some units of each line", [b, c], { per: "each", most: 1, takesOff: { amount: 500 } }, [500, 500]],
  ["an amount of the cheapest units", [a, c, b], { per: "once", most: 4, takesOff: { amount: 500 } }, [0, 1500, 500]],
  ["a percentage of the cheapest unit", [a, b], { per: "once", most: 1 }, [0, 1000]],
  ["nothing of what is on sale, where staff say so", [{ ...a, isOnSale: true }, b], { withSales: false }, [0, 2000]],
  ["what it takes off from its minimum on", [a], { minimum: 9999 }, [2000]],
])("a promotion takes off %s", (_case, lines, change, reductions) =>
  expect(reductionsOf(lines, promotion(change))).toEqual(reductions),
)

it.each<[string, PromotableLine[], Partial<Promotion>, object]>([
  ["nothing it applies to", [a], { files: ["B.zip"] }, { reason: "not_for_these" }],
  ["everything on sale", [{ ...a, isOnSale: true }], { withSales: false }, { reason: "not_for_these" }],
  ["too little", [a], { minimum: 10_000 }, { reason: "minimum", minimum: 10_000, counted: 9999 }],
  [
    "too little of the items it applies to",
    [a, b, card],
    { minimum: 10_000, files: ["B.zip"] },
    { reason: "minimum", minimum: 10_000, counted: 9998 },
  ],
])("a promotion takes off nothing, and says why: %s", (_case, lines, change, reason) => {
  expect(reductionsOf(lines, promotion(change))).toEqual(reason)
})

describe("of several promotions", () => {
  const little = promotion({ id: "promo_2", code: "LITTLE", takesOff: { percent: 100_000 } })
  const much = promotion({ id: "promo_3", code: "MUCH", takesOff: { percent: 300_000 } })
  const strange = promotion({ id: "promo_4", code: "STRANGE", takesOff: { percent: 900_000 }, files: ["Z.zip"] })
  const of = (...args: Parameters<typeof bestPromotion>) => bestPromotion(...args)?.promotion.code

  it("the one counts that takes most off", () => expect(of([a], [little, much, strange])).toBe("MUCH"))

  it("a code wins over an equal automatic one, and loses to a better one", () => {
    expect(of([a], [little, promotion({ code: "SAME" })], promotion())).toBe("SPRING")
    expect(of([a], [much], promotion())).toBe("MUCH")
  })

  it("none counts that takes nothing off", () => {
    expect(of([a], [strange], strange)).toBeUndefined()
    expect(bestPromotion([a], [strange])).toBeUndefined()
  })
})

describe("the lines of a cart", () => {
  const priced = [
    { name: "A", cents: 10_000 },
    { name: "card", cents: 2500 },
  ]
  const promotable = ({ name, cents }: (typeof priced)[number]) =>
    line(name === "card" ? null : "A.zip", cents, 1, false)

  it("carry what the best promotion takes off each", () => {
    const tenth = promotion({ takesOff: { percent: 100_000 } })
    const { lines, promotion: found } = reducedLines(priced, promotable, [], tenth)
    expect(lines).toEqual([
      { name: "A", cents: 10_000, reduction: 1000 },
      { name: "card", cents: 2500, reduction: 0 },
    ])
    expect(found?.code).toBe("SPRING")
  })

  it("stay as they are without a promotion", () => {
    expect(reducedLines(priced, promotable, [], null)).toEqual({ lines: priced, promotion: undefined })
  })
})

it.each([
  ["7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B", true],
  ["7f3b2a10-anything", true],
  ["7f3b2a105c4d4e6f8a9b0c1d2e3f4a5b", true],
  ["SPRING", false],
  ["7F3B2A10", false],
  ["X7F3B2A10-", false],
])("recognizes %s as a gift card's code: %s", (code, is) => expect(looksLikeGiftCard(code)).toBe(is))
