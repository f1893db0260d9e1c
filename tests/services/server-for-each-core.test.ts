import { once } from "node:events"
import fs from "node:fs"
import net from "node:net"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort, requirePort } from "../../bin/checks/port"
import { familyOf, runningProcesses } from "../bench/lib/processes"
import { eventually } from "../helpers/eventually"
import { portOf } from "../helpers/listening"
import { type Figures, figuresAt } from "../helpers/metrics"
import { admin, readPrepared, serverEnvironment } from "../helpers/prepared"
import { expectDeliveredOnce } from "../helpers/purchases"
import { type RedisServer, startRedis } from "../helpers/redis"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { start } from "../helpers/start"

let redis: RedisServer
let shop: TestShop
let metricsPort: number

beforeAll(async () => {
  redis = await startRedis()
  metricsPort = await threeFreePorts()
  const seed = { SEED_ADMIN_EMAIL: admin.email, SEED_ADMIN_PASSWORD: admin.password }
  shop = await startShop({
    SERVERS: "2",
    REDIS_URL: redis.url,
    LOG_LEVEL: "info",
    METRICS_PORT: String(metricsPort),
    // Next port after those of the figures.
    PORT: String(metricsPort + 2),
    ...seed,
  })
})
afterAll(async () => {
  await shop?.stop()
  await redis?.goAway()
})

function threeFreePorts(): Promise<number> {
  return eventually(async () => {
    const port = await freePort()
    const next = [port + 1, port + 2].map((each) => requirePort(each, "127.0.0.1"))
    return Promise.all(next).then(
      () => port,
      () => false,
    )
  })
}

function wholeFigures(port: number): Promise<Figures> {
  return eventually(async () => {
    const figures = await figuresAt(port)
    return figures.get("shop_database_figures") === 1 && figures
  })
}

function servers(parent = shop.process.pid ?? 0): number[] {
  const family = familyOf(parent, runningProcesses())
  const pids = family.filter(({ command }) => command.includes("bin/serve.js")).map(({ pid }) => pid)
  return pids.sort((a, b) => a - b)
}

const isRunning = (pid: number) => runningProcesses().some((process) => process.pid === pid)

const shopPort = () => Number(new URL(shop.url).port)

async function ask(socket: net.Socket): Promise<void> {
  socket.write("GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
  expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 200 /)
}

/** Opens a kept connection; one of the servers holds it. */
async function connection(): Promise<net.Socket> {
  const socket = net.connect(shopPort(), "127.0.0.1").on("error", () => {})
  await ask(socket)
  return socket
}

/** One after the other, so they go to the servers in turn. */
async function fourConnections(): Promise<net.Socket[]> {
  const open: net.Socket[] = []
  while (open.length < 4) open.push(await connection())
  return open
}

async function kill(pid = 0): Promise<void> {
  process.kill(pid, "SIGKILL")
  await eventually(async () => !isRunning(pid))
}

async function isAnswered(socket: net.Socket): Promise<boolean> {
  if (socket.closed) return false
  const closing = once(socket, "close").then(() => false)
  const asking = ask(socket).then(
    () => true,
    () => false,
  )
  return Promise.race([closing, asking])
}

const areAnswered = async (open: readonly net.Socket[]) => (await Promise.all(open.map(isAnswered))).sort()

const logLines = () =>
  fs
    .readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { event: string; pid?: number; how?: string })

const logged = (event: string, pid?: number) =>
  eventually(async () => logLines().find((line) => line.event === event && (!pid || line.pid === pid)))

it("two servers at one port are seeded by the first server alone", () => {
  const environments = servers().map((pid) => fs.readFileSync(`/proc/${pid}/environ`, "utf8"))
  expect(environments.map((text) => text.includes("SEED_ADMIN_PASSWORD"))).toEqual([true, false])
})

