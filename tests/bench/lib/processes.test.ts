import { expect, it } from "vitest"
import { familyOf, memoryOf, parseProcesses, processorTime, runningProcesses } from "./processes"

const text = `
      1       0   1000 /sbin/init
     10       1 250000 node bin/start.mjs
     11      10 400000 node --import tsx bin/serve.ts
     12      10  30000 /native/bin/postgres -D data
     13      12   9000 postgres: shop shop 127.0.0.1(4242) idle
     20       1  70000 node other.js
`

it("finds a process and its descendants", () => {
  const family = familyOf(10, parseProcesses(text))
  expect(family.map(({ pid }) => pid).sort()).toEqual([10, 11, 12, 13])
})

it("reads memory in MB", () => {
  const command = "node --import tsx bin/serve.ts"
  expect(parseProcesses(text)[2]).toEqual({ pid: 11, parent: 10, resident: 409.6, command })
})

it("finds this process, and its memory", () => {
  const [self] = familyOf(process.pid, runningProcesses())
  expect(self?.command).toContain("node")
  expect(self && memoryOf(self)).toBeGreaterThan(10)
})

it("reads this process's processor time on Linux, and none of an ended process", () => {
  const told = processorTime(process.pid)
  expect(processorTime(2 ** 30)).toBeUndefined()
  if (process.platform !== "linux") return expect(told).toBeUndefined()
  const { user, system } = process.cpuUsage()
  // The system counts hundredths of a second, by thread.
  expect(Math.abs((told ?? 0) - (user + system) / 1000)).toBeLessThan(100)
})
