import { expect, it } from "vitest"
import {
  moves,
  type PurchaseEvent,
  type PurchaseStatus,
  stateAfter,
  states,
  statuses,
} from "../../backend/modules/purchase/states"
import { allowedPairs } from "../helpers/drawn-states"
import { statesOfNoTable } from "../helpers/stored-states"

const events = Object.keys(moves) as PurchaseEvent[] // `keys` loses the key type

it.each<[PurchaseStatus, PurchaseEvent, PurchaseStatus]>([
  ["pending", "capture_declined", "declined"],
  ["frozen", "card_held", "captured"],
  ["frozen", "capture_mismatched", "mismatched"],
  ["captured", "delivered", "completed"],
  ["refunded", "refund_failed", "captured"],
  ["completed", "all_refunded", "refunded"],
  ["declined", "paid_late", "mismatched"],
])("moves from %s by %s to %s", (from, event, to) => expect(stateAfter(from, event)).toBe(to))

it.each<[PurchaseStatus, PurchaseEvent]>([
  ["declined", "captured"],
  ["refunded", "captured"],
  ["frozen", "all_refunded"],
])("refuses in %s the event %s", (from, event) => {
  expect(() => stateAfter(from, event)).toThrow(`A purchase that is ${from} cannot become`)
})

it("reaches all states, and leaves declined only for staff", () => {
  const reached = new Set<PurchaseStatus>(["frozen"])
  for (let before = 0; before < reached.size; ) {
    before = reached.size
    for (const [from, to] of allowedPairs()) if (reached.has(from)) reached.add(to)
  }
  expect([...reached].sort()).toEqual([...statuses].sort())
  expect(allowedPairs().filter(([from]) => from === "declined")).toEqual([["declined", "mismatched"]])
})

it("delivers no file before the money is captured", () => {
  expect(allowedPairs().filter(([, to]) => to === "completed")).toEqual([["captured", "completed"]])
  expect(states.completed.has).toContain("captured_at")
  expect(events.filter((event) => moves[event].to === "completed")).toEqual(["delivered"])
})

it("finds stored states that the table does not have", async () => {
  const paid = ["transaction_id", "captured_at"]
  const stored = [
    { status: "captured", filled: paid },
    { status: "completed", filled: paid },
    { status: "frozen", filled: ["captured_at"] },
    { status: "forgotten", filled: paid },
  ]
  expect(await statesOfNoTable({ query: async () => stored as never[] })).toEqual([
    "A purchase is completed with transaction_id, captured_at.",
    "A purchase is frozen with captured_at.",
    "A purchase is forgotten with transaction_id, captured_at.",
  ])
})
