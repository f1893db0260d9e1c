import { expect, it } from "vitest"
import { errorText } from "./error-text"

it.each([
  ["an error", new Error("The mail server is away."), "The mail server is away."],
  ["what a workflow throws", { message: "Not now." }, "Not now."],
  ["a text", "Nothing answers.", "Nothing answers."],
  [
    "Medusa's words about the mail server's",
    new Error("Failed to send notification with id noti_01K0:\nMail command failed: 450 Mailbox busy"),
    "Mail command failed: 450 Mailbox busy",
  ],
])("shows staff the useful words of %s", (_case, thrown, words) => expect(errorText(thrown)).toBe(words))

it("shows no address, and no more than a row holds", () => {
  expect(errorText(new Error(`No such user ada@example.com ${"x".repeat(600)}`))).not.toContain("ada@example.com")
  expect(errorText("y".repeat(600))).toHaveLength(500)
})
