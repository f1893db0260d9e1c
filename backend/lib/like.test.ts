import { expect, it } from "vitest"
import { contains } from "./like"

it.each([
  [undefined, [["email ilike ?", undefined]]],
  ["ada_", [["email ilike ?", "%ada\\_%"]]],
  ["@example.com", [["email ilike ?", "%@example.com%"]]],
  [
    "ada@ex",
    [
      ["email ilike ?", "%ada@%"],
      ["(email || '') ilike ?", "%ada@ex%"],
    ],
  ],
])("searches for %s by %j", (text, conditions) => expect(contains("email", text)).toEqual(conditions))
