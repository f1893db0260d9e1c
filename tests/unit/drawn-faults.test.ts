import { expect, it } from "vitest"
import { drawnRun, everyRun } from "../faults/draw"
import { kindsAt } from "../faults/kinds"
import { keyOf, type Point, Points } from "../faults/points"
import { readMessages } from "../faults/postgres-wire"

const points = Array.from({ length: 50 }, (_, number): Point => {
  return { channel: "statement", what: `select ${number}`, nth: 1, side: number % 2 ? "before" : "after" }
})
const pointOf = (among: readonly Point[], number: number) => {
  const { fault } = drawnRun({ scenario: "wallet", points: among }, false, 7, number)
  return fault ? keyOf(fault.point) : ""
}
const numbers = Array.from({ length: 100 }, (_, number) => number)

it("draws the same point whatever the order in which points were learnt", () => {
  const other = [...points].reverse()
  expect(numbers.map((number) => pointOf(other, number))).toEqual(numbers.map((number) => pointOf(points, number)))
})

it("draws another point only where the one that was drawn is gone", () => {
  const gone = pointOf(points, 0)
  const left = points.filter((point) => keyOf(point) !== gone)
  const kept = numbers.filter((number) => pointOf(points, number) !== gone)
  expect(kept.map((number) => pointOf(left, number))).toEqual(kept.map((number) => pointOf(points, number)))
})

it("strikes one drawn time of those at which the same is said, with every kind, where it is asked to", () => {
  const times = Array.from({ length: 9 }, (_, number): Point => {
    return { channel: "statement", what: number < 8 ? "select" : "update", nth: (number % 8) + 1, side: "before" }
  })
  const drawn = (seed: number, all = times) =>
    everyRun(new Map([["crowd", all]]), false, seed, { isOnce: true }).map(({ fault }) => fault)
  const kinds = new Set(drawn(7).map((fault) => fault?.kind))
  expect(drawn(7)).toHaveLength(2 * kinds.size)
  expect(new Set(drawn(7).map((fault) => fault && keyOf(fault.point))).size).toBe(2)
  expect(drawn(7, [...times].reverse())).toEqual(drawn(7))
  const seeds = Array.from({ length: 30 }, (_, seed) => seed)
  expect(new Set(seeds.flatMap((seed) => drawn(seed).map((fault) => fault?.point.nth))).size).toBeGreaterThan(4)
})

it("has no kind at a point where it cannot happen", () => {
  const [point] = points
  if (!point) throw new Error("There is a point.")
  expect(kindsAt(point, false)).not.toContain("doubled")
  expect(kindsAt(point, false)).not.toContain("redis_emptied")
  expect(kindsAt(point, true)).toContain("redis_emptied")
})

it("strikes once, at the n-th of what is said, whatever else is said between", async () => {
  const counted = new Points()
  await counted.ignore(async () => counted.pass("statement", "select 1", 0))
  const struck: string[] = []
  counted.begin({
    point: { channel: "statement", what: "insert", nth: 2, side: "after" },
    strike: async (point, server) => {
      struck.push(`${server} ${keyOf(point)}`)
      return "cut"
    },
  })
  for (const what of ["insert", "select 1", "update", "insert", "insert"]) {
    const passage = counted.pass("statement", what, 3)
    await passage?.reached("before")
    await passage?.reached("after")
  }
  expect(struck).toEqual(["3 after statement 2: insert"])
  expect(counted.end().map(keyOf)).not.toContain("before statement 1: select 1")
})

it("finds where PostgreSQL's messages end, wherever they were cut", () => {
  const query = Buffer.from("Q\0\0\0\rselect 1\0")
  const sync = Buffer.from("S\0\0\0\x04")
  const { messages, rest } = readMessages(Buffer.concat([query, sync, query.subarray(0, 7)]))
  expect(messages.map(({ type, statement }) => [type, statement])).toEqual([
    ["Q", "select 1"],
    ["S", undefined],
  ])
  expect(rest).toEqual(query.subarray(0, 7))
})
