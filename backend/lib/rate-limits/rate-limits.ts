import { createHmac } from "node:crypto"
import { LRUCache } from "lru-cache"
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible"
import { log } from "../log/log"
import { type CounterStore, memoryCounter } from "./counters"
import { type Limit, type LimitName, limits } from "./limits"
import { Peaks } from "./peaks"

export type Pass =
  /** Let through. `leave` must be called when it was answered. */
  | { isRefused: false; leave: (hasFailed: boolean) => void }
  /** Seconds, at least 1. */
  | { isRefused: true; retryAfter: number }

interface Counter extends Limit {
  shared: RateLimiterAbstract
  memory: RateLimiterAbstract
  batches: LRUCache<string, number> | undefined
}

const openPass: Pass = { isRefused: false, leave: () => {} }
/** After the store failed, it is left alone for so long. Milliseconds. */
const breather = 5_000
/** Whoever is over a limit is known in memory for so long, so that an attack does not reach the store. Milliseconds. */
const asksAgainAfter = 10_000

/**
 * The one mechanism for all limits (ruling 42). Counts are shared among servers and survive a restart. When the store is
 * down, each process counts for itself: the shop goes on selling.
 */
export class RateLimits {
  private readonly counters = new Map<LimitName, Counter>()
  /** Until when, in milliseconds of the epoch. */
  private readonly blocked = new LRUCache<string, number>({ max: 50_000, ttl: asksAgainAfter })
  private readonly peaks = new Peaks((limit, count) => log.error("rate_limit_peak", { limit, count }))
  private downUntil = 0
  private isDown = false
  private heard = () => {}

  constructor(
    private readonly store: CounterStore,
    /** `factor` multiplies every limit; `secret` keeps addresses and accounts out of the store in readable form. */
    private readonly options: { factor: number; secret: string },
  ) {
    for (const name of Object.keys(limits) as LimitName[]) this.counters.set(name, this.counterOf(name))
  }

  /** Asks for a request to be let through: by what it is limited by, an address or an address and an account. */
  async enter(name: LimitName, by: string): Promise<Pass> {
    const counter = this.counters.get(name)
    if (!counter || this.options.factor === 0) return openPass
    const key = createHmac("sha256", this.options.secret).update(`${name} ${by}`).digest("base64url").slice(0, 22)
    const until = this.blocked.get(key)
    if (until !== undefined) return { isRefused: true, retryAfter: secondsTo(until) }
    return counter.counts === "misses" ? this.ask(name, counter, key) : this.take(name, counter, key)
  }

  /** Who is told when the store stops answering, once for each time. */
  onStoreDown(listener: () => void): void {
    this.heard = listener
  }

  close(): Promise<void> {
    return this.store.close()
  }

  private async take(name: LimitName, counter: Counter, key: string): Promise<Pass> {
    const points = batchOf(counter, key)
    if (points === 0) return openPass
    const isRequest = counter.counts === "requests"
    if (isRequest) this.peaks.count(name, counter, points)
    const refusing = await this.consume(counter, key, points)
    if (isRequest) return refusing ? this.refuse(name, key, refusing) : openPass
    const giveBack = () => this.on(counter, (limiter) => limiter.reward(key, 1))
    if (refusing) {
      // It was not tried, so it has not failed: many good ones at once must not leave their address locked out.
      await giveBack()
      return this.refuse(name, key, refusing)
    }
    return {
      isRefused: false,
      leave: (hasFailed) => {
        if (hasFailed) this.peaks.count(name, counter)
        else void giveBack()
      },
    }
  }

  private async ask(name: LimitName, counter: Counter, key: string): Promise<Pass> {
    const state = await this.on(counter, (limiter) => limiter.get(key))
    if (state && state.consumedPoints >= counter.points) return this.refuse(name, key, state)
    return {
      isRefused: false,
      leave: (hasFailed) => {
        if (!hasFailed) return
        this.peaks.count(name, counter)
        void this.consume(counter, key, 1)
      },
    }
  }

  private refuse(limit: LimitName, key: string, { msBeforeNext }: RateLimiterRes): Pass {
    log.info("rate_limit_refused", { limit })
    const until = Date.now() + msBeforeNext
    this.blocked.set(key, until, { ttl: Math.max(1, Math.min(msBeforeNext, asksAgainAfter)) })
    return { isRefused: true, retryAfter: secondsTo(until) }
  }

  /** The state that refuses, or undefined. The library throws it; other errors are the store's. */
  private consume(counter: Counter, key: string, points: number): Promise<RateLimiterRes | undefined> {
    return this.on(counter, async (limiter) => {
      try {
        await limiter.consume(key, points)
        return undefined
      } catch (error) {
        if (error instanceof RateLimiterRes) return error
        throw error
      }
    })
  }

  /** With the shared counter, or while that is down with this process's own. */
  private async on<T>(counter: Counter, work: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
    if (Date.now() < this.downUntil) return work(counter.memory)
    try {
      const result = await work(counter.shared)
      if (this.isDown) log.info("rate_limit_store_back")
      this.isDown = false
      return result
    } catch (error) {
      this.downUntil = Date.now() + breather
      const isNew = !this.isDown
      this.isDown = true
      if (isNew) {
        log.error("rate_limit_store_down", { error })
        this.heard()
      }
      return work(counter.memory)
    }
  }

  private counterOf(name: LimitName): Counter {
    const limit: Limit = limits[name]
    const points = Math.max(1, Math.round(limit.points * this.options.factor))
    const scaled = { ...limit, points, peak: limit.peak * this.options.factor }
    const options = { name, points, seconds: limit.seconds }
    return {
      ...scaled,
      shared: this.store.counter(options),
      memory: memoryCounter(options),
      batches: limit.inBatchesOf ? new LRUCache({ max: 10_000, ttl: limit.seconds * 1_000 }) : undefined,
    }
  }
}

/** How many points this request takes: in batches, every one but the last takes none. */
function batchOf({ inBatchesOf = 1, batches }: Counter, key: string): number {
  const count = (batches?.get(key) ?? 0) + 1
  batches?.set(key, count % inBatchesOf)
  return count < inBatchesOf ? 0 : inBatchesOf
}

function secondsTo(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1_000))
}
