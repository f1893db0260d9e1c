import { describe, expect, it } from "vitest"
import { isInnerTalk, isInputError, isMissed } from "./input-error"

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code })

describe("an error", () => {
  it.each([
    ["a date that is none", withCode("22007")],
    ["a negative limit", withCode("2201W")],
    ["an integer out of range", withCode("22003")],
    ["a text too long for its index", withCode("54000")],
    ["a column that is not there", withCode("42703")],
    ["a list where one value is compared", withCode("42601")],
    ["wrapped by a library", new Error("failed", { cause: withCode("22P02") })],
    ["an order by what there is not", new Error("Trying to order by not existing property Product.nope")],
    ["a way to prove oneself that there is not", new Error("Could not resolve 'mfa_x'.\n\nResolution path: mfa_x")],
    ["a role, where there are none", new Error("Could not resolve 'rbac'.\n\nResolution path: rbac")],
    ["a row without what it needs", new Error("Value for ProductOptionValue.value is required, 'undefined' found")],
    ["a stack that is full", new RangeError("Maximum call stack size exceeded")],
  ])("is about what was sent: %s", (_, error) => {
    expect(isInputError(error)).toBe(true)
  })

  it.each([
    ["a table that is not there", withCode("42P01", 'relation "purchase" does not exist')],
    ["a constraint of ours", withCode("23514")],
    ["a disk that is full", withCode("53100")],
    ["a mistake in our code", new TypeError("Cannot read properties of undefined (reading 'id')")],
    ["nothing", undefined],
    ["a text", "22007"],
  ])("is a fault of ours: %s", (_, error) => {
    expect(isInputError(error)).toBe(false)
    expect(isMissed(error)).toBe(false)
  })

  it("of Medusa's code that reads from a row it has not found is told by where it was thrown", () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'type')")
    const thrownIn = (place: string) => Object.assign(error, { stack: `${error}\n    at POST (${place}:20:14)` })
    expect(isMissed(thrownIn("/shop/node_modules/@medusajs/medusa/src/api/admin/api-keys/route.ts"))).toBe(true)
    expect(isMissed(thrownIn("/shop/backend/api/admin/gift-cards/route.ts"))).toBe(false)
    const said = new Error("Fulfillment with id x not found in the order")
    said.stack = `${said}\n    at f (/shop/node_modules/@medusajs/core-flows/src/order/workflows/create-shipment.ts:1:1)`
    expect(isMissed(said)).toBe(true)
    expect(isMissed(withCode("ENOENT", "no such file"))).toBe(true)
  })
})

describe("a sentence", () => {
  it.each([
    'select "a"."id" from "a" where "a"."x" = \'\0\' - invalid byte sequence',
    "column p0.nope does not exist",
    "invalid input syntax for type timestamp",
    "Cannot read properties of undefined (reading 'trim')",
    "Unexpected token } in JSON at position 3",
    "request entity too large",
    "null",
    "failed\n    at file.ts:1:1",
  ])("is nobody's outside: %j", (sentence) => {
    expect(isInnerTalk(sentence)).toBe(true)
  })

  it.each([
    "Product with handle: line-clean, already exists.",
    "Cart with id: x was not found",
    "Please select a shipping option to update from the list.",
    "Invalid request: Expected type: 'number' for field 'limit', got: 'string'",
    "Your session has ended. Sign in again.",
  ])("is for people: %j", (sentence) => {
    expect(isInnerTalk(sentence)).toBe(false)
  })
})
