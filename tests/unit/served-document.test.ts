import { expect, it } from "vitest"
import { servedEndpoints } from "../../compat-api/contract/endpoints"
import { openApiOf } from "../../compat-api/openapi/document"
import { ServedDocument } from "../helpers/document"

const document = new ServedDocument(openApiOf(servedEndpoints, "/"))
const json = { "content-type": "application/json; charset=utf-8" }
const right = { success: true, message: "Payment processed successfully." }

function differences(operationId: string, status: number, headers: Record<string, string>, body: unknown): string[] {
  return document.differences(operationId, { status, headers: new Headers(headers), body })
}

it("finds nothing in an answer that is as documented", () => {
  expect(differences("processPayment", 200, json, right)).toEqual([])
  expect(differences("downloadHead", 404, json, "")).toEqual([])
})

it.each([
  ["a field that is not documented", 200, json, { ...right, stack: "at x" }],
  ["a field that is missing", 200, json, { success: true }],
  ["a field of another kind", 200, json, { ...right, success: "yes" }],
  ["a status that is not documented", 418, json, right],
  ["a media type that is not documented", 200, { "content-type": "text/html" }, "<p>No</p>"],
  ["a header that is missing", 429, json, right],
])("finds %s", (_, status, headers, body) => {
  expect(differences("processPayment", status, headers, body)).toHaveLength(1)
})

it("finds a part of a list that is not documented, and a pattern that is not kept", () => {
  const error = { type: "conflict", code: "price_changed", message: "Prices changed." }
  const priced = (items: object[]) => differences("createPaypalOrder", 409, json, { ...error, items })
  expect(priced([{ filename: "x.zip", price: "1.00" }])).toEqual([])
  expect(priced([{ filename: "x.zip", price: 1 }])).toHaveLength(1)
  expect(priced([{ filename: "x.zip", price: "1.0" }])).toHaveLength(1)
  expect(priced([{ filename: "x.zip", price: null, cost: 1 }])).toHaveLength(1)
})

it("finds a body where there is none", () => {
  expect(differences("downloadHead", 404, json, right)).toEqual(["There is a body"])
})
