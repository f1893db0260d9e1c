import { describe, expect, it } from "vitest"
import { figure, unmeasured } from "./figure"
import { numberText, tableOf } from "./table"

describe("a number", () => {
  it.each([
    [0, "0"],
    [0.001254, "0.00125"],
    [0.5144, "0.514"],
    [3.456, "3.46"],
    [45.67, "45.7"],
    [330.4, "330"],
    [12_345.6, "12,346"],
  ])("%d is written %s", (value, text) => {
    expect(numberText(value)).toBe(text)
  })
})

it("the table has a line for each figure, and its note below", () => {
  const table = tableOf([
    figure("checkout", "ms", [200, 100, 300], { mark: { atMost: 330 }, aim: { atMost: 150 }, note: "busy machine" }),
    unmeasured("304 answers", "requests/s", "the page has no ETag"),
  ])
  const cells = table.split("\n").map((line) => line.trim().split(/ {2,}/))
  expect(cells[0]).toEqual(["figure", "median", "unit", "spread", "mark", "aim", "verdict"])
  expect(cells.slice(2)).toEqual([
    ["checkout", "200", "ms", "100 – 300", "≤ 330", "≤ 150", "aim not met"],
    ["busy machine"],
    ["304 answers", "none", "requests/s"],
    ["the page has no ETag"],
  ])
})
