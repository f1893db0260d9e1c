import fs from "node:fs"
import { describe, expect, it } from "vitest"
import { createLog, levelOf, logDestination } from "./log"
import { requestContext } from "./request-context"

function recorded(level: string, write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = []
  write(createLog(levelOf(level), { write: (line) => void lines.push(line) }))
  return lines.map((line) => JSON.parse(line))
}

it("a line of the log has time, level, event and redacted details", () => {
  const [line] = recorded("info", (log) => log.warn("mail_refused", { message: "by ada@example.com", attempts: 2 }))
  expect(line).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: "warn",
    event: "mail_refused",
    message: "by [e-mail]",
    attempts: 2,
  })
})

it("a line of the log has the id of its request, also in nested calls", async () => {
  const lines = await requestContext.run({ requestId: "r-1", network: "203.0.113.7" }, async () => {
    await Promise.resolve()
    return recorded("info", (log) => log.info("inside"))
  })
  const outside = recorded("info", (log) => log.info("outside"))
  expect([...lines, ...outside].map(({ requestId }) => requestId)).toEqual(["r-1", undefined])
  expect(lines[0]).not.toHaveProperty("network")
})

it("a line of the log has an error in its own form, and no objects", () => {
  const [line] = recorded("info", (log) =>
    log.error("x", { error: new Error("no"), body: { email: "a@b.example" }, list: ["secret"] }),
  )
  expect(line).toMatchObject({ error: { type: "Error", message: "no" } })
  expect(line).not.toHaveProperty("body")
  expect(line).not.toHaveProperty("list")
})

it("a line of the log allows no detail with the name of a fixed field", () => {
  const names = ["event", "level", "time", "requestId"] as const
  const lines = recorded("info", (log) => {
    // @ts-expect-error: `event` is the first argument.
    log.info("mail_sent", { event: "another" })
    // @ts-expect-error
    log.info("mail_sent", { level: "error" })
    // @ts-expect-error
    log.info("mail_sent", { time: "noon" })
    // @ts-expect-error
    log.info("mail_sent", { requestId: "of-another" })
  })
  expect(lines).toHaveLength(names.length)
  expect(lines.map(({ event }) => event)).toEqual(names.map(() => "mail_sent"))
})

it.each([
  ["error", 1],
  ["warn", 2],
  ["info", 3],
  ["http", 3],
  ["debug", 4],
])("writes at level %s %i of the four levels", (level, count) => {
  const lines = recorded(level, (log) => {
    for (const at of ["error", "warn", "info", "debug"] as const) log[at]("event")
  })
  expect(lines).toHaveLength(count)
})

describe("a failure that repeats", () => {
  const away = () => new Error("connect ECONNREFUSED 127.0.0.1:6379")

  function recordedAt(write: (log: ReturnType<typeof createLog>, passed: (milliseconds: number) => void) => void) {
    const lines: string[] = []
    let now = 0
    const log = createLog("info", { write: (line) => void lines.push(line) }, () => now)
    write(log, (milliseconds) => {
      now += milliseconds
    })
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  }

  it("is written once a second, with the number of omitted lines", () => {
    const lines = recordedAt((log, passed) => {
      for (let n = 0; n < 25; n += 1) {
        log.error("call_failed", { error: away() })
        passed(100)
      }
    })
    expect(lines.map(({ leftOut }) => leftOut)).toEqual([undefined, 9, 9])
  })

  it("hides neither other failures nor lines that are no failures", () => {
    const lines = recordedAt((log) => {
      log.error("call_failed", { error: away() })
      log.error("call_failed", { error: new Error("another") })
      log.warn("due_work_delayed", { error: away() })
      for (const requestId of ["a", "b"]) log.info("request", { path: requestId })
      for (const lock of ["purchase", "purchase"]) log.warn("lock_not_free", { lock })
      // A caller was told its number.
      for (const status of [500, 500]) log.error("contract_call_failed", { status, error: away() })
    })
    expect(lines).toHaveLength(9)
  })

  it("is recognized by a library's message", () => {
    const lines = recordedAt((log) => {
      for (const message of ["Redis is away", "Redis is away", "Redis is back"]) log.warn("medusa", { message })
    })
    expect(lines.map(({ message }) => message)).toEqual(["Redis is away", "Redis is back"])
  })
})

it("continues without a writable log", () => {
  // A file open for reading refuses writes, like a full disk.
  const fd = fs.openSync(__filename, "r")
  const log = createLog("info", logDestination(fd))
  expect(() => log.info("nobody_reads_this")).not.toThrow()
  fs.closeSync(fd)
})
