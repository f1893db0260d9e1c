import { describe, expect, it } from "vitest"
import { renderMail, type TemplateName, type Templates } from "."
import { durationOf, momentOf } from "./moments"

const examples: Templates = {
  "verify-email": { url: "https://shop.example/verification-success?token=a&b=1" },
  "account-exists": { signInUrl: "https://shop.example/login", resetUrl: "https://shop.example/forgot-password" },
  "reset-password": { url: "https://shop.example/reset-password?token=a", validFor: "15 minutes" },
  "password-changed": { at: "2026-11-21T15:12:09.000Z", resetUrl: "https://shop.example/forgot-password" },
  "purchase-confirmation": {
    transactionId: "8AB12345CD678901E",
    lines: [
      {
        name: "Sheet Optimizer",
        quantity: 2,
        amount: "59.98",
        download: { filename: "SheetOptimizer.zip", url: "https://shop.example/api/download.php?file=a" },
      },
    ],
    subtotal: "59.98",
    tax: "4.80",
    total: "64.78",
    confirmationUrl: "https://shop.example/confirmation?transaction=a",
    simulated: false,
  },
}

/** What a reader of the plain text part finds, line by line. */
const said: { [N in TemplateName]: { subject: string; lines: string[]; reason: string } } = {
  "verify-email": {
    subject: "Verify your email address",
    lines: [
      "Verify my email address",
      "https://shop.example/verification-success?token=a&b=1",
      "The link works once and for 24 hours. Signing in after that sends you a new one.",
      "If you did not sign up, ignore this mail: nobody can use the account without the link.",
    ],
    reason: "somebody signed up at CD Atelier with this address",
  },
  "account-exists": {
    subject: "You already have an account",
    lines: [
      "Somebody tried to sign up at CD Atelier with this address, which has an account already. Nothing was changed.",
      "Sign in",
      "https://shop.example/login",
      "If you do not know it any more: Choose a new password",
      "https://shop.example/forgot-password",
    ],
    reason: "somebody tried to sign up at CD Atelier with this address",
  },
  "reset-password": {
    subject: "Choose a new password",
    lines: [
      "https://shop.example/reset-password?token=a",
      "The link works once and for 15 minutes. Asking again makes it void.",
      "If it was not you, ignore this mail: your password stays as it is.",
    ],
    reason: "somebody asked for a new password for this address",
  },
  "password-changed": {
    subject: "Your password was changed",
    lines: [
      "The password of your CD Atelier account was changed on November 21, 2026 at 3:12 PM UTC.",
      "https://shop.example/forgot-password",
    ],
    reason: "the password of the CD Atelier account with this address was changed",
  },
  "purchase-confirmation": {
    subject: "Your downloads: Sheet Optimizer",
    lines: [
      "Sheet Optimizer (Quantity: 2)",
      "Download SheetOptimizer.zip",
      "https://shop.example/api/download.php?file=a",
      "$64.78",
    ],
    reason: "of a purchase with this address",
  },
}

const names = Object.keys(examples) as TemplateName[]

describe.each(names)("the mail %s", (name) => {
  it("says in plain text what it is about, each link on a line of its own", async () => {
    const { subject, text } = await renderMail(name, examples[name])
    expect(subject).toBe(said[name].subject)
    const lines = text.split("\n")
    for (const line of said[name].lines) expect(lines).toContain(line)
    for (const line of lines) expect(line).not.toMatch(/\S\s*https?:|https?:\S+\s+\S/)
  })

  it("says why somebody gets it, in both parts", async () => {
    const { html, text } = await renderMail(name, examples[name])
    const reason = `CD Atelier, Dubai, UAE. You get this mail because ${said[name].reason}.`
    expect(text.trim().split("\n").at(-1)).toBe(reason)
    expect(html).toContain(reason)
  })

  it("has a dark sheet for programs that want one", async () => {
    const { html } = await renderMail(name, examples[name])
    expect(html).toMatch(/@media \(prefers-color-scheme: dark\)[^}]*\.paper/)
    // Whatever has a colour of the light sheet has one of the dark sheet as well.
    const coloured = html.match(/<(?:a|p|h1|hr)\b[^>]*style="[^"]*color:[^"]*"[^>]*>/g) ?? []
    expect(coloured).not.toHaveLength(0)
    for (const tag of coloured) expect(tag).toMatch(/class="(?:ink|muted|line|link|action)"/)
  })
})

describe("moments", () => {
  it.each([
    [86_400, "24 hours"],
    [3_600, "1 hour"],
    [900, "15 minutes"],
    [60, "1 minute"],
  ])("calls %i seconds %s", (seconds, words) => expect(durationOf(seconds)).toBe(words))

  it("tells a time in UTC wherever it is read, with plain spaces", () => {
    expect(momentOf("2026-01-02T00:05:59+09:00")).toBe("January 1, 2026 at 3:05 PM UTC")
  })
})
