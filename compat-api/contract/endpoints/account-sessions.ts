import { endSessionRequest, sessionsAnswer, sessionsRequest } from "../account-sessions"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"

const common = { methods: ["POST"], subject: "My data", access: "session", isLimited: true } as const
const email = "ada@example.com"
const id = "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9"

export const getUserSessions: Endpoint = {
  ...common,
  id: "getUserSessions",
  path: "/api/get_user_sessions.php",
  summary: "Where one is signed in",
  description:
    "Every browser that is signed in to this account: since when, when it was used last and from where roughly. A session ends 30 days after its last use, and 90 days after it began.",
  body: { schema: sessionsRequest, examples: { ada: { email } } },
  answers: {
    200: json("The sessions, the one used last first.", sessionsAnswer, {
      sessions: {
        success: true,
        sessions: [
          {
            id,
            is_current: true,
            started_at: "2026-11-20T09:30:00.000Z",
            last_used_at: "2026-11-21T09:31:00.000Z",
            network: "203.0.113.0/24",
            browser: "Firefox on Windows",
          },
        ],
      },
    }),
  },
}

export const endSession: Endpoint = {
  ...common,
  id: "endSession",
  path: "/api/end_session.php",
  summary: "Sign out elsewhere",
  description: "Ends one session of the account, by the id that `get_user_sessions.php` gives it.",
  body: { schema: endSessionRequest, examples: { one: { email, id } } },
  answers: {
    200: json("It has ended.", outcome, { ended: { success: true, message: "That session has ended." } }),
  },
}
