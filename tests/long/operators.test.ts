import { randomBytes } from "node:crypto"
import fs from "node:fs"
import http from "node:http"
import path from "node:path"
import { Client } from "pg"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../../bin/checks/port"
import { restoreMarker } from "../../bin/lib/single-instance"
import { runningProcesses } from "../bench/lib/processes"
import { eventually } from "../helpers/eventually"
import { portOf } from "../helpers/listening"
import { readPrepared, serverEnvironment, workFolder } from "../helpers/prepared"
import { npmRun, type Start } from "../helpers/start"

const { serverUrl, templateDatabase, templateData } = readPrepared()
const folder = path.join(workFolder, "operators")
const dataOf = (name: string) => path.join(folder, name)
const { JWT_SECRET, COOKIE_SECRET } = serverEnvironment
const secrets = { JWT_SECRET, COOKIE_SECRET }

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

const made: string[] = []
const started: Start[] = []
afterEach(async () => {
  await Promise.all(started.splice(0).map((start) => start.stop("SIGTERM")))
  for (const name of made.splice(0)) await query(`${serverUrl}/postgres`, `drop database ${name} with (force)`)
})

async function newDatabase(template = "template0"): Promise<string> {
  const name = `shop_${randomBytes(5).toString("hex")}`
  await query(`${serverUrl}/postgres`, `create database ${name} template ${template}`)
  made.push(name)
  return `${serverUrl}/${name}`
}

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function npm(script: string, environment: NodeJS.ProcessEnv): Start {
  const start = npmRun(script, { PORT: "0", DATA_DIR: dataOf("empty"), ...environment })
  started.push(start)
  return start
}

/** PostgreSQL's command names its folder. */
const processesOf = (name: string) => runningProcesses().filter(({ command }) => command.includes(dataOf(name)))

async function answers(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}/health`)
    .then(({ ok }) => ok)
    .catch(() => false)
}

/** Without npm's lines and progress, which vary. */
const linesOf = (start: Start) =>
  start
    .said()
    .split("\n")
    .filter((line) => line && !line.startsWith(">") && !line.endsWith(" so far"))

it("first starts on one empty database at the same time all succeed, also with an unwritable home", async () => {
  // Looks remote to Medusa, which would demand TLS.
  const DATABASE_URL = (await newDatabase()).replace("127.0.0.1", "2130706433")
  const where = { DATABASE_URL, HOME: "/dev/null", npm_config_cache: dataOf("npm") }
  const shops = ["first", "second"].map((name) => npm("start", { ...where, DATA_DIR: dataOf(name), ...secrets }))
  const migration = npm("migrate", { ...where, DATA_DIR: dataOf("third") })
  const [urls, code] = await Promise.all([Promise.all(shops.map((shop) => shop.ready())), migration.ended()])
  expect(migration.said()).toContain("The database of DATABASE_URL is migrated and seeded.")
  expect(code).toBe(0)
  for (const url of urls) expect((await fetch(`${url}/products/line-clean`)).status).toBe(200)
  const counted = await query(
    DATABASE_URL,
    `select (select count(*)::int from store) as stores, (select count(*)::int from sales_channel) as channels,
      (select count(*)::int from region) as regions, (select count(*)::int from product) as products,
      (select count(*)::int from digital_file) as files, (select count(*)::int from "user") as staff,
      (select count(*)::int from secret_hash) as secrets`,
  )
  expect(counted).toEqual([{ stores: 1, channels: 1, regions: 1, products: 19, files: 19, staff: 1, secrets: 2 }])
  expect(await Promise.all(shops.map((shop) => shop.stop("SIGTERM")))).toEqual([0, 0])
  for (const url of urls) expect(await answers(Number(new URL(url).port))).toBe(false)
  expect([...processesOf("first"), ...processesOf("second")]).toEqual([])
}, 600_000)

it("npm run migrate creates the first account, and shows its password once", async () => {
  const DATABASE_URL = await newDatabase(templateDatabase)
  await query(DATABASE_URL, 'delete from "user"')
  const environment = { DATABASE_URL, DATA_DIR: dataOf("migrated"), ADMIN_EMAIL: "ada@example.com" }
  const first = npm("migrate", environment)
  expect(await first.ended()).toBe(0)
  expect(linesOf(first)).toEqual([
    "  ... seeding",
    expect.stringMatching(/^ {2}ok {2}seeding /),
    expect.stringMatching(/^The first account for \/app: ada@example\.com, password: [\w-]{16}$/),
    "The database of DATABASE_URL is migrated and seeded.",
  ])
  const second = npm("migrate", environment)
  expect(await second.ended()).toBe(0)
  expect(second.said()).not.toContain("account")
})

it("npm run migrate fails while one of its scripts fails", async () => {
  const DATABASE_URL = await newDatabase(templateDatabase)
  await query(DATABASE_URL, "delete from migrated_sources")
  await query(DATABASE_URL, "delete from script_migrations where script_name like 'announce-tax-rules%'")
  await query(DATABASE_URL, "alter table tax_rate_rule rename to another_table")
  const failing = npm("migrate", { DATABASE_URL, DATA_DIR: dataOf("failing") })
  expect(await failing.ended()).toBe(1)
  expect(failing.said()).toContain("A migration script failed")
  expect(await query(DATABASE_URL, "select from migrated_sources")).toEqual([])
})

it("npm run serve serves pages with kept secrets, is healthy, and ends with npm", async () => {
  const port = await freePort()
  fs.cpSync(templateData, dataOf("served"), { recursive: true })
  const kept = { jwtSecret: JWT_SECRET, cookieSecret: COOKIE_SECRET }
  fs.writeFileSync(path.join(dataOf("served"), "secrets.json"), JSON.stringify(kept))
  const DATABASE_URL = await newDatabase(templateDatabase)
  const where = { DATABASE_URL, PORT: String(port), DATA_DIR: dataOf("served") }
  const shop = npm("serve", where)
  await eventually(() => answers(port))
  expect(await (await fetch(`http://localhost:${port}/products/line-clean`)).text()).toContain("LineClean")
  expect((await fetch(`http://localhost:${port}/app`)).status).toBe(200)
  // The shop answers before it is ready.
  const told = await eventually(async () => linesOf(shop).find((line) => line.includes('"listening"')))
  expect(told).toContain(`"port":${port}`)
  // No process owns the folder, unlike with npm start.
  const doctor = npm("doctor", where)
  expect(await doctor.ended()).toBe(0)
  expect(doctor.said()).toMatch(new RegExp(`ok +Shop +a server answers at port ${port}`))
  expect(doctor.said()).toMatch(new RegExp(`ok +Port +${port} is held by a server of the shop`))
  expect(doctor.said()).toContain("Nothing is wrong.")
  expect(await shop.stop("SIGTERM")).toBe(0)
  expect(await answers(port)).toBe(false)
})

