import { createHmac } from "node:crypto"
import { LRUCache } from "lru-cache"
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible"
import { type WiderPrefix, widerPrefixes } from "../client-address"
import { log } from "../log/log"
import { type CounterStore, memoryCounter } from "./counters"
import { knownPlaceSeconds, type Limit, type LimitName, limits, widerBudgets } from "./limits"
import { Peaks } from "./peaks"

export type Pass =
  /** Let through. `leave` must be called when it was answered. */
  | { isRefused: false; leave: (hasFailed: boolean) => void }
  /** Seconds, at least 1. */
  | { isRefused: true; retryAfter: number }

interface Limiters {
  shared: RateLimiterAbstract
  memory: RateLimiterAbstract
}

interface Counter extends Limit, Limiters {
  batches: LRUCache<string, number> | undefined
}

/** What a request is counted by. */
export interface Entry {
  limit: LimitName
  /** An address, or an address and an account. */
  by: string
  /** With the budget of the networks around that of the caller. */
  wider?: WiderPrefix
  /** As how many requests it counts; 1 when left out. */
  weight?: number
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
  private readonly counters = new Map<string, Counter>()
  private readonly knownPlaces: Limiters
  /** Until when, in milliseconds of the epoch. */
  private readonly blocked = new LRUCache<string, number>({ max: 50_000, ttl: asksAgainAfter })
  private readonly peaks = new Peaks((limit, count) => log.error("rate_limit_peak", { limit, count }))
  private downUntil = 0
  /** The store does not answer, and this process counts for itself. */
  isDown = false
  /** How many requests each limit has refused in this process. */
  readonly refusals = new Map<LimitName, number>()
  private heard = () => {}

  constructor(
    private readonly store: CounterStore,
    /** `factor` multiplies every limit; `secret` keeps addresses and accounts out of the store in readable form. */
    private readonly options: { factor: number; secret: string },
  ) {
    for (const name of Object.keys(limits) as LimitName[]) {
      const limit: Limit = limits[name]
      this.counters.set(name, this.counterOf(name, limit))
      for (const bits of limit.isForWiderToo ? widerPrefixes : []) {
        const points = limit.points * widerBudgets[bits]
        this.counters.set(`${name}${bits}`, this.counterOf(`${name}${bits}`, { ...limit, points }))
      }
    }
    const known = { name: "knownPlace", points: 1, seconds: knownPlaceSeconds }
    this.knownPlaces = { shared: store.counter(known), memory: memoryCounter(known) }
  }

  /** Asks for a request to be let through by all of these limits. */
  async enterAll(entries: readonly Entry[]): Promise<Pass> {
    const passes: Extract<Pass, { isRefused: false }>[] = []
    for (const { limit, by, wider, weight } of entries) {
      const pass = await this.enter(limit, by, { wider, weight })
      if (pass.isRefused) {
        // It was not tried, so it has not failed.
        for (const held of passes) held.leave(false)
        return pass
      }
      passes.push(pass)
    }
    return { isRefused: false, leave: (hasFailed) => passes.map((pass) => pass.leave(hasFailed)) }
  }

  /** Asks for a request to be let through: by what it is limited by, an address or an address and an account. */
  async enter(limit: LimitName, by: string, { wider, weight }: Pick<Entry, "wider" | "weight"> = {}): Promise<Pass> {
    const name = `${limit}${wider ?? ""}`
    const counter = this.counters.get(name)
    if (!counter || this.options.factor === 0) return openPass
    const key = this.keyOf(`${name} ${by}`)
    const until = this.blocked.get(key)
    if (until !== undefined) return this.refused(limit, { isRefused: true, retryAfter: secondsTo(until) })
    const pass = await (counter.counts === "misses"
      ? this.ask(name, counter, key)
      : this.take(name, counter, key, weight))
    return this.refused(limit, pass)
  }

  private refused(limit: LimitName, pass: Pass): Pass {
    if (pass.isRefused) this.refusals.set(limit, (this.refusals.get(limit) ?? 0) + 1)
    return pass
  }

  /** Who is told when the store stops answering, once for each time. */
  onStoreDown(listener: () => void): void {
    this.heard = listener
  }

  /** A place, such as a network, that an account was signed in from. */
  async rememberPlace(place: string): Promise<void> {
    await this.on(this.knownPlaces, (limiter) => limiter.set(this.keyOf(`known ${place}`), 1, limiter.duration))
  }

  async isKnownPlace(place: string): Promise<boolean> {
    const state = await this.on(this.knownPlaces, (limiter) => limiter.get(this.keyOf(`known ${place}`)))
    return state !== null && state.consumedPoints > 0
  }

  /** Keeps addresses and accounts out of the store in readable form. */
  private keyOf(text: string): string {
    return createHmac("sha256", this.options.secret).update(text).digest("base64url").slice(0, 22)
  }

  close(): Promise<void> {
    return this.store.close()
  }

  private async take(name: string, counter: Counter, key: string, weight = 1): Promise<Pass> {
    const points = Math.min(batchOf(counter, key) * weight, counter.points)
    if (points === 0) return openPass
    const isRequest = counter.counts === "requests"
    if (isRequest) this.peaks.count(name, counter, points)
    const refusing = await this.consume(counter, key, points)
    if (isRequest) return refusing ? this.refuse(name, key, refusing) : openPass
    const uncount = () => this.on(counter, (limiter) => limiter.reward(key, 1))
    if (refusing) {
      // It was not tried, so it has not failed: many good ones at once must not leave their address locked out.
      await uncount()
      return this.refuse(name, key, refusing)
    }
    return {
      isRefused: false,
      leave: (hasFailed) => {
        if (hasFailed) this.peaks.count(name, counter)
        else void uncount()
      },
    }
  }

  private async ask(name: string, counter: Counter, key: string): Promise<Pass> {
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

  private refuse(limit: string, key: string, { msBeforeNext }: RateLimiterRes): Pass {
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
  private async on<T>(counter: Limiters, work: (limiter: RateLimiterAbstract) => Promise<T>): Promise<T> {
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

  private counterOf(name: string, limit: Limit): Counter {
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
