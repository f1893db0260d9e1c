import { describe, expect, it } from "vitest"
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

describe("signing up", () => {
  it("normalises the address, trims the name, and leaves the password as it was typed", () => {
    const input = { name: " Ada Lovelace ", email: "ADA@Example.com ", password: " secret" }
    expect(parse(signupRequest, input)).toEqual({ ok: true, data: { ...ada, password: " secret" } })
  })

  it.each([
    ["password", "12345", "Password must be at least 6 characters long."],
    ["password", "x".repeat(201), "Password must be at most 200 characters long."],
    ["password", undefined, "This is missing. Please fill it in."],
    ["password", 123456, "This must be a text."],
    ["name", " ", "Please enter your name."],
    ["name", "Ada\nBcc", "Please leave out line breaks and control characters."],
    ["email", "ada@local", "Please enter a valid e-mail address, like name@example.com."],
  ])("is refused when %s is %j", (field, value, message) => {
    const input = { ...ada, password: "analytical", [field]: value }
    expect(parse(signupRequest, input)).toEqual({ ok: false, message: `${field}: ${message}` })
  })
})

describe("signing in", () => {
  it("holds the password to no rule but to be there", () => {
    expect(parse(loginRequest, { email: "Ada@example.com", password: "1" })).toEqual({
      ok: true,
      data: { email: ada.email, password: "1" },
    })
    expect(parse(loginRequest, { email: ada.email, password: "" })).toEqual({
      ok: false,
      message: "password: Please enter your password.",
    })
  })

  it.each([
    [{ success: true, message: "", user: ada }, true],
    [{ success: false, message: "Please verify your email before logging in." }, true],
    [{ success: true, message: "" }, false],
    [{ success: true, message: "", user: { name: ada.name } }, false],
  ])("is answered with %j: %s", (answer, isOne) => expect(parse(loginAnswer, answer).ok).toBe(isOne))
})

describe("links of mails", () => {
  it.each(["Q2VydGFpbmx5", "a.b-c_d~e", "x".repeat(2000)])("have a token like %j", (token) => {
    expect(parse(autoLoginRequest, { token }).ok).toBe(true)
    expect(parse(resetPasswordRequest, { token, password: "difference" }).ok).toBe(true)
  })
  it.each([
    ["", "The link has no token."],
    [undefined, "This is missing. Please fill it in."],
    ["a/b", "The token of the link is damaged. Please open the link in your e-mail again."],
    ["x".repeat(2001), "The token of the link is too long."],
  ])("are refused with the token %j", (token, message) => {
    expect(parse(autoLoginRequest, { token })).toEqual({ ok: false, message: `token: ${message}` })
  })
  it("hold a new password to the rule", () => {
    expect(parse(resetPasswordRequest, { token: "x", password: "short" })).toEqual({
      ok: false,
      message: "password: Password must be at least 6 characters long.",
    })
  })
  it("are asked for with an address alone", () => {
    expect(parse(requestPasswordResetRequest, { email: " ADA@example.com" })).toEqual({
      ok: true,
      data: { email: ada.email },
    })
  })
})