describe("a command that cannot work ends with one sentence", () => {
  const database = { DATABASE_URL: "its own" }
  const worker = { MEDUSA_WORKER_MODE: "worker" }
  const cutShort = { ...database, ...secrets, DATA_DIR: dataOf("cut-short") }
  const restoring =
    /^The restore of a backup into .*cut-short was interrupted: run it again, or empty the folder and its/

  beforeAll(() => {
    fs.mkdirSync(cutShort.DATA_DIR, { recursive: true })
    fs.writeFileSync(restoreMarker(cutShort.DATA_DIR), "")
  })

  it.each<[string, string, NodeJS.ProcessEnv, RegExp]>([
    ["migrate", "without a database", {}, /^DATABASE_URL is missing: npm run migrate needs a database/],
    ["serve", "without secrets", database, /^JWT_SECRET is missing: npm run serve needs the one that all servers/],
    ["serve", "as a worker", { ...database, ...secrets, ...worker }, /^MEDUSA_WORKER_MODE is worker, but/],
    ["serve", "without its build", { ...database, ...secrets, VITE_OTHER: "1" }, /^Not built .*: storefront, admin\./],
    ["migrate", "beside an interrupted restore", cutShort, restoring],
  ])("npm run %s %s", async (script, _how, environment, sentence) => {
    const own = environment.DATABASE_URL ? { DATABASE_URL: await newDatabase(templateDatabase) } : {}
    const start = npm(script, { ...environment, ...own })
    expect(await start.ended()).toBe(1)
    const lines = linesOf(start).filter((line) => !line.startsWith("  Attention: payments are simulated"))
    expect(lines).toEqual([expect.stringMatching(sentence)])
  })

  it("npm run work at a taken port, which it names", async () => {
    const occupant = http.createServer()
    const port = await portOf(occupant)
    const DATABASE_URL = await newDatabase(templateDatabase)
    const start = npm("work", { DATABASE_URL, ...secrets, WORKER_PORT: String(port) })
    expect(await start.ended()).toBe(1)
    expect(linesOf(start)).toEqual([expect.stringMatching(`^WORKER_PORT ${port} is taken.* set WORKER_PORT`)])
    occupant.close()
  })

  it("npm run serve on a database that is not migrated", async () => {
    const start = npm("serve", { DATABASE_URL: await newDatabase(), ...secrets })
    expect(await start.ended()).toBe(1)
    const sentence = "The database of DATABASE_URL is not migrated to the current sources: run npm run migrate."
    expect(linesOf(start)).toEqual([sentence])
  })
})

it.each(["starting PostgreSQL", "migrating the database"])(
  "a start that npm ends leaves nothing behind while it is %s",
  async (step) => {
    const name = step.replaceAll(" ", "-")
    const start = npm("start", { DATA_DIR: dataOf(name) })
    await eventually(async () => start.said().includes(`... ${step}`))
    await start.stop("SIGTERM")
    expect(start.said()).toContain("Stopping ...")
    expect(processesOf(name)).toEqual([])
    expect(fs.existsSync(path.join(dataOf(name), "start.pid"))).toBe(false)
  },
)
