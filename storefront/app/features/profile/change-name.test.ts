import { expect, it } from "vitest"
import { ContractRefusal } from "../../lib/contract-call"
import { nameFailure, nameProblem } from "./name-form"

it.each([
  ["Ada Lovelace", undefined],
  ["  ", "Please enter your name."],
  ["x".repeat(201), "At most 200 characters."],
  ["Ada\nLovelace", "Please leave out line breaks and control characters."],
])("the name %j: %s", (name, problem) => expect(nameProblem(name)).toBe(problem))

it.each([
  [
    "at its field",
    new ContractRefusal(400, "name: At most 200 characters."),
    { at: "name", text: "At most 200 characters." },
  ],
  ["for the form", new ContractRefusal(429, "Wait."), { at: "root", text: "Wait." }],
  ["for the form, unheard", new TypeError("Failed to fetch"), { at: "root", text: "Please try again later." }],
  ["by the login page", new ContractRefusal(401, "You are not logged in."), undefined],
])("tells %s", (_case, error, told) => expect(nameFailure(error)).toEqual(told))
