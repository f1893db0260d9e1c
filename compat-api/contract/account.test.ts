import { expect, it } from "vitest"
import { parse } from "../lib/parse"
import {
  autoLoginRequest,
  loginAnswer,
  loginRequest,
  requestPasswordResetRequest,
  resetPasswordRequest,
  signupRequest,
} from "./account"

const ada = { name: "Ada Lovelace", email: "ada@example.com" }

it("signing up normalizes address and name, and keeps the password as typed", () => {
  const input = { name: " Ada Lovelace ", email: "ADA@Example.com ", password: " secret" }
  expect(parse(signupRequest, input)).toEqual({ ok: true, data: { ...ada, password: " secret" } })
})

it.each([
  ["password", "12345", "Password must be at least 6 characters long."],
  ["password", "x".repeat(201), "Password must be at most 200 characters long."],
  ["name", " ", "Please enter your name."],
  ["name", "Ada\nBcc", "Please enter one line of plain text."],
  ["email", "ada@local", "Please enter a valid e-mail address, like name@example.com."],
])("signing up is refused when %s is %j", (field, value, message) => {
  const input = { ...ada, password: "analytical", [field]: value }
  expect(parse(signupRequest, input)).toEqual({ ok: false, message: `${field}: ${message}` })
})

it("signing in needs any password", () => {
  const typed = { email: "Ada@example.com", password: "1" }
  expect(parse(loginRequest, typed)).toEqual({ ok: true, data: { ...typed, email: ada.email } })
  const message = "password: Please enter your password."
  expect(parse(loginRequest, { ...typed, password: "" })).toEqual({ ok: false, message })
})

it.each([
  [{ success: true, message: "", user: ada }, true],
  [{ success: false, message: "Please verify your email before logging in." }, true],
  [{ success: true, message: "" }, false],
  [{ success: true, message: "", user: { name: ada.name } }, false],
])("signing in accepts the answer %j: %s", (answer, isOne) => expect(parse(loginAnswer, answer).ok).toBe(isOne))

it.each(["Q2VydGFpbmx5", "a.b-c_d~e", "x".repeat(2000)])("links in mails accept the token %j", (token) => {
  expect(parse(autoLoginRequest, { token }).ok).toBe(true)
  expect(parse(resetPasswordRequest, { token, password: "difference" }).ok).toBe(true)
})
it.each([
  ["", "The link has no token."],
  ["a/b", "The token of the link is damaged. Please open the link in your e-mail again."],
  ["x".repeat(2001), "The token of the link is too long."],
])("links in mails refuse the token %j", (token, message) => {
  expect(parse(autoLoginRequest, { token })).toEqual({ ok: false, message: `token: ${message}` })
})
it("links in mails check a new password", () => {
  const message = "password: Password must be at least 6 characters long."
  expect(parse(resetPasswordRequest, { token: "x", password: "short" })).toEqual({ ok: false, message })
})
it("links in mails are requested with an address alone", () => {
  const typed = { email: " ADA@example.com" }
  expect(parse(requestPasswordResetRequest, typed)).toEqual({ ok: true, data: { email: ada.email } })
})
