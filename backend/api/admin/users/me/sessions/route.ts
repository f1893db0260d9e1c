import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { endOtherSessions, ownSessions } from "../../../../../workflows/account/staff-sessions"
import { currentSessionId } from "./current-session"

/** The browsers that whoever asks is signed in with, as staff. An API key has none. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const sessions = await ownSessions(req.scope, req.auth_context.actor_id, currentSessionId(req))
  res.json({ sessions, count: sessions.length })
}

/** Ends all of them but the one that asks. */
export async function DELETE(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  await endOtherSessions(req.scope, req.auth_context.actor_id, currentSessionId(req))
  res.json({ object: "session", deleted: true })
}
