import { expect, it } from "vitest"
import { passwordProblems } from "./password-rules"

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
