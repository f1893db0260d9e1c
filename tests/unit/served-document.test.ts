import { expect, it } from "vitest"
import { servedEndpoints } from "../../compat-api/contract/endpoints"
import { openApiOf } from "../../compat-api/openapi/document"
import { ServedDocument } from "../helpers/document"

const document = new ServedDocument(openApiOf(servedEndpoints, "/"))
const json = { "content-type": "application/json; charset=utf-8" }
const payment = "processPayment"
const right = { success: true, message: "Payment processed successfully." }

function differences(operationId: string, status: number, headers: Record<string, string>, body: unknown): string[] {
  return document.differences(operationId, { status, headers: new Headers(headers), body })
}

it("finds no difference in a documented answer", () => {
  expect(differences(payment, 200, json, right)).toEqual([])
  expect(differences("downloadHead", 404, json, "")).toEqual([])
})

it.each([
  ["an undocumented field", 200, json, { ...right, stack: "at x" }],
  ["a missing field", 200, json, { success: true }],
  ["a field of another kind", 200, json, { ...right, success: "yes" }],
  ["an undocumented status", 418, json, right],
  ["an undocumented media type", 200, { "content-type": "text/html" }, "<p>No</p>"],
  ["a missing header", 429, json, right],
])("finds %s", (_, status, headers, body) => expect(differences(payment, status, headers, body)).toHaveLength(1))

it("finds undocumented parts and patterns in a list", () => {
  const error = { type: "conflict", code: "price_changed", message: "Prices changed." }
  const priced = (items: object[]) => differences("beginPayment", 409, json, { ...error, items })
  expect(priced([{ filename: "x.zip", price: "1.00" }])).toEqual([])
  expect(priced([{ filename: "x.zip", price: 1 }])).toHaveLength(1)
  expect(priced([{ filename: "x.zip", price: "1.0" }])).toHaveLength(1)
  expect(priced([{ filename: "x.zip", price: null, cost: 1 }])).toHaveLength(1)
})

it("finds an unexpected body", () => expect(differences("downloadHead", 404, json, right)).toEqual(["There is a body"]))
