import fs from "node:fs"
import path from "node:path"
import { RateLimiterMemory, type RateLimiterRes } from "rate-limiter-flexible"
import { expect, it } from "vitest"
import type { CounterStore } from "../../backend/lib/rate-limits/counters"
import { limitKey, provenSubject } from "../../backend/lib/rate-limits/limit-key"
import { limits } from "../../backend/lib/rate-limits/limits"
import { RateLimits } from "../../backend/lib/rate-limits/rate-limits"
import { code } from "../helpers/code"
import { root } from "../helpers/prepared"

/** `isBroken` makes it fail like a lost server. */
function store() {
  const state = { isBroken: false, asked: 0 }
  class Counter extends RateLimiterMemory {
    override consume(key: string | number, points?: number): Promise<RateLimiterRes> {
      state.asked += 1
      return state.isBroken ? Promise.reject(new Error("connect ECONNREFUSED")) : super.consume(key, points)
    }
  }
  const kept = new Map<string, Counter>()
  const counters: CounterStore = {
    counter: ({ name, points, seconds }) => {
      const counter = kept.get(name) ?? new Counter({ keyPrefix: name, points, duration: seconds })
      kept.set(name, counter)
      return counter
    },
    close: async () => {},
  }
  return { state, counters }
}

async function entered(rateLimits: RateLimits, name: keyof typeof limits, by: string, times: number): Promise<number> {
  let passed = 0
  for (let n = 0; n < times; n += 1) {
    const pass = await rateLimits.enter(name, keyOf(by))
    if (pass.isRefused) continue
    passed += 1
    pass.leave(true)
  }
  return passed
}

const keyOf = (text: string) => limitKey(provenSubject(text))
const open = (factor = 1, shared = store()) => new RateLimits(shared.counters, { factor, secret: "secret" })

it("a limit lets through as many as it says, by key and limit", async () => {
  const rateLimits = open()
  expect(await entered(rateLimits, "signInAccount", "a", 30)).toBe(10)
  expect(await entered(rateLimits, "signInAccount", "b", 5)).toBe(5)
  expect(await entered(rateLimits, "resetAccount", "a", 30)).toBe(5)
})

it("a limit counts the cost of answers, and refuses those that wait in the meantime", async () => {
  const rateLimits = open()
  const entry = { limit: "storeRead" as const, by: keyOf("a") }
  expect((await rateLimits.enter("storeRead", entry.by)).isRefused).toBe(false)
  await rateLimits.charge([{ ...entry, weight: 5 }])
  expect(rateLimits.refusedMeanwhile([entry]).isRefused).toBe(false)
  expect(await entered(rateLimits, "storeRead", "a", 10)).toBe(10)
  await rateLimits.charge([{ ...entry, weight: 5 }])
  expect(rateLimits.refusedMeanwhile([entry]).isRefused).toBe(true)
  expect(await entered(rateLimits, "storeRead", "a", 1)).toBe(0)
  expect(await entered(rateLimits, "storeRead", "b", 20)).toBe(20)
})

it("a limit grows for trusted callers, except where it counts guesses", async () => {
  const rateLimits = open()
  const through = async (limit: keyof typeof limits, times: number) => {
    const enter = () => rateLimits.enter(limit, keyOf("server"), { wider: "trusted" })
    const passes = await Promise.all(Array.from({ length: times }, enter))
    return passes.filter(({ isRefused }) => !isRefused).length
  }
  expect(await through("reset", 700)).toBe(20 * limits.reset.points)
  expect(await through("signIn", 2_100)).toBe(20 * limits.signIn.points)
  expect(await through("giftCardCode", 30)).toBe(limits.giftCardCode.points)
})

it("a limit says when to come back", async () => {
  const rateLimits = open()
  await entered(rateLimits, "signInAccount", "a", 10)
  for (let n = 0; n < 2; n += 1) {
    const pass = await rateLimits.enter("signInAccount", keyOf("a"))
    expect(pass.isRefused && pass.retryAfter).toBeGreaterThan(890)
    expect(pass.isRefused && pass.retryAfter).toBeLessThanOrEqual(900)
  }
})

it.each([
  [0.5, 5],
  [2, 20],
  [0.001, 1],
  [0, 100],
])("a limit multiplied by %d lets %i of 100 through", async (factor, expected) => {
  expect(await entered(open(factor), "signInAccount", "a", 100)).toBe(expected)
})

