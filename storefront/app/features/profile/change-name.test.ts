import { expect, it } from "vitest"
import { ContractRefusal } from "../../lib/contract-call"
import { nameFailure, nameProblem } from "./name-form"

it.each([
  ["Ada Lovelace", undefined],
  ["  ", "Please enter your name."],
  ["x".repeat(201), "At most 200 characters."],
  ["Ada\nLovelace", "Please leave out line breaks and control characters."],
])("checks the name %j: %s", (name, problem) => expect(nameProblem(name)).toBe(problem))

const tooLong = "At most 200 characters."

it.each([
  ["at its field", new ContractRefusal(400, `name: ${tooLong}`), { at: "name", text: tooLong }],
  ["for the form", new ContractRefusal(429, "Wait."), { at: "root", text: "Wait." }],
  ["without an answer", new TypeError("Failed to fetch"), { at: "root", text: "Please try again later." }],
  ["by the login page", new ContractRefusal(401, "You are not logged in."), undefined],
])("shows a failure %s", (_case, error, shown) => expect(nameFailure(error)).toEqual(shown))
