import { createHash, randomBytes } from "node:crypto"
import Redis from "ioredis"
import type { AccountService } from "../modules/account/service"

/** Who is signed in. */
export interface Session {
  authIdentityId: string
  customerId: string
  /** The identity's own address, normalised (ruling 27). */
  email: string
}

export interface FoundSession extends Session {
  /** Was prolonged just now: the browser's cookie is to be prolonged as well. */
  isProlonged: boolean
}

/** Browsers signed in to the shop. `secret` is what a browser's cookie carries; only its hash is kept. */
export interface Sessions {
  start(session: Session): Promise<string>
  find(secret: string): Promise<FoundSession | undefined>
  end(secret: string): Promise<void>
  /** Ends every session of a customer, but the one with the kept secret. */
  endAll(customerId: string, keptSecret?: string): Promise<void>
  close(): Promise<void>
}

/** A session ends when it was not used for so long. Seconds. */
export const sessionSeconds = 30 * 24 * 60 * 60
/** It is prolonged when it is used, at most so often. Seconds. */
const prolongedAfter = 24 * 60 * 60

export function newSecret(): string {
  return randomBytes(32).toString("base64url")
}

export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("hex")
}

/** In the shop's own database. */
export function databaseSessions(accounts: AccountService): Sessions {
  const newEnd = () => new Date(Date.now() + sessionSeconds * 1_000)
  return {
    async start({ authIdentityId, customerId, email }) {
      const secret = newSecret()
      await accounts.addSession(hashOf(secret), {
        auth_identity_id: authIdentityId,
        customer_id: customerId,
        email,
        expires_at: newEnd(),
      })
      return secret
    },
    async find(secret) {
      const id = hashOf(secret)
      const row = await accounts.findSession(id)
      if (!row) return undefined
      const isProlonged = row.expires_at.getTime() - Date.now() < (sessionSeconds - prolongedAfter) * 1_000
      if (isProlonged) await accounts.prolongSession(id, newEnd())
      return { authIdentityId: row.auth_identity_id, customerId: row.customer_id, email: row.email, isProlonged }
    },
    end: (secret) => accounts.endSession(hashOf(secret)),
    endAll: (customerId, keptSecret) =>
      accounts.endSessions(customerId, keptSecret === undefined ? undefined : hashOf(keptSecret)),
    close: async () => {},
  }
}

/** In Redis: a key for each session, and for each customer the set of theirs. */
export function redisSessions(url: string): Sessions {
  const redis = new Redis(url, { maxRetriesPerRequest: 2 })
  // Each call says what went wrong; without a listener a lost connection would end the process.
  redis.on("error", () => {})
  const keyOf = (id: string) => `cd_session:${id}`
  const setOf = (customerId: string) => `cd_sessions_of:${customerId}`
  return {
    async start(session) {
      const secret = newSecret()
      const id = hashOf(secret)
      await redis
        .multi()
        .set(keyOf(id), JSON.stringify(session), "EX", sessionSeconds)
        .sadd(setOf(session.customerId), id)
        .expire(setOf(session.customerId), sessionSeconds)
        .exec()
      return secret
    },
    async find(secret) {
      const id = hashOf(secret)
      const [text, seconds] = await Promise.all([redis.get(keyOf(id)), redis.ttl(keyOf(id))])
      if (text === null) return undefined
      const session = JSON.parse(text) as Session // written above
      const isProlonged = seconds < sessionSeconds - prolongedAfter
      if (isProlonged) {
        await redis.multi().expire(keyOf(id), sessionSeconds).expire(setOf(session.customerId), sessionSeconds).exec()
      }
      return { ...session, isProlonged }
    },
    async end(secret) {
      await redis.del(keyOf(hashOf(secret)))
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
