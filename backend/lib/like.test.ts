import { expect, it } from "vitest"
import { contains } from "./like"

it.each([
  [undefined, [["email ilike ?", undefined]]],
  ["", [["email ilike ?", undefined]]],
  ["ada_", [["email ilike ?", "%ada\\_%"]]],
  ["@example.com", [["email ilike ?", "%@example.com%"]]],
  ["ad@example", [["email ilike ?", "%ad@example%"]]],
  [
    "ada@ex",
    [
      ["email ilike ?", "%ada@%"],
      ["(email || '') ilike ?", "%ada@ex%"],
    ],
  ],
])("%s is asked for as %j", (text, conditions) => expect(contains("email", text)).toEqual(conditions))
