import { notFound } from "../../lib/refusals"
import { hashOf } from "../../lib/session-secret"
import { sessionOf } from "../../lib/staff/session-store"
import { endOtherSessions, endOwnSession, listSessions } from "../../workflows/account/staff-sessions"
import { call } from "../call"

/** Concerns only the caller's own sessions. */
export const sessionCalls = [
  call("GET /admin/users/me/sessions", {}, async (req, res) => {
    const sessions = await listSessions(req.scope, req.auth_context.actor_id, currentSessionId(req))
    res.json({ sessions, count: sessions.length })
  }),

  /** Ends all of them except the current one. */
  call("DELETE /admin/users/me/sessions", {}, async (req, res) => {
    await endOtherSessions(req.scope, req.auth_context.actor_id, currentSessionId(req))
    res.json({ object: "session", deleted: true })
  }),

  call("DELETE /admin/users/me/sessions/:id", {}, async (req, res) => {
    const id = req.params.id ?? ""
    if (!(await endOwnSession(req.scope, req.auth_context.actor_id, id))) throw notFound("There is no such session.")
    res.json({ id, object: "session", deleted: true })
  }),
]

/** Undefined for calls with a token. */
function currentSessionId(req: object): string | undefined {
  const session = sessionOf(req)
  return session?.auth_context && hashOf(session.id)
}
