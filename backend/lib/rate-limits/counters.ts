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

export interface CounterStore {
  counter(options: CounterOptions): RateLimiterAbstract
  close(): Promise<void>
}

/** In milliseconds. Many requests on a busy machine may wait for a connection. */
const patience = 3_000

export function openCounterStore(settings: {
  redisUrl: string | undefined
  databaseUrl: string | undefined
}): CounterStore {
  return settings.redisUrl ? redisStore(settings.redisUrl) : postgresStore(settings.databaseUrl)
}

function postgresStore(connectionString: string | undefined): CounterStore {
  // A separate pool, so that counting never waits for the counted requests.
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

/** In seconds. Node has no longer timer. */
const longestTimer = 24 * 24 * 60 * 60

export function memoryCounter({ seconds, ...options }: CounterOptions): RateLimiterAbstract {
  return new RateLimiterMemory(libraryOptions({ ...options, seconds: Math.min(seconds, longestTimer) }))
}

function libraryOptions({ name, points, seconds }: CounterOptions) {
  return { keyPrefix: name, points, duration: seconds }
}

/** Counts all addresses together, against attacks that change addresses (ruling 42). */
export class Peaks {
  private readonly windows = new Map<string, { until: number; count: number }>()

  constructor(
    private readonly alert: (name: string, count: number) => void,
    private readonly now: () => number = Date.now,
  ) {}

  count(name: string, { peak, seconds }: { peak: number; seconds: number }, points = 1): void {
    const now = this.now()
    const current = this.windows.get(name)
    const window = current && now < current.until ? current : { until: now + seconds * 1_000, count: 0 }
    this.windows.set(name, window)
    const wasAbove = window.count > peak
    window.count += points
    if (!wasAbove && window.count > peak) this.alert(name, window.count)
  }
}
