import { expect, it } from "vitest"
import { seal, unseal } from "./sealed"

const mine = { secret: "secret-of-this-shop", context: "mail to reader@example.com" }
const text = "https://shop.example/reset-password?token=é-token"

it("opens a sealed text with the same secret and context", () => expect(unseal(seal(text, mine), mine)).toBe(text))

it("hides its content, and whether two texts are alike", () => {
  const sealed = seal(text, mine)
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("token")
  expect(seal(text, mine)).not.toBe(sealed)
})

it.each([
  ["another secret", { ...mine, secret: "secret-of-another" }],
  ["another context", { ...mine, context: "mail to thief@example.com" }],
])("stays sealed for %s", (_name, theirs) => expect(() => unseal(seal(text, mine), theirs)).toThrow("cannot be opened"))

it("stays sealed when any byte was changed", () => {
  const bytes = Buffer.from(seal(text, mine), "base64url")
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(changed.toString("base64url"), mine), `byte ${at}`).toThrow("cannot be opened")
  }
})

it.each(["", "short", seal("", mine).slice(0, -1)])("stays sealed when it is cut short: %j", (cut) => {
  expect(() => unseal(cut, mine)).toThrow("cannot be opened")
})

it("needs a secret", () => expect(() => seal(text, { ...mine, secret: "" })).toThrow("COOKIE_SECRET is missing"))
