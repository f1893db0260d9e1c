import { expect, it } from "vitest"
import { loginNotice } from "../../routes/login"

it.each([
  ["verified=1", { kind: "success", text: "Email verified successfully! You can now log in." }],
  ["verified=", { kind: "success", text: "Email verified successfully! You can now log in." }],
  ["error=invalid_token", { kind: "error", text: "Invalid or expired verification token." }],
  ["error=verification_failed", { kind: "error", text: "Email verification failed. Please try again." }],
  ["verified=1&error=invalid_token", { kind: "error", text: "Invalid or expired verification token." }],
  ["error=%3Cb%3E", undefined],
  ["next=/my-products", undefined],
])("/login?%s", (query, notice) => {
  expect(loginNotice(new URLSearchParams(query))).toEqual(notice)
})
