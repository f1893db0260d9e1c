import { expect, it } from "vitest"
import { ContractRefusal } from "../../lib/contract-call"
import { nameFailure, nameProblem } from "./name-form"
import { passwordProblems } from "./password-rules"

it.each([
  ["Ada Lovelace", undefined],
  ["  ", "Please enter your name."],
  ["x".repeat(201), "At most 200 characters."],
  ["Ada\nLovelace", "Please enter one line of plain text."],
])("checks the name %j: %s", (name, problem) => expect(nameProblem(name)).toBe(problem))

const tooLong = "At most 200 characters."

it.each([
  ["at its field", new ContractRefusal(400, `name: ${tooLong}`), { at: "name", text: tooLong }],
  ["for the form", new ContractRefusal(429, "Wait."), { at: "root", text: "Wait." }],
  ["without an answer", new TypeError("Failed to fetch"), { at: "root", text: "Please try again later." }],
  ["by the login page", new ContractRefusal(401, "You are not logged in."), undefined],
])("shows a failure %s", (_case, error, shown) => expect(nameFailure(error)).toEqual(shown))

const [short, mismatch] = ["Password too short", "Password mismatch"]

it.each([
  ["a good password", "old", "difference", "difference", []],
  ["six characters", "old", "sixsix", "sixsix", []],
  ["spaces", "old", "      ", "      ", []],
  ["nothing typed", "", "", "", ["currentPassword", "newPassword", "confirmation"]],
  ["no current password", "", "difference", "difference", ["currentPassword"]],
  ["five characters", "old", "fives", "fives", [short]],
  ["another confirmation", "old", "difference", "Difference", [mismatch]],
  ["no confirmation", "old", "difference", "", ["confirmation"]],
  ["two problems", "old", "five", "six", [short, mismatch]],
  ["a password that is too long", "old", "x".repeat(201), "x".repeat(201), ["newPassword"]],
])("checks %s", (_case, currentPassword, newPassword, confirmation, expected) => {
  const problems = passwordProblems({ currentPassword, newPassword, confirmation })
  expect(problems.map(({ title, field }) => title ?? field)).toEqual(expected)
})

it("uses the specification's words", () => {
  const problems = passwordProblems({ currentPassword: "old", newPassword: "five", confirmation: "six" })
  const texts = ["New password must be at least 6 characters long.", "New passwords do not match."]
  expect(problems.map(({ text }) => text)).toEqual(texts)
})
