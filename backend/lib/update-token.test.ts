import { expect, it } from "vitest"
import { alertToken } from "./alert-token"
import { openUpdateToken, updateToken } from "./update-token"

const secret = "secret-of-this-shop"
const link = { email: "ada@example.com", digitalProductId: "digi_1" }
const token = updateToken(link, secret)

it("opens its own token, which hides the address", () => {
  expect(openUpdateToken(token, secret)).toEqual(link)
  expect(token).not.toContain("ada")
  expect(updateToken(link, secret)).toBe(token)
})

it.each([
  ["of another shop", token, "another-secret"],
  ["that was changed", `${token.slice(0, -2)}AA`, secret],
  ["of an alert", alertToken("end", "alert_1", secret), secret],
  ["without its beginning", token.slice(4), secret],
])("opens no token %s", (_case, given, opening) => expect(openUpdateToken(given, opening)).toBeUndefined())
