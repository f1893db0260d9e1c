import { hkdfSync } from "node:crypto"
import jwt from "jsonwebtoken"
import { expect, it } from "vitest"
import { openPurchaseToken, purchaseToken } from "./purchase-token"
import { seal } from "./sealed"

const secret = "secret-of-the-tests"
const noon = Date.parse("2026-11-21T12:00:00Z")
const first = { id: "purch_1", address_version: 0 }
const opened = { purchaseId: "purch_1", addressVersion: 0, isExpired: false }
const day = 24 * 60 * 60_000

it("opens its purchase, and expires 90 days after the day of its making", () => {
  const token = purchaseToken(first, secret, noon)
  expect(openPurchaseToken(token, secret, noon)).toEqual(opened)
  expect(openPurchaseToken(token, secret, noon + 90 * day)?.isExpired).toBe(false)
  expect(openPurchaseToken(token, secret, noon + 91 * day)).toEqual({ ...opened, isExpired: true })
})

it("tells how often the purchase's address was corrected before", () => {
  const token = purchaseToken({ ...first, address_version: 2 }, secret, noon)
  expect(token).not.toBe(purchaseToken(first, secret, noon))
  expect(openPurchaseToken(token, secret, noon)).toEqual({ ...opened, addressVersion: 2 })
})

it("stays the same for a day", () => {
  expect(purchaseToken(first, secret, noon + day / 4)).toBe(purchaseToken(first, secret, noon))
  expect(purchaseToken(first, secret, noon + day)).not.toBe(purchaseToken(first, secret, noon))
})

it("shows neither its purchase nor its end", () => {
  const token = purchaseToken({ id: "purch_01JABCDEFGH", address_version: 0 }, secret, noon)
  const parts = [token, ...token.split(/[._]/)]
  const texts = parts.flatMap((part) => [part, Buffer.from(part, "base64url").toString("latin1")])
  for (const text of texts) expect(text).not.toMatch(/01JABC|purch|18\d{8}/)
})

const oldKey = Buffer.from(hkdfSync("sha256", secret, "", "cd-atelier: purchase tokens", 32))
const claims = { sub: "purch_1", aud: "purchase", exp: noon / 1000 + 60 }

it("opens the tokens of older versions until they expire", () => {
  const token = jwt.sign(claims, oldKey, { algorithm: "HS256", noTimestamp: true })
  expect(openPurchaseToken(token, secret, noon)).toEqual(opened)
  expect(openPurchaseToken(token, secret, noon + day)).toEqual({ ...opened, isExpired: true })
})

const made = purchaseToken(first, secret, noon)
const flipped = made.slice(0, -3) + (made.at(-3) === "A" ? "B" : "A") + made.slice(-2)
it.each([
  ["that another secret sealed", purchaseToken(first, "another-secret", noon)],
  ["that was changed", flipped],
  ["without a signature", jwt.sign(claims, null, { algorithm: "none" })],
  ["signed with the secret itself", jwt.sign(claims, secret)],
  ["signed for another use", jwt.sign({ ...claims, aud: "x" }, oldKey)],
  ["sealed for another use", `cdp_${seal(JSON.stringify(["purch_1", noon]), { secret, context: "ada@example.com" })}`],
  ["that is no token", "eyJ.eyJ.abc"],
  ["that is empty", ""],
])("opens no token %s", (_case, text) => expect(openPurchaseToken(text, secret, noon)).toBeUndefined())

it.each([
  ["no list", { id: "purch_1" }],
  ["an end in words", ["purch_1", "2026-11-21"]],
  ["no end", ["purch_1"]],
])("opens nothing sealed in another form: %s", (_case, parts) => {
  const token = `cdp_${seal(JSON.stringify(parts), { secret, context: "a link to a purchase" })}`
  expect(openPurchaseToken(token, secret, noon)).toBeUndefined()
})
