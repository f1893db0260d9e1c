import { expect, it } from "vitest"
import { spoken } from "./answer-error"

it.each([
  ["email: This is missing. Please fill it in.", "email", "This is missing. Please fill it in."],
  ["items.0.quantity: A quantity is at most 99.", "items.0.quantity", "A quantity is at most 99."],
  ["Invalid email or password.", undefined, "Invalid email or password."],
  ["Network error: Please try again.", undefined, "Network error: Please try again."],
  ["There was this: nothing.", undefined, "There was this: nothing."],
  ["email: ", undefined, "email: "],
  ["", undefined, ""],
])("reads in %j the field %j and the text %j", (text, field, message) =>
  expect(spoken(text)).toEqual({ field, message }),
)
