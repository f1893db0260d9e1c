import { endOf, isToBeTouched } from "../../lib/session-life"
import { hashOf, newSecret } from "../../lib/session-secret"
import type { Sessions } from "../../lib/sessions"
import type { Clock } from "../../lib/shop"
import type { AccountService } from "./service"

export function databaseSessions(accounts: AccountService, clock: Clock): Sessions {
  return {
    async start({ authIdentityId, customerId, email }, { network, browser = null }) {
      const secret = newSecret()
      const now = new Date(clock.now())
      await accounts.addSession(hashOf(secret), {
        auth_identity_id: authIdentityId,
        customer_id: customerId,
        email,
        expires_at: endOf(now, now),
        network,
        browser,
      })
      return secret
    },
    async find(secret, { network }) {
      const id = hashOf(secret)
      const row = await accounts.findSession(id)
      const now = new Date(clock.now())
      const end = row && endOf(row.created_at, now)
      if (!row || !end || end <= now) return undefined
      if (isToBeTouched(row.last_used_at, now)) await accounts.touchSession(id, end, network)
      const prolongedTo = isToBeTouched(row.last_used_at, now) ? end : undefined
      return { authIdentityId: row.auth_identity_id, customerId: row.customer_id, email: row.email, prolongedTo }
    },
    async list(customerId) {
      const now = new Date(clock.now())
      const rows = await accounts.sessionsOf(customerId)
      return rows
        .filter((row) => endOf(row.created_at, now) > now)
        .map((row) => ({
          id: row.id,
          startedAt: row.created_at,
          lastUsedAt: row.last_used_at,
          network: row.network,
          browser: row.browser,
        }))
    },
    end: (secret) => accounts.endSession(hashOf(secret)),
    endById: (customerId, id) => accounts.endOwnSession(customerId, id),
    endAll: (customerId, keptSecret) =>
      accounts.endSessions(customerId, keptSecret === undefined ? undefined : hashOf(keptSecret)),
  }
}
