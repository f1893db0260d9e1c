import { EventEmitter } from "node:events"
import type { Server } from "node:http"
import { constants, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { releaseMemoryWhenIdle } from "./release-memory"

afterEach(() => vi.useRealTimers())

const isWhole = (entry: PerformanceEntry & { detail?: unknown }) =>
  (entry.detail as { kind: number }).kind === constants.NODE_PERFORMANCE_GC_MAJOR

function nextCollection(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => {
      if (!list.getEntries().some(isWhole)) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ entryTypes: ["gc"] })
  })
}

let server: Server

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  server = new EventEmitter() as Server
  releaseMemoryWhenIdle(server)
})

const askEvery = (time: number, count: number) => {
  for (let asked = 0; asked < count; asked++) {
    vi.advanceTimersByTime(time)
    server.emit("request")
  }
}
const isWaiting = () => server.listenerCount("request") === 1

test("collects garbage once, in the first second without a request", async () => {
  askEvery(900, 3)
  expect(isWaiting()).toBe(true)
  const collection = nextCollection()
  vi.advanceTimersByTime(1_000)
  expect(isWaiting()).toBe(false)
  await collection
  expect(vi.getTimerCount()).toBe(0)
})

test("collects garbage after five busy seconds", async () => {
  askEvery(100, 49)
  expect(isWaiting()).toBe(true)
  const collection = nextCollection()
  askEvery(100, 1)
  expect(isWaiting()).toBe(false)
  await collection
})
