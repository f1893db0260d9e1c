import { EventEmitter } from "node:events"
import type { Server } from "node:http"
import { constants, type PerformanceEntry, PerformanceObserver } from "node:perf_hooks"
import { afterEach, expect, test, vi } from "vitest"
import { giveBackMemoryWhenQuiet } from "./give-back-memory"

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

test("a server collects once, in its first second without a request", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const server = new EventEmitter() as Server
  giveBackMemoryWhenQuiet(server)
  for (let count = 0; count < 5; count++) {
    vi.advanceTimersByTime(900)
    server.emit("request")
  }
  expect(server.listenerCount("request")).toBe(1)
  const collection = nextCollection()
  vi.advanceTimersByTime(1_000)
  expect(server.listenerCount("request")).toBe(0)
  await collection
})
