import { expect, it } from "vitest"
import { buyerOf, frozenBuyer } from "./buyer-details"
import { frozenLines, linesOf, type PurchaseLine } from "./purchase-line"
import { frozenRequestedRefund, refundedLinesOf, requestedRefundOf } from "./refunded-line"

const file: PurchaseLine = {
  kind: "file",
  filename: "grid.zip",
  name: "Grid",
  productId: "prod",
  variantId: "variant",
  digitalProductId: "dprod",
  digitalFileId: "dfile",
  unitPrice: 2_999,
  quantity: 2,
  taxRate: 80_000,
  tax: 480,
}
const card: PurchaseLine = {
  kind: "gift_card",
  name: "$50 Gift Card",
  unitPrice: 5_000,
  quantity: 1,
  giftCard: { type: "self", value: 50, code: null, from: null, to: null, recipientEmail: null, message: null },
}
/** Returns the value as the database would return it. */
const stored = (value: unknown) => JSON.parse(JSON.stringify(value))

it("reads what was written", () => {
  expect(linesOf({ lines: stored(frozenLines.write([file, card])) })).toEqual([file, card])
  const buyer = { company: "Atelier", taxNumber: null, address: "1 Long Street\nLondon" }
  expect(buyerOf({ buyer: stored(frozenBuyer.write(buyer)) })).toEqual(buyer)
  const asked = { scope: "lines" as const, lines: [{ line: 0, quantity: 1 }], override: true }
  expect(requestedRefundOf({ asked: stored(frozenRequestedRefund.write(asked)) })).toEqual(asked)
})

it("reads nothing where nothing was stored", () => {
  expect(buyerOf({ buyer: null })).toBeNull()
  expect(refundedLinesOf({ lines: null })).toEqual([])
})

it.each<[string, unknown]>([
  ["another version", { version: 2, value: [file] }],
  ["no version", [file]],
  ["a line of no kind", { version: 1, value: [{ ...file, kind: undefined }] }],
  ["half a cent", { version: 1, value: [{ ...file, unitPrice: 29.995 }] }],
  ["two of a gift card", { version: 1, value: [{ ...card, quantity: 2 }] }],
  ["a price in words", { version: 1, value: [{ ...file, unitPrice: "2999" }] }],
])("rejects lines with %s", (_case, lines) => expect(() => linesOf({ lines })).toThrow())
