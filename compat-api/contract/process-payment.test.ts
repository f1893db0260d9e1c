import { describe, expect, it } from "vitest"
import { parse } from "../lib/parse"
import { processPaymentRequest } from "./process-payment"

const line = { name: "ViewOptimizer", filename: "ViewOptimizer.zip", type: "Dynamo Script", quantity: 1 }
const request = { transactionId: "2GG279541U471931P", email: "ada@example.com", items: [line], giftCardCode: null }
const giftCard = {
  name: "Gift Card",
  filename: null,
  type: "Gift Card",
  image: null,
  description: null,
  giftCardCode: "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B",
  giftCardValue: 50,
  quantity: 1,
  giftCardType: "gift",
  from: "Ada",
  to: "Charles",
  recipientEmail: "charles@example.com",
  message: "For your engine.\nA.",
}

describe("a captured payment", () => {
  it.each([
    ["of a product", request],
    ["of a gift card", { ...request, items: [giftCard] }],
    ["with texts that our form refuses", { ...request, items: [{ ...giftCard, from: "Ada\tLovelace" }] }],
  ])("is accepted %s", (_, input) => expect(parse(processPaymentRequest, input)).toEqual({ ok: true, data: input }))

  it.each([
    [{ ...request, transactionId: "x" }, "transactionId: A transaction id has 10 to 40 capital letters and digits."],
    [{ ...request, items: [] }, "items: At least one line is needed."],
    [{ ...request, items: Array(101).fill(line) }, "items: At most 100 lines."],
    [{ ...request, items: [{ ...line, quantity: 1.5 }] }, "items.0.quantity: A quantity is a whole number."],
  ])("is refused as %j", (input, message) =>
    expect(parse(processPaymentRequest, input)).toEqual({ ok: false, message }),
  )

  it.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ price: 1, total: "0.01" }, {}],
    [
      { name: 7, image: {}, description: "x".repeat(9_000) },
      { name: "", image: null, description: "x".repeat(4_000) },
    ],
    [
      { giftCardCode: "", giftCardValue: "50" },
      { giftCardCode: "", giftCardValue: null },
    ],
    [
      { giftCardType: "x", message: ["Hello"] },
      { giftCardType: null, message: null },
    ],
  ])("is accepted with unused line fields %j", (uncounted, left) => {
    const input = { ...request, items: [{ ...line, ...uncounted }], total: 1 }
    const data = { ...request, items: [{ ...line, ...left }] }
    expect(parse(processPaymentRequest, input)).toEqual({ ok: true, data })
  })
})