it("a limit of failures reserves a point for an attempt, and returns it after success", async () => {
  const rateLimits = open()
  const attempts = await Promise.all(Array.from({ length: 12 }, () => rateLimits.enter("signInAccount", keyOf("a"))))
  expect(attempts.filter(({ isRefused }) => isRefused)).toHaveLength(2)
  const other = open()
  for (let n = 0; n < 50; n += 1) {
    const pass = await other.enter("signInAccount", keyOf("a"))
    if (pass.isRefused) throw new Error(`Refused at attempt ${n}`)
    pass.leave(false)
  }
})

it("a limit of failures counts no successful attempts of a crowd", async () => {
  const shared = store()
  const rateLimits = open(1, shared)
  const crowd = await Promise.all(Array.from({ length: 50 }, () => rateLimits.enter("signInAccount", keyOf("a"))))
  for (const pass of crowd) if (!pass.isRefused) pass.leave(false)
  expect(await entered(open(1, shared), "signInAccount", "a", 30)).toBe(10)
})

it("a limit of misses lets any number of hits run in parallel", async () => {
  const rateLimits = open()
  const parts = await Promise.all(Array.from({ length: 500 }, () => rateLimits.enter("download", keyOf("a"))))
  for (const pass of parts) {
    expect(pass.isRefused).toBe(false)
    if (!pass.isRefused) pass.leave(false)
  }
  expect(await entered(rateLimits, "download", "a", 100)).toBe(limits.download.points)
})

it("a limit in batches asks the store once for each, and never for keys over the limit", async () => {
  const shared = store()
  const rateLimits = open(1, shared)
  expect(await entered(rateLimits, "everything", "a", 400)).toBe(400)
  expect(shared.state.asked).toBe(20)
  // Noticed one batch above the limit.
  expect(await entered(rateLimits, "everything", "a", 400)).toBe(119)
  expect(shared.state.asked).toBe(26)
})

it.each([
  [56, 20],
  [48, 40],
] as const)("the networks around an IPv6 network share a budget with %i bits", async (wider, budget) => {
  const rateLimits = open()
  let passed = 0
  for (let n = 0; n < 200; n += 1) {
    const own = { limit: "signInAccount" as const, by: keyOf(`network-${n}`) }
    const pass = await rateLimits.enterAll([own, { limit: "signInAccount", by: keyOf("around"), wider }])
    if (pass.isRefused) continue
    passed += 1
    pass.leave(true)
  }
  expect(passed).toBe(budget)
  expect(await entered(rateLimits, "signInAccount", "network-199", 30)).toBe(10)
})

it("recognizes a known place at every server", async () => {
  const shared = store()
  await open(1, shared).rememberPlace(keyOf("a network and an account"))
  expect(await open(1, shared).isKnownPlace(keyOf("a network and an account"))).toBe(true)
  expect(await open(1, shared).isKnownPlace(keyOf("another network and that account"))).toBe(false)
})

it("continues in memory while the store is down", async () => {
  const shared = store()
  const rateLimits = open(1, shared)
  shared.state.isBroken = true
  expect(await entered(rateLimits, "signInAccount", "a", 30)).toBe(10)
  // Not asked again after a failure.
  expect(shared.state.asked).toBe(1)
})

it("continues from the known count when the store goes down", async () => {
  const { state, counters } = store()
  const rateLimits = new RateLimits(counters, { factor: 1, secret: "secret" })
  expect(await entered(rateLimits, "signInAccount", "a", 7)).toBe(7)
  state.isBroken = true
  expect(await entered(rateLimits, "signInAccount", "a", 7)).toBe(3)
})

it("every peak is far above the limit of one address", () => {
  for (const [name, { points, peak }] of Object.entries(limits)) expect(peak, name).toBeGreaterThanOrEqual(points * 8)
})

it("every limit is enforced somewhere", () => {
  const sources = code
    .filter((file) => /^(?:backend|bin|compat-api)\//.test(file) && !file.endsWith("rate-limits/limits.ts"))
    .map((file) => fs.readFileSync(path.join(root, file), "utf8"))
  const kept = (name: string) => sources.some((source) => source.includes(`"${name}"`))
  expect(Object.keys(limits).filter((name) => !kept(name))).toEqual([])
})
