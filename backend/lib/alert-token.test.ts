import { expect, it } from "vitest"
import { alertToken, openAlertToken } from "./alert-token"

const secret = "secret-of-this-shop"
const id = "alert_01KB0000000000000000000000"
const token = alertToken("end", id, secret)

it("opens what it made, which says nothing to others", () => {
  expect(openAlertToken("end", token, secret)).toBe(id)
  expect(token).not.toContain(id)
  expect(alertToken("end", id, secret)).toBe(token)
})

it.each([
  ["of the other link", alertToken("confirm", id, secret), secret],
  ["of another shop", token, "another-secret"],
  ["that was changed", `${token.slice(0, -2)}AA`, secret],
  ["cut short", token.slice(0, 20), secret],
  ["of no alert", alertToken("end", "purch_1", secret), secret],
  ["without its prefix", token.slice(4), secret],
])("opens none %s", (_case, given, opening) => expect(openAlertToken("end", given, opening)).toBeUndefined())
