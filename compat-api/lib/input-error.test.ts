import { expect, it } from "vitest"
import { isInnerTalk, isInputError, isMissed } from "./input-error"

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code })

it.each([
  ["an invalid date", withCode("22007")],
  ["a negative limit", withCode("2201W")],
  ["wrapped by a library", new Error("failed", { cause: withCode("22P02") })],
  ["an order by an unknown field", new Error("Trying to order by not existing property Product.nope")],
  ["an unknown second factor", new Error("Could not resolve 'mfa_x'.\n\nResolution path: mfa_x")],
  ["a missing value", new Error("Value for ProductOptionValue.value is required, 'undefined' found")],
  ["a full stack", new RangeError("Maximum call stack size exceeded")],
])("blames the caller for %s", (_, error) => expect(isInputError(error)).toBe(true))

it.each([
  ["a missing table", withCode("42P01", 'relation "purchase" does not exist')],
  ["our constraint", withCode("23514")],
  ["our mistake", new TypeError("Cannot read properties of undefined (reading 'id')")],
  ["nothing", undefined],
  ["a text", "22007"],
])("blames the shop for %s", (_, error) => {
  expect(isInputError(error)).toBe(false)
  expect(isMissed(error)).toBe(false)
})

it("recognizes a missing row by where Medusa's code threw", () => {
  const error = new TypeError("Cannot read properties of undefined (reading 'type')")
  const thrownIn = (place: string) => Object.assign(error, { stack: `${error}\n    at POST (${place}:20:14)` })
  expect(isMissed(thrownIn("/shop/node_modules/@medusajs/medusa/src/api/admin/api-keys/route.ts"))).toBe(true)
  expect(isMissed(thrownIn("/shop/backend/api/admin/gift-cards/route.ts"))).toBe(false)
  const said = new Error("Fulfillment with id x not found in the order")
  said.stack = `${said}\n    at f (/shop/node_modules/@medusajs/core-flows/src/order/workflows/create-shipment.ts:1:1)`
  expect(isMissed(said)).toBe(true)
  expect(isMissed(withCode("ENOENT", "no such file"))).toBe(true)
})

it.each([
  'select "a"."id" from "a" where "a"."x" = \'\0\' - invalid byte sequence',
  "column p0.nope does not exist",
  "Cannot read properties of undefined (reading 'trim')",
  "request entity too large",
  "null",
  "failed\n    at file.ts:1:1",
])("hides the internal sentence %j", (sentence) => expect(isInnerTalk(sentence)).toBe(true))

it.each([
  "Product with handle: line-clean, already exists.",
  "Cart with id: x was not found",
  "Please select a shipping option to update from the list.",
  "Your session has ended. Sign in again.",
])("shows the sentence %j", (sentence) => expect(isInnerTalk(sentence)).toBe(false))
