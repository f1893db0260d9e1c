import { expect, it } from "vitest"
import { Peaks } from "./counters"

function watched() {
  const alerts: [string, number][] = []
  const clock = { now: 0 }
  const peaks = new Peaks(
    (name, count) => void alerts.push([name, count]),
    () => clock.now,
  )
  return { alerts, clock, peaks }
}

const limit = { peak: 3, seconds: 10 }

it("alerts once in a window, when the peak is passed", () => {
  const { alerts, peaks } = watched()
  for (let n = 0; n < 3; n += 1) peaks.count("signIn", limit)
  expect(alerts).toEqual([])
  for (let n = 0; n < 5; n += 1) peaks.count("signIn", limit)
  expect(alerts).toEqual([["signIn", 4]])
})

it("alerts again in the next window", () => {
  const { alerts, clock, peaks } = watched()
  peaks.count("signIn", limit, 9)
  clock.now = 10_000
  peaks.count("signIn", limit, 3)
  expect(alerts).toHaveLength(1)
  peaks.count("signIn", limit)
  expect(alerts).toHaveLength(2)
})

it("counts each limit by itself", () => {
  const { alerts, peaks } = watched()
  peaks.count("signIn", limit, 3)
  peaks.count("download", limit, 3)
  expect(alerts).toEqual([])
})
