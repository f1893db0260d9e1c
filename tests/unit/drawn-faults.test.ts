import { expect, it } from "vitest"
import { drawnRun, everyRun } from "../faults/draw"
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

it("draws the same point whatever the order of learning", () => {
  const other = [...points].reverse()
  expect(numbers.map((number) => pointOf(other, number))).toEqual(numbers.map((number) => pointOf(points, number)))
})

it("strikes one drawn occurrence of equal points, with every kind", () => {
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

it("strikes once, at the wanted occurrence", async () => {
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

it("finds the ends of PostgreSQL's messages, wherever they were cut", () => {
  const query = Buffer.from("Q\0\0\0\rselect 1\0")
  const sync = Buffer.from("S\0\0\0\x04")
  const { messages, rest } = readMessages(Buffer.concat([query, sync, query.subarray(0, 7)]))
  expect(messages.map(({ type, statement }) => [type, statement])).toEqual([
    ["Q", "select 1"],
    ["S", undefined],
  ])
  expect(rest).toEqual(query.subarray(0, 7))
})
