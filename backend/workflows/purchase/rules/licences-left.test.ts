import { describe, expect, it } from "vitest"
import { frozenFiles } from "../../../../tests/helpers/frozen-files"
import { frozenRefundedLines } from "../../../modules/purchase/refunded-line"
import { licencesLeft } from "./licences-left"

const bought = (...quantities: number[]) => ({
  lines: frozenFiles(quantities.map((quantity, place) => ({ filename: `${place}.zip`, unitPrice: 1000, quantity }))),
})
const back = (state: "planned" | "priced" | "paid" | "done" | "failed", line: number, quantity: number) => ({
  state,
  lines: frozenRefundedLines.write([{ line, quantity, net: 1000, tax: 0, wallet: 1000, card: 0 }]),
})

describe("the licences of a purchase", () => {
  it.each([
    ["none went back", [2, 1], [], [2, 1]],
    ["one of two went back", [2, 1], [back("done", 0, 1)], [1, 1]],
    ["one is on its way back", [3], [back("priced", 0, 1)], [2]],
    ["a refund that failed leaves all", [3], [back("failed", 0, 1)], [3]],
    ["all of a file went back, one after the other", [2, 1], [back("paid", 0, 1), back("done", 0, 1)], [0, 1]],
  ])("%s", (_case, quantities, refunds, left) => {
    expect([...licencesLeft(bought(...quantities), refunds).values()]).toEqual(left)
  })
})
