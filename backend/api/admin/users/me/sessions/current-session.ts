import { hashOf } from "../../../../../lib/session-secret"
import { sessionOf } from "../../../../../lib/staff/session-store"

/** By which a session is kept and shown; undefined for a call with a token. */
export function currentSessionId(req: object): string | undefined {
  const session = sessionOf(req)
  return session?.auth_context && hashOf(session.id)
}
