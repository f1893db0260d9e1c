import { expect, it } from "vitest"
import { wordsOf } from "./words-of"

it.each([
  ["an error", new Error("The mail server is away."), "The mail server is away."],
  ["what a workflow throws", { message: "Not now." }, "Not now."],
  ["a text", "Nothing answers.", "Nothing answers."],
  [
    "Medusa's words about the mail server's",
    new Error("Failed to send notification with id noti_01K0:\nMail command failed: 450 Mailbox busy"),
    "Mail command failed: 450 Mailbox busy",
  ],
])("says of %s what staff can use", (_case, thrown, words) => {
  expect(wordsOf(thrown)).toBe(words)
})

it("says no address, and not more than a row holds", () => {
  expect(wordsOf(new Error(`No such user ada@example.com ${"x".repeat(600)}`))).not.toContain("ada@example.com")
  expect(wordsOf("y".repeat(600))).toHaveLength(500)
})
