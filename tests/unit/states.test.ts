import { describe, expect, it } from "vitest"
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

describe("the table of states", () => {
  it.each<[PurchaseStatus, PurchaseEvent, PurchaseStatus]>([
    ["frozen", "captured", "captured"],
    ["frozen", "capture_pending", "pending"],
    ["pending", "capture_pending", "pending"],
    ["pending", "captured", "captured"],
    ["pending", "capture_declined", "declined"],
    ["frozen", "card_held", "captured"],
    ["frozen", "card_spent", "declined"],
    ["frozen", "capture_mismatched", "mismatched"],
    ["mismatched", "released", "captured"],
    ["mismatched", "mismatch_refunded", "refunded"],
    ["captured", "delivered", "completed"],
    ["captured", "refund_booked", "refunded"],
    ["refunded", "refund_failed", "captured"],
    ["completed", "all_refunded", "refunded"],
    ["declined", "paid_late", "mismatched"],
  ])("%s, %s: %s", (from, event, to) => {
    expect(stateAfter(from, event)).toBe(to)
  })

  it.each<[PurchaseStatus, PurchaseEvent]>([
    ["completed", "captured"],
    ["completed", "delivered"],
    ["declined", "captured"],
    ["refunded", "delivered"],
    ["refunded", "captured"],
    ["mismatched", "delivered"],
    ["frozen", "delivered"],
    ["frozen", "all_refunded"],
  ])("%s knows no %s", (from, event) => {
    expect(() => stateAfter(from, event)).toThrow(`A purchase that is ${from} cannot become`)
  })

  it("leads everywhere from the first state, and from what was declined to staff alone", () => {
    const reached = new Set<PurchaseStatus>(["frozen"])
    for (let before = 0; before < reached.size; ) {
      before = reached.size
      for (const [from, to] of allowedPairs()) if (reached.has(from)) reached.add(to)
    }
    expect([...reached].sort()).toEqual([...statuses].sort())
    expect(allowedPairs().filter(([from]) => from === "declined")).toEqual([["declined", "mismatched"]])
  })

  it("gives nobody a file before the money is here", () => {
    const before = allowedPairs().filter(([, to]) => to === "completed")
    expect(before).toEqual([["captured", "completed"]])
    expect(states.completed.has).toContain("captured_at")
    expect(events.filter((event) => moves[event].to === "completed")).toEqual(["delivered"])
  })
})

it("finds what is stored and is none of the table's states", async () => {
  const paid = ["transaction_id", "captured_at"]
  const stored = [
    { status: "captured", filled: paid },
    { status: "completed", filled: paid },
    { status: "frozen", filled: ["captured_at"] },
    { status: "forgotten", filled: paid },
  ]
  const found = await statesOfNoTable({ query: async () => stored as never[] })
  expect(found).toEqual([
    "A purchase is completed with transaction_id, captured_at.",
    "A purchase is frozen with captured_at.",
    "A purchase is forgotten with transaction_id, captured_at.",
  ])
})