it("two servers at one port show pages and sell", async () => {
  expect(await (await fetch(`${shop.url}/products/line-clean`)).text()).toContain("LineClean")
  const email = "cores@example.com"
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy(email, [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  expect((await shopper.download(transaction, "LevelCreatorPro.zip")).status).toBe(200)
  await expectDeliveredOnce(shop, await Staff.signIn(shop), email)
})

it("two servers at one port serve metrics at a port each", async () => {
  const both = await Promise.all([wholeFigures(metricsPort), wholeFigures(metricsPort + 1)])
  const started = both.map((figures) => figures.get("process_start_time_seconds"))
  expect(new Set(started).size).toBe(2)
})

it("two servers at one port replace a killed server, and only its connections end", async () => {
  const [first, second] = servers()
  const open = await fourConnections()
  await kill(first)
  expect(await areAnswered(open)).toEqual([false, false, true, true])
  expect(await areAnswered(await fourConnections())).toEqual([true, true, true, true])
  expect(await logged("server_ended")).toMatchObject({ pid: first, how: "SIGKILL" })

  const replaced = await logged("server_replaced")
  expect(servers()).toEqual([second, replaced.pid])
  await wholeFigures(metricsPort)
  const after = await fourConnections()
  await kill(second)
  expect(await areAnswered(after)).toEqual([false, false, true, true])
  await Shopper.enter(shop)
  await logged("server_ended", second)
})

it("a server that cannot start says why, and ends the others", async () => {
  const occupant = net.createServer()
  const port = await portOf(occupant)
  await expect(shop.anotherServer({ PORT: String(port) })).rejects.toThrow(new RegExp(`^PORT ${port} is taken`))
  await eventually(async () => servers(process.pid).length === servers().length)
  occupant.close()
})

describe.each(["SIGTERM", "SIGKILL"] as const)("%s of the parent", (signal) => {
  it("ends all servers after they answer open requests", async () => {
    await shop.restart()
    const running = servers()
    expect(running).toHaveLength(2)
    const open = await Promise.all([openRequest(), openRequest()])
    const exited = once(shop.process, "exit")
    shop.process.kill(signal)
    await eventually(async () => !(await isListening()))
    for (const socket of open) {
      const answer = once(socket, "data")
      socket.write("{}")
      expect(String(await answer)).toMatch(/^HTTP\/1\.1 400 /)
      socket.end()
    }
    expect(await exited).toEqual(signal === "SIGTERM" ? [0, null] : [null, "SIGKILL"])
    // The parent ends last.
    if (signal === "SIGTERM") expect(running.filter(isRunning)).toEqual([])
    await eventually(async () => !running.some(isRunning))
  })
})

it("npm start runs as many servers, and Ctrl-C ends them", async () => {
  await shop.restart()
  const before = servers(process.pid)
  const [row] = await shop.query<{ name: string }>("select current_database() as name")
  const { JWT_SECRET, COOKIE_SECRET } = serverEnvironment
  const own = { JWT_SECRET, COOKIE_SECRET, DATA_DIR: path.join(shop.dataDir, "another"), PORT: "0" }
  const DATABASE_URL = `${readPrepared().serverUrl}/${row?.name}`
  const started = start({ SERVERS: "2", REDIS_URL: redis.url, DATABASE_URL, ...own })
  let running: number[] = []
  try {
    const url = await started.ready()
    running = servers(process.pid).filter((pid) => !before.includes(pid))
    expect(running).toHaveLength(2)
    expect((await fetch(`${url}/products/line-clean`)).status).toBe(200)
  } finally {
    expect(await started.stop()).toBe(0)
  }
  expect(running.some(isRunning)).toBe(false)
})

/** Sends only the head, which the server has read. */
async function openRequest(): Promise<net.Socket> {
  const socket = net.connect(shopPort(), "127.0.0.1")
  const head = ["POST /api/login.php HTTP/1.1", "Host: localhost", "Content-Type: application/json"]
  socket.write([...head, "Content-Length: 2", "Expect: 100-continue", "", ""].join("\r\n"))
  expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1\.1 100 /)
  return socket
}

async function isListening(): Promise<boolean> {
  const socket = net.connect(shopPort(), "127.0.0.1")
  return once(socket, "connect").then(
    () => {
      socket.destroy()
      return true
    },
    () => false,
  )
}
