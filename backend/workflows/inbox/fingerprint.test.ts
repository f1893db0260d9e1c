import { describe, expect, it } from "vitest"
import { fingerprintOf, mailboxOf } from "./fingerprint"

describe("the fingerprint of a request", () => {
  const request = { kind: "contact", name: "Ada", email: "ada@example.com", fields: { message: "Hello" } } as const

  it("is the same for the same request, and has 64 hexadecimal digits", () => {
    expect(fingerprintOf({ ...request })).toBe(fingerprintOf({ ...request, fields: { ...request.fields } }))
    expect(fingerprintOf(request)).toMatch(/^[0-9a-f]{64}$/)
  })

  it.each([
    ["another kind", { kind: "training" as const }],
    ["another name", { name: "Bea" }],
    ["another address", { email: "bea@example.com" }],
    ["another text", { fields: { message: "Hello!" } }],
    ["what belongs to one field in the next", { name: "AdaHello", fields: { message: "" } }],
  ])("differs for %s", (_, change) => expect(fingerprintOf({ ...request, ...change })).not.toBe(fingerprintOf(request)))
})

it.each([
  ["ada@example.com", "ada@example.com"],
  ["ada+1@example.com", "ada@example.com"],
  ["+ada@example.com", "+ada@example.com"],
])("delivers mail for %s to %s", (email, mailbox) => expect(mailboxOf(email)).toBe(mailbox))
