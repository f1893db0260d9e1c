import jwt from "jsonwebtoken"
import { describe, expect, it } from "vitest"
import { openPurchaseToken, purchaseToken } from "./purchase-token"

const secret = "secret-of-the-tests"
const noon = Date.parse("2026-11-21T12:00:00Z")
const day = 24 * 60 * 60_000

it("opens the purchase that it was made for, and ends with the 90th day after", () => {
  const token = purchaseToken("purch_1", secret, noon)
  expect(openPurchaseToken(token, secret, noon)).toEqual({ purchaseId: "purch_1", isExpired: false })
  expect(openPurchaseToken(token, secret, noon + 90 * day)?.isExpired).toBe(false)
  expect(openPurchaseToken(token, secret, noon + 91 * day)).toEqual({ purchaseId: "purch_1", isExpired: true })
})

it("is the same for a day", () => {
  expect(purchaseToken("purch_1", secret, noon + day / 4)).toBe(purchaseToken("purch_1", secret, noon))
  expect(purchaseToken("purch_1", secret, noon + day)).not.toBe(purchaseToken("purch_1", secret, noon))
})

describe("opens nothing", () => {
  const claims = { sub: "purch_1", aud: "purchase", exp: noon / 1000 + 60 }
  const body = purchaseToken("purch_1", secret, noon).split(".")
  it.each([
    ["that another secret signed", purchaseToken("purch_1", "another-secret", noon)],
    ["whose purchase was changed", [body[0], purchaseToken("purch_2", secret, noon).split(".")[1], body[2]].join(".")],
    ["without a signature", jwt.sign(claims, null, { algorithm: "none" })],
    ["signed with the secret itself", jwt.sign(claims, secret)],
    ["that is no token", "eyJ.eyJ.abc"],
    ["that is empty", ""],
  ])("%s", (_case, token) => {
    expect(openPurchaseToken(token, secret, noon)).toBeUndefined()
  })
})
