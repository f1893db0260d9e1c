import * as z from "zod/mini"
import { email } from "./primitives"
import { optionalLine, requiredLine } from "./texts"

const tooShort = "Password must be at least 6 characters long."
const tooLong = "Password must be at most 200 characters long."

/** account-and-routes.md §5. Not trimmed: spaces at the ends are part of the password. */
export const newPassword = z.string().check(z.minLength(6, tooShort), z.maxLength(200, tooLong))

/** An existing password, whatever rule it was chosen under. */
export const password = z.string().check(z.minLength(1, "Please enter your password."), z.maxLength(200, tooLong))

export const linkToken = z.string().check(
  // Copying a link from a wrapped mail adds whitespace.
  z.overwrite((pasted) => pasted.replace(/\s+/g, "")),
  z.minLength(1, "The link has no token."),
  z.maxLength(2000, "The token of the link is too long."),
  z.regex(/^[A-Za-z0-9._~-]*$/, "The token of the link is damaged. Please open the link in your e-mail again."),
)

/** account-and-routes.md §3 "Session user". */
export const sessionUser = z.object({ name: z.string(), email })
export type SessionUser = z.infer<typeof sessionUser>

/** Ruling 29. */
export const refusal = z.object({ success: z.literal(false), message: z.string() })
export type Refusal = z.infer<typeof refusal>

export const customerName = requiredLine({ most: 200, missing: "Please enter your name." })

/** Answers the same when the address is taken (ruling 24). */
export const signupRequest = z.object({
  name: customerName,
  email,
  password: newPassword,
})
export type SignupRequest = z.infer<typeof signupRequest>

/** Medusa's `register`: as {@link signupRequest}, without the name. */
export const registerRequest = z.object({ email, password: newPassword })

/** Medusa's call after `register`. The customer can set the other fields later. */
export const newCustomerRequest = z.object({ email, first_name: optionalLine(100), last_name: optionalLine(100) })

/** A new link is e-mailed as well (ruling 24). */
export const verifyFirst = "Please verify your email before logging in."

/** For a browser other than the one that signed up (ruling 24). */
export const choosePassword =
  "To finish, please choose a password for your account. It may be the one you signed up with."

export const loginRequest = z.object({ email, password })
export type LoginRequest = z.infer<typeof loginRequest>

/** Ruling 24. */
export const autoLoginRequest = z.object({ token: linkToken })
export type AutoLoginRequest = z.infer<typeof autoLoginRequest>

/** Ruling 25. */
export const loginAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  refusal,
])
export type LoginAnswer = z.infer<typeof loginAnswer>

/** Also reads other servers' answers (account-and-routes.md §3; ruling 37). */
export const readLoginAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), user: z.looseObject({ name: z.string(), email: z.string() }) }),
  z.object({ success: z.literal(false), message: z.string(), reset_token: z.optional(linkToken) }),
])
export type ReadLoginAnswer = z.infer<typeof readLoginAnswer>

/** Rulings 24 and 66: in another browser `reset_token` sets a password instead. */
export const autoLoginAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), message: z.string(), user: sessionUser }),
  z.object({ success: z.literal(false), message: z.string(), reset_token: z.optional(linkToken) }),
])
export type AutoLoginAnswer = z.infer<typeof autoLoginAnswer>

/** Answers the same for known and unknown addresses (ruling 26). */
export const requestPasswordResetRequest = z.object({ email })
export type RequestPasswordResetRequest = z.infer<typeof requestPasswordResetRequest>

export const resetPasswordRequest = z.object({ token: linkToken, password: newPassword })
export type ResetPasswordRequest = z.infer<typeof resetPasswordRequest>
