import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { hashOf } from "../../../../backend/lib/session-secret"
import { Shop } from "../../../../backend/lib/shop"
import { type SessionsAnswer, sessionsRequest } from "../../../contract/account-sessions"
import { answer, fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { ownSession, secretOf } from "../../../lib/session"

/** `POST /api/get_user_sessions.php`: where the session's account is signed in. */
export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(sessionsRequest, req.body)
  if (!parsed.ok) return fail(res, 400, parsed.message)
  const session = await ownSession(req, res, parsed.data.email)
  if (!session) return
  const current = hashOf(secretOf(req) ?? "")
  const sessions = await req.scope.resolve(Shop.SESSIONS).list(session.customerId)
  answer<SessionsAnswer>(res, 200, {
    success: true,
    sessions: sessions.map(({ id, startedAt, lastUsedAt, network, browser }) => ({
      id,
      is_current: id === current,
      started_at: startedAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
      network,
      browser,
    })),
  })
}
