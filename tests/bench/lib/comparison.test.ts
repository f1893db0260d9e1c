import { expect, it } from "vitest"
import { pairsOf, pooled } from "./comparison"

const figure = (name: string, smallest = 1, median = 1, largest = 1) => {
  return { subject: "pages", name, unit: "ms", median, smallest, largest }
}

it("turns become the median of their medians, and the spread of all their rounds", () => {
  const turns = [[figure("a", 5, 6, 9), figure("b")], [figure("a", 4, 7, 8)], [figure("a", 7, 30, 40)]]
  expect(pooled(turns)).toEqual([figure("a", 4, 7, 40), figure("b")])
})

it("figures meet by subject and name, and what one has alone is said", () => {
  const elsewhere = { ...figure("a"), subject: "start" }
  expect(pairsOf([figure("a", 1), figure("old"), elsewhere], [figure("new"), figure("a", 0)])).toEqual({
    pairs: [{ before: figure("a", 1), now: figure("a", 0) }],
    only: { before: ["pages: old", "start: a"], now: ["pages: new"] },
  })
})
