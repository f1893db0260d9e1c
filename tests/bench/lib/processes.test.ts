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

it("a process and what it started are a family", () => {
  const family = familyOf(10, parseProcesses(text))
  expect(family.map(({ pid }) => pid).sort()).toEqual([10, 11, 12, 13])
})

it("memory is told in MB", () => {
  expect(parseProcesses(text)[2]).toEqual({
    pid: 11,
    parent: 10,
    resident: 409.6,
    command: "node --import tsx bin/serve.ts",
  })
})

it("this very process is found, and its memory", () => {
  const [self] = familyOf(process.pid, runningProcesses())
  expect(self?.command).toContain("node")
  expect(self && memoryOf(self)).toBeGreaterThan(10)
})

it("processor time is what a process says of itself, where the system tells", () => {
  const told = processorTime(process.pid)
  if (process.platform !== "linux") return expect(told).toBeUndefined()
  const { user, system } = process.cpuUsage()
  // The system counts in hundredths of a second, for each thread.
  expect(Math.abs((told ?? 0) - (user + system) / 1000)).toBeLessThan(100)
})

it("a process that is gone has no processor time", () => {
  expect(processorTime(2 ** 30)).toBeUndefined()
})
