import { expect, it } from "vitest"
import { passwordProblems } from "./password-rules"

it.each([
  ["all well", "old", "difference", "difference", []],
  ["six characters are enough", "old", "sixsix", "sixsix", []],
  ["spaces count", "old", "      ", "      ", []],
  ["nothing typed", "", "", "", ["currentPassword", "newPassword", "confirmation"]],
  ["no current password", "", "difference", "difference", ["currentPassword"]],
  ["five characters", "old", "fives", "fives", ["Password too short"]],
  ["another confirmation", "old", "difference", "Difference", ["Password mismatch"]],
  ["a space too many", "old", "difference", "difference ", ["Password mismatch"]],
  ["no confirmation", "old", "difference", "", ["confirmation"]],
  ["too short and another confirmation", "old", "five", "six", ["Password too short", "Password mismatch"]],
  ["more than the shop takes", "old", "x".repeat(201), "x".repeat(201), ["newPassword"]],
])("%s", (_case, currentPassword, newPassword, confirmation, expected) => {
  const problems = passwordProblems({ currentPassword, newPassword, confirmation })
  expect(problems.map(({ title, field }) => title ?? field)).toEqual(expected)
})

it("says it in the document's words", () => {
  const texts = passwordProblems({ currentPassword: "old", newPassword: "five", confirmation: "six" })
  expect(texts.map(({ text }) => text)).toEqual([
    "New password must be at least 6 characters long.",
    "New passwords do not match.",
  ])
})
