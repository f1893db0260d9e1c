import * as z from "zod/mini"
import { refusal } from "./account"
import { email } from "./primitives"
import { timestamp } from "./timestamp"

/** `POST /api/get_user_sessions.php`: where the account of this address is signed in; for its session alone. */
export const sessionsRequest = z.object({ email })
export type SessionsRequest = z.infer<typeof sessionsRequest>

/** Names a session to its owner, and opens nothing. */
const sessionId = z.string().check(z.regex(/^[0-9a-f]{64}$/, "A session's id has 64 digits and letters from a to f."))

export const accountSession = z.object({
  id: sessionId,
  /** The one that asks. */
  is_current: z.boolean(),
  started_at: timestamp,
  /** Noted at most once an hour. */
  last_used_at: timestamp,
  /** From where it was used last, roughly: `203.0.113.0/24`. */
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

/** `POST /api/end_session.php`. Answers an outcome, the same when it has ended before. */
export const endSessionRequest = z.object({ email, id: sessionId })
export type EndSessionRequest = z.infer<typeof endSessionRequest>

/** `POST /api/logout.php`; the body may be left out. */
export const logoutRequest = z.object({ forget_device: z.optional(z.boolean()) })
export type LogoutRequest = z.infer<typeof logoutRequest>
