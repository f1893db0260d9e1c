import { expect, it } from "vitest"
import { loginNotice } from "../../routes/login"

const verified = { kind: "success", text: "Email verified successfully! You can now log in." }
const invalid = { kind: "error", text: "Invalid or expired verification token." }

it.each([
  ["verified=1", verified],
  ["verified=", verified],
  ["error=invalid_token", invalid],
  ["error=verification_failed", { kind: "error", text: "Email verification failed. Please try again." }],
  ["verified=1&error=invalid_token", invalid],
  ["error=%3Cb%3E", undefined],
  ["next=/my-products", undefined],
])("/login?%s shows its notice", (query, notice) => expect(loginNotice(new URLSearchParams(query))).toEqual(notice))
