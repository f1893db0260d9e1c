import { createHmac } from "node:crypto"
import { LRUCache } from "lru-cache"
import { type RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible"
import { type WiderPrefix, widerPrefixes } from "../client-address"
import { log } from "../log/log"
import { type CounterStore, memoryCounter, Peaks } from "./counters"
import type { LimitKey } from "./limit-key"
import {
  growsWithTrust,
  knownPlaceSeconds,
  type Limit,
  type LimitName,
  limits,
  trustedBudget,
  widerBudgets,
} from "./limits"

export type Pass =
  /** Call `leave` after the answer. */
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

export interface Entry {
  limit: LimitName
  by: LimitKey
  /** Uses a separate counter with another budget. */
  wider?: WiderPrefix | "trusted"
  weight?: number
}

const openPass: Pass = { isRefused: false, leave: () => {} }
/** In milliseconds. */
const breather = 5_000
/** In milliseconds. For this time, a refused caller's requests do not reach the store. */
const asksAgainAfter = 10_000

/** Counts are shared among servers; without the store, each process counts alone (ruling 42). */
export class RateLimits {
  private readonly counters = new Map<string, Counter>()
  private readonly knownPlaces: Limiters
  /** In milliseconds of the epoch. */
  private readonly blocked = new LRUCache<string, number>({ max: 50_000, ttl: asksAgainAfter })
  /** Last shared counts, for when the store fails. `until`: milliseconds of the epoch. */
  private readonly lastKnown = new LRUCache<string, { points: number; until: number }>({ max: 50_000 })
  private readonly peaks = new Peaks((limit, count) => log.error("rate_limit_peak", { limit, count }))
  private downUntil = 0
  isDown = false
  readonly refusals = new Map<LimitName, number>()
  private heard = () => {}

  constructor(
    private readonly store: CounterStore,
    private readonly options: { factor: number; secret: string },
  ) {
    for (const name of Object.keys(limits) as LimitName[]) {
      const limit: Limit = limits[name]
      this.counters.set(name, this.counterOf(name, limit))
      for (const bits of limit.isForWiderToo ? widerPrefixes : []) {
        const points = limit.points * widerBudgets[bits]
        this.counters.set(`${name}${bits}`, this.counterOf(`${name}${bits}`, { ...limit, points }))
      }
      const trusted = growsWithTrust(name, limit) ? trustedBudget : 1
      const grown = { ...limit, points: limit.points * trusted, peak: limit.peak * trusted }
      this.counters.set(`${name}trusted`, this.counterOf(`${name}trusted`, grown))
    }
    const known = { name: "knownPlace", points: 1, seconds: knownPlaceSeconds }
    this.knownPlaces = { shared: store.counter(known), memory: memoryCounter(known) }
  }

  async enterAll(entries: readonly Entry[]): Promise<Pass> {
    const passes: Extract<Pass, { isRefused: false }>[] = []
    for (const { limit, by, wider, weight } of entries) {
      const pass = await this.enter(limit, by, { wider, weight })
      if (pass.isRefused) {
        for (const held of passes) held.leave(false)
        return pass
      }
      passes.push(pass)
    }
    return { isRefused: false, leave: (hasFailed) => passes.map((pass) => pass.leave(hasFailed)) }
  }

  /** Adds points that only the answer shows. Beyond the limit, the next calls are refused. */
  async charge(entries: readonly Entry[]): Promise<void> {
    for (const { limit, by, wider = "", weight = 1 } of entries) {
      const name = `${limit}${wider}`
      const counter = this.counters.get(name)
      if (!counter || this.options.factor === 0) continue
      this.peaks.count(name, counter, weight)
      const key = this.keyOf(`${name} ${by}`)
      const over = await this.consume(counter, key, weight)
      if (over) this.block(key, over)
    }
  }

  /** Refuses a request whose limit was reached after it entered. Does not ask the store. */
  refusedMeanwhile(entries: readonly Entry[]): Pass {
    for (const { limit, by, wider = "" } of entries) {
      const until = this.blocked.get(this.keyOf(`${limit}${wider} ${by}`))
      if (until !== undefined) return this.refused(limit, { isRefused: true, retryAfter: secondsTo(until) })
    }
    return openPass
  }

  async enter(limit: LimitName, by: LimitKey, { wider, weight }: Pick<Entry, "wider" | "weight"> = {}): Promise<Pass> {
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

  onStoreDown(listener: () => void): void {
    this.heard = listener
  }

  async rememberPlace(place: LimitKey): Promise<void> {
    await this.on(this.knownPlaces, (limiter) => limiter.set(this.keyOf(`known ${place}`), 1, limiter.duration))
  }

  async isKnownPlace(place: LimitKey): Promise<boolean> {
    const state = await this.on(this.knownPlaces, (limiter) => limiter.get(this.keyOf(`known ${place}`)))
    return state !== null && state.consumedPoints > 0
  }

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
      // Parallel good requests must not lock out their address.
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

  private refuse(limit: string, key: string, state: RateLimiterRes): Pass {
    log.info("rate_limit_refused", { limit })
    return { isRefused: true, retryAfter: secondsTo(this.block(key, state)) }
  }

  /** In milliseconds of the epoch. */
  private block(key: string, { msBeforeNext }: RateLimiterRes): number {
    const until = Date.now() + msBeforeNext
    this.blocked.set(key, until, { ttl: Math.max(1, Math.min(msBeforeNext, asksAgainAfter)) })
    return until
  }

  /** Undefined: allowed. */
  private consume(counter: Counter, key: string, points: number): Promise<RateLimiterRes | undefined> {
    return this.on(counter, async (limiter) => {
      if (limiter === counter.memory) await this.goOnInMemory(counter, key)
      try {
        const { consumedPoints, msBeforeNext } = await limiter.consume(key, points)
        if (limiter === counter.shared)
          this.lastKnown.set(key, { points: consumedPoints, until: Date.now() + msBeforeNext })
        return undefined
      } catch (error) {
        if (error instanceof RateLimiterRes) return error
        throw error
      }
    })
  }

  private async goOnInMemory({ memory }: Counter, key: string): Promise<void> {
    const known = this.lastKnown.get(key)
    this.lastKnown.delete(key)
    if (known && known.until > Date.now()) await memory.set(key, known.points, secondsTo(known.until))
  }

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

function batchOf({ inBatchesOf = 1, batches }: Counter, key: string): number {
  const count = (batches?.get(key) ?? 0) + 1
  batches?.set(key, count % inBatchesOf)
  return count < inBatchesOf ? 0 : inBatchesOf
}

function secondsTo(time: number): number {
  return Math.max(1, Math.ceil((time - Date.now()) / 1_000))
}
