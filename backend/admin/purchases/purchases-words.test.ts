import { expect, it } from "vitest"
import { formerMailboxWarning } from "./purchases-words"

type Purchase = Parameters<typeof formerMailboxWarning>[0]

const mailed = (state: string, isCard: boolean) =>
  ({
    email: "a@example.com",
    mails: [{ to: "a@example.com", state }],
    lines: [{ gift_card: isCard ? { code: "•••• 1234" } : null }],
  }) as unknown as Purchase

it("warns that the old mailbox has links to the files", () => {
  expect(formerMailboxWarning(mailed("sent", false))).toMatch(
    /^The shop has e-mailed links to a@example\.com\. .* have the files\.$/,
  )
})
it("warns that gift card codes in old mails stay valid", () => {
  expect(formerMailboxWarning(mailed("sent", true))).toMatch(/ have the files\. Gift card codes .* create new ones\.$/)
})
it("says when the mail server accepted nothing for the old mailbox", () => {
  expect(formerMailboxWarning(mailed("refused", true))).toMatch(
    /^The shop has not e-mailed anything about this purchase to a@example/,
  )
})
