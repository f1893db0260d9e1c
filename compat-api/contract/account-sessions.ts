import * as z from "zod/mini"
import { refusal } from "./account"
import { email } from "./primitives"
import { timestamp } from "./timestamp"

export const sessionsRequest = z.object({ email })
export type SessionsRequest = z.infer<typeof sessionsRequest>

/** Identifies a session to its owner; it cannot be used to sign in. */
const sessionId = z.string().check(z.regex(/^[0-9a-f]{64}$/, "A session's id has 64 digits and letters from a to f."))

export const accountSession = z.object({
  id: sessionId,
  is_current: z.boolean(),
  started_at: timestamp,
  /** Updated at most once an hour. */
  last_used_at: timestamp,
  /** Such as `203.0.113.0/24`. */
  network: z.nullable(z.string()),
  /** Such as `Firefox on Windows`. */
  browser: z.nullable(z.string()),
})
export type AccountSession = z.infer<typeof accountSession>

export const sessionsAnswer = z.discriminatedUnion("success", [
  z.object({ success: z.literal(true), sessions: z.array(accountSession) }),
  refusal,
])
export type SessionsAnswer = z.infer<typeof sessionsAnswer>

/** Answers the same when the session has already ended. */
export const endSessionRequest = z.object({ email, id: sessionId })
export type EndSessionRequest = z.infer<typeof endSessionRequest>

export const logoutRequest = z.object({ forget_device: z.optional(z.boolean()) })
export type LogoutRequest = z.infer<typeof logoutRequest>
