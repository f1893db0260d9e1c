import { expect, it } from "vitest"
import { alertToken, openAlertToken } from "./alert-token"

const secret = "secret-of-this-shop"
const id = "alert_01KB0000000000000000000000"
const token = alertToken("end", id, secret)

it("opens its own token, which hides the id", () => {
  expect(openAlertToken("end", token, secret)).toBe(id)
  expect(token).not.toContain(id)
  expect(alertToken("end", id, secret)).toBe(token)
})

it.each([
  ["of the other link", alertToken("confirm", id, secret), secret],
  ["of another shop", token, "another-secret"],
  ["that was changed", `${token.slice(0, -2)}AA`, secret],
  ["of no alert", alertToken("end", "purch_1", secret), secret],
])("opens no token %s", (_case, given, opening) => expect(openAlertToken("end", given, opening)).toBeUndefined())
