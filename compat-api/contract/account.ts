import * as z from "zod/mini"
import { email } from "./primitives"
import { requiredLine } from "./texts"

const tooShort = "Password must be at least 6 characters long."
const tooLong = "Password must be at most 200 characters long."

/** A password that is being chosen (account-and-routes.md §5). Taken as typed: spaces at its ends are part of it. */
export const newPassword = z.string().check(z.minLength(6, tooShort), z.maxLength(200, tooLong))

/** A password that is compared with the one in force, whatever rule that was chosen under. */
export const password = z.string().check(z.minLength(1, "Please enter your password."), z.maxLength(200, tooLong))

/** Of a link in a mail. What it is made of is the server's own affair. */
export const linkToken = z
  .string()
  .check(
    z.minLength(1, "The link has no token."),
    z.maxLength(2000, "The token of the link is too long."),
    z.regex(/^[A-Za-z0-9._~-]*$/, "The token of the link is damaged. Please open the link of your e-mail again."),
  )

/** What is kept of a signed-in user in the browser (account-and-routes.md §3 "Session user"). */
export const sessionUser = z.object({ name: z.string(), email })
export type SessionUser = z.infer<typeof sessionUser>

/** A refusal beside an answer that carries more than an outcome (ruling 29). */
export const refusal = z.object({ success: z.literal(false), message: z.string() })
export type Refusal = z.infer<typeof refusal>

/** What somebody is called by the shop. */
export const ownName = requiredLine({ most: 200, missing: "Please enter your name." })

/** `POST /api/signup.php`. Answers an outcome, alike for an address that is taken (ruling 24). */
export const signupRequest = z.object({
  name: ownName,
  email,
  password: newPassword,
})
export type SignupRequest = z.infer<typeof signupRequest>

/** Said to who signs in before verifying, who is mailed a new link; earlier ones are void (ruling 24). */
export const verifyFirst = "Please verify your email before logging in."

/** `POST /api/login.php`. */
export const loginRequest = z.object({ email, password })
export type LoginRequest = z.infer<typeof loginRequest>

/** `POST /api/auto-login.php`: the link of the verification mail, opened (ruling 24). */
export const autoLoginRequest = z.object({ token: linkToken })
export type AutoLoginRequest = z.infer<typeof autoLoginRequest>

/** Of `login.php`, which also sets the session cookie (ruling 25). */
export const loginAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  refusal,
])
export type LoginAnswer = z.infer<typeof loginAnswer>

/**
 * Of `auto-login.php`, which also sets the session cookie. A link that is opened in a browser other than the one
 * that signed up proves the address and not the password: `reset_token`, for `reset_password.php`, then chooses one
 * (ruling 24).
 */
export const autoLoginAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  z.object({ success: z.literal(false), message: z.string(), reset_token: z.optional(linkToken) }),
])
export type AutoLoginAnswer = z.infer<typeof autoLoginAnswer>

/** `POST /api/request_password_reset.php`. Answers an outcome, the same for known and unknown addresses (ruling 26). */
export const requestPasswordResetRequest = z.object({ email })
export type RequestPasswordResetRequest = z.infer<typeof requestPasswordResetRequest>

/** `POST /api/reset_password.php`. Answers an outcome. */
export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword })
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
