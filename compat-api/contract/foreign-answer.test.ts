import { expect, it } from "vitest"
import { foreignAnswer } from "./foreign-answer"

const guid = "7F3B2A10-5C4D-4E6F-8A9B-0C1D2E3F4A5B"

it.each<[string, unknown, object]>([
  ["null as absent", { success: true, message: null, giftCards: null }, { success: true, message: "" }],
  ["1 as true", { success: 1, message: "Done." }, { success: true, message: "Done." }],
  ['"true" as true', { success: "true" }, { success: true, message: "" }],
  ['"0" as false', { success: "0", message: "No." }, { success: false, message: "No." }],
  ["a missing success as false", { message: "No." }, { success: false, message: "No." }],
  ["a message that is no text as empty", { success: false, message: ["No."] }, { success: false, message: "" }],
  ["an amount in text", { valid: "1", value: "25.00" }, { valid: true, value: 25, message: "" }],
  ["an amount with signs", { valid: true, value: "$1,250.00" }, { value: 1250 }],
  ["an invalid card", { valid: 0, value: null, message: null }, { valid: false, message: "" }],
  ["a code in lower case", { success: true, guid: guid.toLowerCase().replaceAll("-", "") }, { guid }],
  [
    "other fields of a user unchanged",
    { success: true, user: { id: 7, name: null, email: "Ada@Example.com", role: null, last_login: null } },
    { user: { id: 7, name: "", email: "Ada@Example.com", role: null } },
  ],
  [
    "a profile's dates",
    {
      success: true,
      user: { name: "Ada", email: "a@b.c", created_at: "2026-11-28 16:45:00", last_login: 1_795_884_300 },
    },
    { user: { created_at: "2026-11-28T16:45:00.000Z", last_login: "2026-11-28T16:45:00.000Z" } },
  ],
  ["missing products as an empty list", { success: true, products: null }, { products: [] }],
  [
    "products in an object, with a number as transaction",
    {
      success: true,
      products: { 3: { filename: "A.zip", transaction_id: 42, created_at: "0000-00-00", title: null } },
    },
    { products: [{ filename: "A.zip", transaction_id: "42" }] },
  ],
])("reads %s", (_case, answer, read) => expect(foreignAnswer(answer)).toMatchObject(read))

it.each(["text", null, [], { type: "x" }])("leaves %j unchanged", (answer) => {
  expect(foreignAnswer(answer)).toBe(answer)
})
