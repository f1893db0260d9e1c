import { expect, it } from "vitest"
import { Missing, Readiness } from "./readiness"

/** Answers in turn and counts its checks. */
function told(...answers: (() => Promise<"well" | "late">)[]) {
  const part = { looks: 0, look: () => (answers[part.looks++] ?? well)() }
  return part
}

const well = async () => "well" as const
const late = async () => "late" as const
const fails = async () => {
  throw new Error("gone")
}

it("a server is ready while what it needs works, whatever else fails or is late", async () => {
  const readiness = new Readiness({
    database: { ...told(well), isNeeded: true },
    redis: told(fails),
    jobs: told(late),
  })
  expect(await readiness.report()).toMatchObject({
    status: "ready",
    parts: { database: { state: "well" }, redis: { state: "failing" }, jobs: { state: "late" } },
  })
})

it("a server is not ready while what it needs fails, and is ready again afterwards", async () => {
  const readiness = new Readiness({ database: { ...told(fails, well), isNeeded: true } }, { every: 0 })
  expect(await readiness.report()).toMatchObject({ status: "not_ready", parts: { database: { state: "failing" } } })
  expect(await readiness.report()).toMatchObject({ status: "ready" })
})

it("a server names what a part is missing until it is there", async () => {
  const lacks = async () => {
    throw new Missing(["region"], "There is no region.")
  }
  const readiness = new Readiness({ essentials: told(lacks, well) }, { every: 0 })
  const { parts } = await readiness.report()
  expect(parts.essentials).toMatchObject({ state: "failing", missing: ["region"] })
  expect((await readiness.report()).parts.essentials).not.toHaveProperty("missing")
})

it("a server is not ready while it shuts down", async () => {
  const readiness = new Readiness({ database: { ...told(well), isNeeded: true } })
  readiness.isLeaving = true
  expect(await readiness.report()).toMatchObject({ status: "leaving", parts: { database: { state: "well" } } })
})

it("a part is checked once for all who ask within seconds, and the report tells the age of the check", async () => {
  let time = 1_000_000
  const part = told(well)
  const readiness = new Readiness({ part }, { every: 5_000, now: () => time })
  await Promise.all([readiness.report(), readiness.report()])
  time += 4_900
  expect(await readiness.report()).toMatchObject({ parts: { part: { age: 4.9 } } })
  expect(part.looks).toBe(1)
  time += 100
  expect(await readiness.report()).toMatchObject({ parts: { part: { age: 0 } } })
  expect(part.looks).toBe(2)
})

it("a part that hangs is waited for once, and delays nobody afterwards", async () => {
  let time = 1_000_000
  let comeBack = () => {}
  const hang = new Promise<"well">((resolve) => {
    comeBack = () => resolve("well")
  })
  const part = told(() => hang)
  const readiness = new Readiness({ part: { ...part, isNeeded: true } }, { every: 0, limit: 10, now: () => time })
  expect(await readiness.report()).toMatchObject({ status: "not_ready" })
  time += 60_000
  // A separate wait would cause another check.
  expect(await readiness.report()).toMatchObject({ status: "not_ready", parts: { part: { age: 60 } } })
  comeBack()
  await hang
  await Promise.resolve()
  expect(await readiness.report()).toMatchObject({ status: "ready", parts: { part: { age: 0 } } })
})
