import { hashOf } from "../../../../backend/lib/session-secret"
import { Shop } from "../../../../backend/lib/shop"
import { type SessionsAnswer, sessionsRequest } from "../../../contract/account-sessions"
import { answer } from "../../../lib/answer"
import { secretOf } from "../../../lib/session"
import { withSession } from "../../../lib/with-body"

export const POST = withSession(sessionsRequest, async (req, res, _data, session) => {
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
})
