import { expect, it } from "vitest"
import { frozenFiles } from "../../../../tests/helpers/frozen-files"
import { frozenRefundedLines } from "../../../modules/purchase/refunded-line"
import type { Purchase } from "../../../modules/purchase/service"
import { licencesLeft, type Withheld, withheld } from "./download-rights"

const granted = { order_id: "order_1", revoked_at: null, revoked_reason: null }
const revoked = { ...granted, revoked_at: new Date(0), revoked_reason: "Shared in a forum." }
const refunded = { ...granted, revoked_at: new Date(0), revoked_reason: "refunded" }
const standing: ReadonlySet<string> = new Set()
const cancelled: ReadonlySet<string> = new Set(["order_1"])

it.each<[Purchase["status"] | undefined, typeof granted | typeof revoked, ReadonlySet<string>, Withheld | undefined]>([
  ["completed", granted, standing, undefined],
  ["completed", granted, cancelled, "refunded"],
  ["completed", revoked, standing, "revoked"],
  ["completed", revoked, cancelled, "revoked"],
  ["completed", refunded, standing, "refunded"],
  ["pending", granted, standing, "pending"],
  ["captured", granted, standing, "pending"],
  ["refunded", revoked, standing, "refunded"],
  ["frozen", granted, standing, "unknown"],
  ["declined", granted, standing, "unknown"],
  [undefined, granted, standing, "unknown"],
])(
  "withholds a file of a purchase that is %s, with the right %o and the orders sent back %o",
  (status, right, back, expected) => {
    expect(withheld(right, status && { status }, back)).toBe(expected)
  },
)

const bought = (...quantities: number[]) => ({
  lines: frozenFiles(quantities.map((quantity, place) => ({ filename: `${place}.zip`, unitPrice: 1000, quantity }))),
})
const back = (state: "planned" | "priced" | "paid" | "done" | "failed", line: number, quantity: number) => ({
  state,
  lines: frozenRefundedLines.write([{ line, quantity, net: 1000, tax: 0, wallet: 1000, card: 0 }]),
})

it.each([
  ["none was refunded", [2, 1], [], [2, 1]],
  ["one of two was refunded", [2, 1], [back("done", 0, 1)], [1, 1]],
  ["a refund is under way", [3], [back("priced", 0, 1)], [2]],
  ["a refund failed", [3], [back("failed", 0, 1)], [3]],
  ["all of a file was refunded", [2, 1], [back("paid", 0, 1), back("done", 0, 1)], [0, 1]],
])("counts the licences left when %s", (_case, quantities, refunds, left) => {
  expect([...licencesLeft(bought(...quantities), refunds).values()]).toEqual(left)
})
