import { afterAll, beforeAll, expect, it } from "vitest"
import { freePort } from "../../bin/checks/port"
import { eventually } from "../helpers/eventually"
import { readPrepared, serverEnvironment } from "../helpers/prepared"
import { type RedisServer, startRedis } from "../helpers/redis"
import { startShop, type TestShop } from "../helpers/shop"
import { npmRun, type Start } from "../helpers/start"

let redis: RedisServer
let shop: TestShop
const started: Start[] = []

beforeAll(async () => {
  redis = await startRedis()
  shop = await startShop({ REDIS_URL: redis.url, MEDUSA_WORKER_MODE: "server" })
})
afterAll(async () => {
  await Promise.all(started.map((start) => start.stop("SIGTERM")))
  await shop?.stop()
  await redis?.goAway()
})

function npm(script: string, environment: NodeJS.ProcessEnv): Start {
  const { JWT_SECRET, COOKIE_SECRET } = serverEnvironment
  const common = { ...readPrepared().environment, JWT_SECRET, COOKIE_SECRET, DATA_DIR: shop.dataDir }
  const start = npmRun(script, { ...common, DATABASE_URL: shop.databaseUrl, REDIS_URL: redis.url, ...environment })
  started.push(start)
  return start
}

const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => undefined,
  )

it("servers and workers share a machine, each does its own work, and ends with npm", async () => {
  const [port, workerPort] = [await freePort(), await freePort()]
  const servers = npm("serve", { PORT: String(port), SERVERS: "2", MEDUSA_WORKER_MODE: "server" })
  const worker = npm("work", { PORT: String(port), WORKER_PORT: String(workerPort), SERVERS: "2" })
  const other = npm("work", { PORT: String(port) })
  const [at, workerAt] = [`http://localhost:${port}`, `http://localhost:${workerPort}`]
  for (const url of [at, workerAt]) await eventually(async () => (await statusOf(`${url}/health`)) === 200, 180_000)
  await eventually(async () => other.said().includes('"listening"'), 180_000)

  expect(await statusOf(`${at}/products/line-clean`)).toBe(200)
  const closed = "/products/line-clean /app /admin/orders /store/products /api/get_products.php /_data/".split(" ")
  expect(await Promise.all(closed.map((path) => statusOf(workerAt + path)))).toEqual(closed.map(() => 404))

  expect(await Promise.all([servers, worker, other].map((start) => start.stop("SIGTERM")))).toEqual([0, 0, 0])
  expect(await Promise.all([at, workerAt].map((url) => statusOf(`${url}/health`)))).toEqual([undefined, undefined])
})
