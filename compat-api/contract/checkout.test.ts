import { expect, it } from "vitest"
import { parse } from "../lib/parse"
import { captureParameters } from "./capture"
import { beginPaymentRequest } from "./checkout"

const items = [{ filename: "ViewOptimizer.zip", quantity: 1 }]
const request = { email: "ada@example.com", items, expectedTotal: "107.99" }

it.each([
  [{ ...request, expectedTotal: "107.9" }, "expectedTotal: An amount is dollars with two decimals, like 107.99."],
  [{ ...request, items: [] }, "items: The cart is empty."],
  [{ ...request, items: [{ filename: "ViewOptimizer.zip" }] }, "items.0.quantity: A quantity is a whole number."],
  [
    { ...request, items: [60, 40].map((quantity) => ({ filename: "ViewOptimizer.zip", quantity })) },
    "items: At most 99 of ViewOptimizer.zip can be bought in one purchase.",
  ],
])("refuses to begin a payment for %j", (input, message) => {
  expect(parse(beginPaymentRequest, input)).toEqual({ ok: false, message })
})

it.each(["", "\u0000", "5o190127", "../x", "A".repeat(37)])("refuses %j as the id of a payment", (id) => {
  expect(parse(captureParameters, { id }).ok).toBe(false)
})
