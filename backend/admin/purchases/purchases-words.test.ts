import { describe, expect, it } from "vitest"
import { formerMailboxWarning } from "./purchases-words"

type Told = Parameters<typeof formerMailboxWarning>[0]

const told = (state: string, isCard: boolean) =>
  ({
    email: "a@example.com",
    mails: [{ to: "a@example.com", state }],
    lines: [{ gift_card: isCard ? { code: "•••• 1234" } : null }],
  }) as unknown as Told

describe("what is said of the old mailbox", () => {
  it("is that it had links, which end", () => {
    expect(formerMailboxWarning(told("sent", false))).toMatch(
      /^The shop has mailed links to a@example\.com\. .* have the files\.$/,
    )
  })
  it("is that codes of cards in its mails stay good", () => {
    expect(formerMailboxWarning(told("sent", true))).toMatch(/ have the files\. Gift card codes .* create new ones\.$/)
  })
  it("is that it had nothing, where the mail server took nothing for it", () => {
    expect(formerMailboxWarning(told("refused", true))).toBe(
      "The shop has not mailed anything about this purchase to a@example.com yet.",
    )
  })
})
