import Redis from "ioredis"
import { Pool } from "pg"
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from "rate-limiter-flexible"
import { log } from "../log/log"
import { quickRedis } from "../quick-redis"

interface CounterOptions {
  name: string
  points: number
  seconds: number
}

/** Where counts are kept, for all servers of the shop and beyond a restart. */
export interface CounterStore {
  counter(options: CounterOptions): RateLimiterAbstract
  close(): Promise<void>
}

/** A store that does not answer by then counts as down. Milliseconds. */
const patience = 1_000

/** Redis when there is one, else PostgreSQL. */
export function openCounterStore(settings: {
  redisUrl: string | undefined
  databaseUrl: string | undefined
}): CounterStore {
  return settings.redisUrl ? redisStore(settings.redisUrl) : postgresStore(settings.databaseUrl)
}

function postgresStore(connectionString: string | undefined): CounterStore {
  // A pool of its own: counting must not wait for the connections of those who are counted.
  const pool = new Pool({ connectionString, max: 3, connectionTimeoutMillis: patience, query_timeout: patience })
  pool.on("error", (error) => log.warn("rate_limit_connection_lost", { error }))
  let isSwept = false
  return {
    counter: (options) => {
      const clearExpiredByTimeout = !isSwept
      isSwept = true
      return new RateLimiterPostgres({
        ...libraryOptions(options),
        storeClient: pool,
        tableName: "rate_limit",
        tableCreated: true,
        // One of the counters sweeps the table for all of them.
        clearExpiredByTimeout,
      })
    },
    close: () => pool.end(),
  }
}

function redisStore(url: string): CounterStore {
  const client = new Redis(url, { ...quickRedis, enableOfflineQueue: false })
  client.on("error", (error) => log.debug("rate_limit_connection_lost", { error }))
  return {
    counter: (options) =>
      new RateLimiterRedis({ ...libraryOptions(options), storeClient: client, rejectIfRedisNotReady: true }),
    close: async () => client.disconnect(),
  }
}

/** As long as a timer of Node can wait. Seconds. */
const longestTimer = 24 * 24 * 60 * 60

/** Counts of this process alone, for when the store is down. */
export function memoryCounter({ seconds, ...options }: CounterOptions): RateLimiterAbstract {
  return new RateLimiterMemory(libraryOptions({ ...options, seconds: Math.min(seconds, longestTimer) }))
}

function libraryOptions({ name, points, seconds }: CounterOptions) {
  return { keyPrefix: name, points, duration: seconds }
}
