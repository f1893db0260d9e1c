import { hkdfSync } from "node:crypto"
import jwt from "jsonwebtoken"
import { describe, expect, it } from "vitest"
import { openPurchaseToken, purchaseToken } from "./purchase-token"
import { seal } from "./sealed"

const secret = "secret-of-the-tests"
const noon = Date.parse("2026-11-21T12:00:00Z")
const first = { id: "purch_1", address_version: 0 }
const day = 24 * 60 * 60_000

it("opens the purchase that it was made for, and ends with the 90th day after", () => {
  const token = purchaseToken(first, secret, noon)
  expect(openPurchaseToken(token, secret, noon)).toEqual({ purchaseId: "purch_1", addressVersion: 0, isExpired: false })
  expect(openPurchaseToken(token, secret, noon + 90 * day)?.isExpired).toBe(false)
  expect(openPurchaseToken(token, secret, noon + 91 * day)).toEqual({
    purchaseId: "purch_1",
    addressVersion: 0,
    isExpired: true,
  })
})

it("tells how often the address of its purchase was corrected before it was made", () => {
  const token = purchaseToken({ ...first, address_version: 2 }, secret, noon)
  expect(token).not.toBe(purchaseToken(first, secret, noon))
  expect(openPurchaseToken(token, secret, noon)).toEqual({ purchaseId: "purch_1", addressVersion: 2, isExpired: false })
})

it("is the same for a day", () => {
  expect(purchaseToken(first, secret, noon + day / 4)).toBe(purchaseToken(first, secret, noon))
  expect(purchaseToken(first, secret, noon + day)).not.toBe(purchaseToken(first, secret, noon))
})

it("tells its finder nothing: neither the purchase nor its end can be read in it", () => {
  const token = purchaseToken({ id: "purch_01JABCDEFGH", address_version: 0 }, secret, noon)
  const parts = [token, ...token.split(/[._]/)]
  const texts = parts.flatMap((part) => [part, Buffer.from(part, "base64url").toString("latin1")])
  for (const text of texts) expect(text).not.toMatch(/01JABC|purch|18\d{8}/)
})

const oldKey = Buffer.from(hkdfSync("sha256", secret, "", "cd-atelier: purchase tokens", 32))
const claims = { sub: "purch_1", aud: "purchase", exp: noon / 1000 + 60 }

it("of a version before goes on working to its end", () => {
  const token = jwt.sign(claims, oldKey, { algorithm: "HS256", noTimestamp: true })
  expect(openPurchaseToken(token, secret, noon)).toEqual({ purchaseId: "purch_1", addressVersion: 0, isExpired: false })
  expect(openPurchaseToken(token, secret, noon + day)).toEqual({
    purchaseId: "purch_1",
    addressVersion: 0,
    isExpired: true,
  })
})

describe("opens nothing", () => {
  const token = purchaseToken(first, secret, noon)
  const flipped = token.slice(0, -3) + (token.at(-3) === "A" ? "B" : "A") + token.slice(-2)
  it.each([
    ["that another secret sealed", purchaseToken(first, "another-secret", noon)],
    ["that was changed", flipped],
    ["that was cut", token.slice(0, 30)],
    ["without a signature", jwt.sign(claims, null, { algorithm: "none" })],
    ["signed with the secret itself", jwt.sign(claims, secret)],
    ["signed for another use", jwt.sign({ ...claims, aud: "x" }, oldKey)],
    ["signed for no use in particular", jwt.sign({ sub: claims.sub, exp: claims.exp }, oldKey)],
    [
      "sealed for another use",
      `cdp_${seal(JSON.stringify(["purch_1", noon]), { secret, context: "ada@example.com" })}`,
    ],
    ["sealed for no use in particular", `cdp_${seal(JSON.stringify(["purch_1", noon]), { secret, context: "" })}`],
    ["that is no token", "eyJ.eyJ.abc"],
    ["of the prefix alone", "cdp_"],
    ["that is empty", ""],
  ])("%s", (_case, text) => {
    expect(openPurchaseToken(text, secret, noon)).toBeUndefined()
  })
})

it.each([
  ["no list", { id: "purch_1" }],
  ["an end in words", ["purch_1", "2026-11-21"]],
  ["no end", ["purch_1"]],
])("opens nothing that was sealed in another form: %s", (_case, parts) => {
  const token = `cdp_${seal(JSON.stringify(parts), { secret, context: "a link to a purchase" })}`
  expect(openPurchaseToken(token, secret, noon)).toBeUndefined()
})
