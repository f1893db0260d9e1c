import { once } from "node:events"
import fs from "node:fs"
import net from "node:net"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type JobName, jobNames } from "../../backend/lib/jobs"
import { readSettings } from "../../backend/lib/settings"
import { databaseFindings } from "../../bin/doctor/database"
import { whatRuns } from "../../bin/doctor/what-runs"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { readPrepared } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { call } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop

beforeAll(async () => {
  shop = await startShop({
    // Does no due work at first.
    MEDUSA_WORKER_MODE: "server",
    DRAIN_SECONDS: "2",
    PAYPAL_ENVIRONMENT: "local",
    PUBLIC_URL: "https://shop.example",
    TRUST_PROXY: "1",
  })
})
afterAll(() => shop?.stop())

type JobRun = { begun_at: Date | null; ended_at: Date | null; failed_at: Date | null; failure: string | null }

type Report = { parts: Record<string, { state: string; age: number }> }

const ready = () => call<Report>(`${shop.url}/ready`)

const logged = (event: string) =>
  fs
    .readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
    .split("\n")
    .filter((line) => line.includes(`"event":"${event}"`))

describe("/ready", () => {
  it("has the state of each part and the age of its last check", async () => {
    const { status, headers, body } = await ready()
    expect([status, headers.get("cache-control")]).toEqual([200, "no-store"])
    const well = { state: "well", age: expect.any(Number) }
    const parts = { database: well, files: well, jobs: well, essentials: well, due_work: well }
    expect(body).toEqual({ status: "ready", parts, asked_by: "http" })
  })

  it("stays ready while due work is late", async () => {
    await shop.query(
      "insert into due_work (id, kind, subject, due_at) values ('due_late', 'mail', 'none', now() - interval '1 hour')",
    )
    const late = await eventually(async () => {
      const { status, body } = await ready()
      return body.parts.due_work?.state === "late" && status
    })
    expect(late).toBe(200)
    await shop.query("update due_work set environment = 'production' where id = 'due_late'")
    await eventually(async () => (await ready()).body.parts.due_work?.state === "well")
  })
})

describe("a job", () => {
  const row = async (name: JobName) => (await shop.query<JobRun>("select * from job_run where name = $1", [name]))[0]
  const doctor = async (PORT = "0") => {
    const [database] = await shop.query<{ name: string }>("select current_database() as name")
    const url = `${readPrepared().serverUrl}/${database?.name}`
    const settings = readSettings({ DATABASE_URL: url, DATA_DIR: shop.dataDir, PORT })
    const findings = await databaseFindings(settings, await whatRuns(settings))
    return findings.find(({ name }) => name === "Jobs")
  }

  beforeAll(async () => {
    await shop.query("update job_run set expected_since = now() - interval '1 day', ended_at = null")
    await shop.restart({ MEDUSA_WORKER_MODE: "shared" })
  })

  it("is not late after the start of any server", async () => {
    expect((await ready()).body.parts.jobs?.state).toBe("well")
  })

  it("has a row with when and where it ran", async () => {
    const names = await shop.query<{ name: string }>("select name from job_run")
    expect(names.map(({ name }) => name).sort()).toEqual([...jobNames])
    await runJob(await Staff.signIn(shop), "clear-away")
    const ran = await eventually(async () => {
      const found = await row("clear-away")
      return found?.ended_at && found
    })
    expect(ran).toMatchObject({ failed_at: null, server: `${os.hostname()}, process ${shop.process.pid}` })
    expect(Number(ran?.ended_at)).toBeGreaterThanOrEqual(Number(ran?.begun_at))
  })

  it("that fails is stored with the reason and reported as late by /ready and the doctor", async () => {
    expect(await doctor()).toMatchObject({ state: "ok" })
    await shop.query("alter table digital_upload rename to another_table")
    const staff = await Staff.signIn(shop)
    expect((await staff.post("/admin/workflows-executions/job-drop-dead-uploads/run", {})).status).toBe(500)
    await eventually(async () => (await row("drop-dead-uploads"))?.failed_at)
    expect((await row("drop-dead-uploads"))?.failure).toContain('relation "digital_upload" does not exist')
    expect((await ready()).body.parts.jobs?.state).toBe("well")

    const before = "now() - interval '6 minutes'"
    const late = `expected_since = ${before}, ended_at = ${before}`
    await shop.query(`update job_run set ${late} where name = 'drop-dead-uploads'`)
    await eventually(async () => (await ready()).body.parts.jobs?.state === "late")
    expect(await doctor()).toEqual({
      name: "Jobs",
      // No start owns this folder, and the doctor lacks a port.
      state: "note",
      text: expect.stringMatching(
        /^late: drop-dead-uploads last ended at .*, and failed since then on .*digital_upload/,
      ),
    })
    expect(await doctor(new URL(shop.url).port)).toMatchObject({ name: "Jobs", state: "wrong" })
    await shop.query("alter table another_table rename to digital_upload")
  })
})

it("a proxy that does not forward the protocol is logged once", async () => {
  const ask = (headers: Record<string, string>) => call(`${shop.url}/store/regions`, { headers })
  // Direct, and by HTTPS.
  await ask({})
  await ask({ "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "https" })
  expect(logged("scheme_not_forwarded")).toEqual([])
  await ask({ "x-forwarded-for": "203.0.113.9" })
  await ask({ "x-forwarded-for": "203.0.113.9", "x-forwarded-proto": "http" })
  expect(logged("scheme_not_forwarded")).toEqual([
    expect.stringMatching(/have the proxy that ends TLS set this header/),
  ])
})

it("a server that is stopped reports that, closes each connection, finishes open calls and ends", async () => {
  const open = await openCall()
  const exited = once(shop.process, "exit")
  const asked = Date.now()
  shop.process.kill("SIGTERM")
  const leaving = await eventually(async () => {
    const answer = await ready()
    return answer.status === 503 && answer
  })
  expect(leaving.body).toMatchObject({ status: "leaving", parts: { database: { state: "well" } } })
  const page = await fetch(`${shop.url}/products/line-clean`)
  expect([page.status, page.headers.get("connection")]).toEqual([200, "close"])
  const health = await fetch(`${shop.url}/health`)
  expect([health.status, health.headers.get("connection")]).toEqual([200, "close"])

  await eventually(async () => !(await isListening()))
  expect(Date.now() - asked).toBeGreaterThanOrEqual(2_000)
  expect(await open.finish()).toBe(400)
  expect(await exited).toEqual([0, null])
})

/** The server has read only the head. */
async function openCall() {
  const socket = net.connect(Number(new URL(shop.url).port), "127.0.0.1")
  const head = ["POST /api/login.php HTTP/1.1", "Host: localhost", "Content-Type: application/json"]
  socket.write([...head, "Content-Length: 2", "Expect: 100-continue", "", ""].join("\r\n"))
  await once(socket, "data")
  return {
    finish: async () => {
      const answer = once(socket, "data")
      socket.write("{}")
      return Number(/^HTTP\/1\.1 (\d+)/.exec(String(await answer))?.[1])
    },
  }
}

async function isListening(): Promise<boolean> {
  const socket = net.connect(Number(new URL(shop.url).port), "127.0.0.1")
  return once(socket, "connect").then(
    () => {
      socket.destroy()
      return true
    },
    () => false,
  )
}
