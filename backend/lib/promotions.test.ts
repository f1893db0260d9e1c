import { describe, expect, it } from "vitest"
import {
  bestPromotion,
  isWrittenAsCard,
  type PromotableLine,
  type Promotion,
  reducedLines,
  reductionsOf,
} from "./promotions"
import { lineAmount, totalsOf } from "./totals"

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

describe("a promotion takes off", () => {
  it.each<[string, PromotableLine[], Partial<Promotion>, number[]]>([
    ["a percentage of the order, spread over its lines", [a, b], {}, [2000, 1999]],
    ["a half cent up", [line("A.zip", 1250)], { takesOff: { percent: 10_000 } }, [13]],
    ["a percentage of the items it applies to alone", [a, b], { files: ["B.zip"] }, [0, 2000]],
    ["nothing of a gift card", [card, a], {}, [0, 2000]],
    ["an amount of the order, in proportion", [a, b], { takesOff: { amount: 1000 } }, [500, 500]],
    ["an amount in whole cents", [a, b, c], { takesOff: { amount: 100 } }, [39, 38, 23]],
    ["no more than there is", [c], { takesOff: { amount: 100_000 } }, [5997]],
    ["all of it, with 100 %", [a, b], { takesOff: { percent: 1_000_000 } }, [9999, 9998]],
    ["an amount of each unit", [a, b], { per: "each", takesOff: { amount: 1000 } }, [1000, 2000]],
    ["an amount of some units of each line", [b, c], { per: "each", most: 1, takesOff: { amount: 500 } }, [500, 500]],
    ["an amount of no more than a unit costs", [c], { per: "each", takesOff: { amount: 2500 } }, [5997]],
    ["a percentage of some units of each line", [b, c], { per: "each", most: 1 }, [1000, 400]],
    ["an amount of the cheapest units", [a, c, b], { per: "once", most: 4, takesOff: { amount: 500 } }, [0, 1500, 500]],
    ["a percentage of the cheapest unit", [a, b], { per: "once", most: 1 }, [0, 1000]],
    ["nothing of what is on sale, where staff say so", [{ ...a, isOnSale: true }, b], { withSales: false }, [0, 2000]],
    ["what it takes off from its minimum on", [a], { minimum: 9999 }, [2000]],
  ])("%s", (_case, lines, change, reductions) => {
    expect(reductionsOf(lines, promotion(change))).toEqual(reductions)
  })

  it.each<[string, PromotableLine[], Partial<Promotion>, object]>([
    ["nothing that it is for is there", [a], { files: ["B.zip"] }, { reason: "not_for_these" }],
    ["there are gift cards alone", [card], {}, { reason: "not_for_these" }],
    ["everything is on sale already", [{ ...a, isOnSale: true }], { withSales: false }, { reason: "not_for_these" }],
    ["the basket is empty", [], {}, { reason: "not_for_these" }],
    ["too little is there", [a], { minimum: 10_000 }, { reason: "minimum", minimum: 10_000, counted: 9999 }],
    [
      "too little of the items it applies to is there",
      [a, b, card],
      { minimum: 10_000, files: ["B.zip"] },
      { reason: "minimum", minimum: 10_000, counted: 9998 },
    ],
  ])("nothing, with the reason, where %s", (_case, lines, change, reason) => {
    expect(reductionsOf(lines, promotion(change))).toEqual(reason)
  })
})

describe("of several", () => {
  const little = promotion({ id: "promo_2", code: "LITTLE", takesOff: { percent: 100_000 } })
  const much = promotion({ id: "promo_3", code: "MUCH", takesOff: { percent: 300_000 } })
  const strange = promotion({ id: "promo_4", code: "STRANGE", takesOff: { percent: 900_000 }, files: ["Z.zip"] })
  const of = (...args: Parameters<typeof bestPromotion>) => bestPromotion(...args)?.promotion.code

  it("the one counts that takes most off", () => {
    expect(of([a], [little, much, strange])).toBe("MUCH")
  })

  it("a code goes before an automatic one that takes as much off, and not before one that takes more off", () => {
    expect(of([a], [little, promotion({ code: "SAME" })], promotion())).toBe("SPRING")
    expect(of([a], [much], promotion())).toBe("MUCH")
  })

  it("none counts that takes nothing off", () => {
    expect(of([a], [strange], strange)).toBeUndefined()
    expect(bestPromotion([a], [strange])).toBeUndefined()
  })
})

it("no line goes below nothing, and the lines add up, whatever the basket", () => {
  let seed = 7
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % below
  }
  const pick = <T>(choices: readonly [T, ...T[]]): T => choices[random(choices.length)] ?? choices[0]
  for (let run = 0; run < 2_000; run += 1) {
    const lines = Array.from({ length: 1 + random(6) }, (_, place) =>
      line(pick([`${place}.zip`, null]), random(50_000), 1 + random(9), random(2) === 0),
    )
    const any = promotion({
      takesOff: pick([{ percent: random(1_000_001) }, { amount: random(30_000) }]),
      per: pick(["order", "each", "once"]),
      most: pick([null, 1 + random(4)]),
      withSales: random(2) === 0,
    })
    const reductions = bestPromotion(lines, [any])?.reductions
    const reduced = lines.map((each, place) => ({ ...each, reduction: reductions?.[place] ?? 0, taxRate: 80_000 }))
    for (const each of reduced) {
      expect(each.reduction ?? 0).toBeGreaterThanOrEqual(0)
      expect(lineAmount(each)).toBeGreaterThanOrEqual(0)
    }
    const { subtotal, reduction, discount, tax, total } = totalsOf(reduced, random(20_000))
    expect(subtotal - reduction - discount + tax).toBe(total)
    expect(reduction).toBe(reduced.reduce((sum, each) => sum + (each.reduction ?? 0), 0))
  }
})

describe("the lines of a basket", () => {
  const priced = [
    { name: "A", cents: 10_000 },
    { name: "card", cents: 2500 },
  ]
  const promotable = ({ name, cents }: (typeof priced)[number]) =>
    line(name === "card" ? null : "A.zip", cents, 1, false)

  it("carry what the promotion that counts takes off each", () => {
    const { lines, promotion: found } = reducedLines(
      priced,
      promotable,
      [],
      promotion({ takesOff: { percent: 100_000 } }),
    )
    expect(lines).toEqual([
      { name: "A", cents: 10_000, reduction: 1000 },
      { name: "card", cents: 2500, reduction: 0 },
    ])
    expect(found?.code).toBe("SPRING")
  })

  it("are as they were where none counts", () => {
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
])("%s is written as a gift card's code: %s", (code, is) => {
  expect(isWrittenAsCard(code)).toBe(is)
})
