import { expect, it } from "vitest"
import * as z from "zod/mini"
import { email, quantity } from "../contract/primitives"
import { parse } from "./parse"

const schema = z.strictObject({
  email,
  items: z.array(z.strictObject({ quantity })).check(z.minLength(1, "The cart is empty.")),
  level: z.optional(z.enum(["beginner", "expert"])),
  type: z.optional(z.literal("training_request")),
  note: z.optional(z.string().check(z.maxLength(3))),
  rank: z.optional(z.number().check(z.maximum(3))),
  isGift: z.optional(z.boolean()),
})
const right = { email: "ada@example.com", items: [{ quantity: 1 }] }

it("returns the parsed data, normalized", () => {
  expect(parse(schema, { ...right, email: " Ada@Example.com " })).toEqual({ ok: true, data: right })
})

it.each([
  ["nothing at all", undefined, "email: This is missing. Please fill it in."],
  ["a list", [], "The request must be a JSON object."],
  ["a missing field", { ...right, email: undefined }, "email: This is missing. Please fill it in."],
  ["a field of another kind", { ...right, email: 7 }, "email: This must be a text."],
  ["null for a text", { ...right, email: null }, "email: This must be a text."],
  ["an object for a list", { ...right, items: {} }, "items: This must be a list."],
  ["a text for a switch", { ...right, isGift: "yes" }, "isGift: This must be true or false."],
  ["a text in a list of objects", { ...right, items: ["x"] }, "items.0: This must be an object."],
  ["words of the schema's own", { ...right, items: [] }, "items: The cart is empty."],
  ["a field missing deep inside", { ...right, items: [{}] }, "items.0.quantity: A quantity is a whole number."],
  ["a text too long", { ...right, note: "long" }, "note: This is too long: at most 3 characters."],
  ["a number too high", { ...right, rank: 4 }, "rank: This is too much: at most 3."],
  ["none of several values", { ...right, level: "x" }, 'level: This must be one of "beginner", "expert".'],
  ["not the one value", { ...right, type: "x" }, 'type: This must be "training_request".'],
  ["an unknown field", { ...right, total: 1 }, "total: The request has no such field. Please leave it out."],
])("explains what is wrong: %s", (_, input, message) => expect(parse(schema, input)).toEqual({ ok: false, message }))

it("explains the closest of several forms", () => {
  const text = z.string()
  const either = z.union([z.strictObject({ a: text, b: text, c: text }), z.strictObject({ a: text })])
  expect(parse(either, { a: 1, b: "b", c: "c" })).toEqual({ ok: false, message: "a: This must be a text." })
  expect(parse(either, { a: 1, c: "c" })).toEqual({ ok: false, message: "a: This must be a text." })
  // The closest form lacks only the unknown field.
  const message = "b: The request has no such field. Please leave it out."
  expect(parse(either, { a: "a", b: "b" })).toEqual({ ok: false, message })
  expect(parse(either, {})).toEqual({ ok: false, message: "a: This is missing. Please fill it in." })
})

it("shortens a long name of an unknown field", () => {
  const parsed = parse(schema, { ...right, ["x".repeat(5000)]: 1 })
  expect(!parsed.ok && parsed.message.length).toBeLessThan(160)
})
