import { expect, it } from "vitest"
import { parseUnfinished } from "./unfinished-payment"

const items = [{ id: "facade", name: "Facade", price: 99.99, image: "", type: "Grasshopper Script", quantity: 1 }]
const ordered = { orderId: "5O190127TN364715T", email: "a@example.com", items }
const captured = { transactionId: "8AB12345CD678901E", status: "pending" }

it.each([
  ["captured", { ordered, captured }, { ordered, captured }],
  ["approved, capture unknown", { ordered, captured: null }, { ordered, captured: null }],
  [
    "with a spoilt capture: asked for again",
    { ordered, captured: { transactionId: "<x>" } },
    { ordered, captured: null },
  ],
  ["without items", { ordered: { ...ordered, items: [] }, captured }, undefined],
  ["without an e-mail", { ordered: { orderId: "1", items }, captured }, undefined],
  ["foreign", [1, 2], undefined],
])("reads a payment %s", (_case, stored, read) => {
  expect(parseUnfinished(JSON.stringify(stored))).toEqual(read)
})

it("finds none where none is stored", () => {
  expect(parseUnfinished(null)).toBeUndefined()
})
