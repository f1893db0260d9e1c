import Redis from "ioredis"
import * as z from "zod"
import { prefix } from "../../lib/brand"
import { endOf, isToBeTouched, sessionSeconds } from "../../lib/session-life"
import { hashOf, newSecret } from "../../lib/session-secret"
import type { ListedSession, Sessions } from "../../lib/sessions"
import type { Clock } from "../../lib/shop"
import type { AccountService } from "./service"

/** In the shop's own database. */
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
    close: async () => {},
  }
}

/** As it lies in Redis. Of a version before it has no times yet: it starts when it is first found. */
const keptSession = z.object({
  authIdentityId: z.string(),
  customerId: z.string(),
  email: z.string(),
  /** Milliseconds of the epoch. */
  startedAt: z.number().optional(),
  lastUsedAt: z.number().optional(),
  network: z.string().optional(),
  browser: z.string().optional(),
})
type KeptSession = z.infer<typeof keptSession>

/** In Redis: a key for each session, and for each customer the set of theirs. */
export function redisSessions(url: string, clock: Clock): Sessions {
  const redis = new Redis(url, { maxRetriesPerRequest: 2 })
  // Each call says what went wrong; without a listener a lost connection would end the process.
  redis.on("error", () => {})
  const keyOf = (id: string) => `${prefix}_session:${id}`
  const setOf = (customerId: string) => `${prefix}_sessions_of:${customerId}`
  // What is no session of this form is none: its owner signs in again.
  const read = (text: string | null) => (text === null ? undefined : keptSession.safeParse(JSON.parse(text)).data)
  const endOne = (customerId: string, id: string) => redis.multi().del(keyOf(id)).srem(setOf(customerId), id).exec()
  return {
    async start(session, seen) {
      const secret = newSecret()
      const id = hashOf(secret)
      const now = clock.now()
      const kept: KeptSession = { ...session, ...seen, startedAt: now, lastUsedAt: now }
      await redis
        .multi()
        .set(keyOf(id), JSON.stringify(kept), "EX", sessionSeconds)
        .sadd(setOf(session.customerId), id)
        .expire(setOf(session.customerId), sessionSeconds)
        .exec()
      return secret
    },
    async find(secret, seen) {
      const id = hashOf(secret)
      const kept = read(await redis.get(keyOf(id)))
      if (!kept) return undefined
      const now = new Date(clock.now())
      const { startedAt = now.getTime(), lastUsedAt, authIdentityId, customerId, email } = kept
      const end = endOf(new Date(startedAt), now)
      if (end <= now) return undefined
      const session = { authIdentityId, customerId, email }
      if (lastUsedAt !== undefined && !isToBeTouched(new Date(lastUsedAt), now)) {
        return { ...session, prolongedTo: undefined }
      }
      const touched: KeptSession = { ...kept, network: seen.network, startedAt, lastUsedAt: now.getTime() }
      await redis
        .multi()
        // Only while it is there: whoever ended it meanwhile has ended it.
        .set(keyOf(id), JSON.stringify(touched), "PXAT", end.getTime(), "XX")
        .expire(setOf(customerId), sessionSeconds)
        .exec()
      return { ...session, prolongedTo: end }
    },
    async list(customerId) {
      const ids = await redis.smembers(setOf(customerId))
      const texts = ids.length > 0 ? await redis.mget(ids.map(keyOf)) : []
      const gone = ids.filter((_id, place) => (texts[place] ?? null) === null)
      if (gone.length > 0) await redis.srem(setOf(customerId), ...gone)
      const now = clock.now()
      return ids
        .flatMap((id, place): ListedSession[] => {
          const kept = read(texts[place] ?? null)
          if (!kept) return []
          const { startedAt = now, lastUsedAt = now, network = null, browser = null } = kept
          return [{ id, startedAt: new Date(startedAt), lastUsedAt: new Date(lastUsedAt), network, browser }]
        })
        .sort((a, b) => b.lastUsedAt.getTime() - a.lastUsedAt.getTime())
    },
    async end(secret) {
      await redis.del(keyOf(hashOf(secret)))
    },
    async endById(customerId, id) {
      if (await redis.sismember(setOf(customerId), id)) await endOne(customerId, id)
    },
    async endAll(customerId, keptSecret) {
      const kept = keptSecret === undefined ? undefined : hashOf(keptSecret)
      const ids = await redis.smembers(setOf(customerId))
      const ended = ids.filter((id) => id !== kept)
      if (ended.length === 0) return
      await redis
        .multi()
        .del(...ended.map(keyOf))
        .srem(setOf(customerId), ...ended)
        .exec()
    },
    async close() {
      redis.disconnect()
    },
  }
}
