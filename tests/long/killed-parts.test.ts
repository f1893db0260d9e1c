import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { freePort } from "../../bin/checks/port"
import { withClient } from "../../bin/checks/with-client"
import { runningPostgres } from "../../bin/lib/embedded-postgres"
import { familyOf, runningProcesses } from "../bench/lib/processes"
import { eventually } from "../helpers/eventually"
import { workFolder } from "../helpers/prepared"
import { Shopper } from "../helpers/shopper"
import { type Start, start } from "../helpers/start"

const dataDir = path.join(workFolder, "killed-parts")
let started: Start
let shop: { url: string; sandboxUrl: string }

beforeAll(async () => {
  const sandboxPort = await freePort()
  started = start({ PORT: "0", DATA_DIR: dataDir, PAYPAL_SANDBOX_PORT: String(sandboxPort) })
  shop = { url: await started.ready(), sandboxUrl: `http://127.0.0.1:${sandboxPort}` }
})
afterAll(async () => {
  await started?.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function runs(program: string): Promise<number> {
  const starter = Number(fs.readFileSync(path.join(dataDir, "start.pid"), "utf8"))
  const found = familyOf(starter, runningProcesses()).find(({ command }) => command.includes(program))
  if (!found) throw new Error(`${program} does not run.`)
  return found.pid
}

async function databaseRuns(): Promise<number> {
  const url = runningPostgres({ directory: path.join(dataDir, "postgres"), database: "shop" })
  if (!url) throw new Error("PostgreSQL does not run.")
  const select = "select pg_read_file('postmaster.pid') as text"
  const { rows } = await withClient(url, (client) => client.query<{ text: string }>(select))
  return Number(rows[0]?.text.split("\n")[0])
}

it.each([
  { name: "The shop", pid: () => runs("bin/serve.js") },
  { name: "The PayPal sandbox", pid: () => runs("paypal-sandbox/main.js") },
  { name: "PostgreSQL", pid: databaseRuns },
])("$name restarts after being killed, npm start reports it, and the shop sells", async ({ name, pid }) => {
  const killed = await pid()
  process.kill(killed, "SIGKILL")
  await eventually(async () => started.said().includes(`${name} runs again after`), 40_000)
  expect(await pid()).not.toBe(killed)
  const lines = [{ filename: "LevelCreatorPro.zip", quantity: 1 }]
  await eventually(async () => {
    const shopper = await Shopper.enter(shop)
    return shopper.buy("killed@example.com", lines).catch(() => undefined)
  }, 10_000)
})
