import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "../../bin/lib/free-port"
import { eventually } from "../helpers/eventually"
import { forceStatus } from "../helpers/force-status"
import { type Figures, figuresAt, grown } from "../helpers/metrics"
import { pastTriggers } from "../helpers/past-triggers"
import { root } from "../helpers/prepared"
import { rawCall, statusOf } from "../helpers/raw-call"
import { startShop, type TestShop } from "../helpers/shop"
import { call, Shopper } from "../helpers/shopper"

let shop: TestShop
let port: number

beforeAll(async () => {
  port = await freePort()
  shop = await startShop({ METRICS_PORT: String(port) })
})
afterAll(() => shop?.stop())

const figures = () => figuresAt(port)
const answered = (labels: string) => `shop_http_request_duration_seconds_count{${labels}}`
/** Waits for the next database poll. */
const figuresWith = (figure: string, value: number) =>
  eventually(async () => {
    const now = await figures()
    return now.get(figure) === value && now
  })

describe("figures of requests", () => {
  it("show that a start draws the home page before anybody asks for it", async () => {
    const before = await figures()
    await fetch(`${shop.url}/`)
    const after = await figures()
    expect(grown(before, after, 'shop_page_cache_lookups_total{result="miss"}')).toBe(0)
    expect(grown(before, after, 'shop_page_cache_lookups_total{result="hit"}')).toBe(1)
  })

  it("count pages, from memory or not, by the pattern of their address", async () => {
    const before = await figures()
    for (const handle of ["cubist-facade-generator", "cubist-facade-generator", "no-such-product"]) {
      await fetch(`${shop.url}/products/${handle}`)
    }
    await fetch(`${shop.url}/no/such/page`)
    const after = await figures()
    const page = (labels: string) => grown(before, after, answered(`method="GET",${labels}`))
    expect(page('route="/products/:id",status="200"')).toBe(2)
    expect(page('route="/products/:id",status="404"')).toBe(1)
    expect(page('route="unknown",status="404"')).toBe(1)
    expect(grown(before, after, 'shop_page_cache_lookups_total{result="hit"}')).toBeGreaterThan(0)
    expect(after.get("shop_page_cache_bytes")).toBeGreaterThan(1_000)
  })

  it("count calls by their route, and what each limit refuses", async () => {
    const before = await figures()
    const ticket = "3C679366HH908993F"
    const ask = () => call(`${shop.url}/api/download.php?transaction=${ticket}&file=none.zip`)
    const last = await eventually(async () => {
      const { status } = await ask()
      return status === 429 && status
    })
    expect(last).toBe(429)
    await call(`${shop.url}/store/products/prod_01JABCDEFGHJKMNPQRSTVWXYZ0`)
    await call(`${shop.url}/store/no-such-call/${ticket}`)
    const after = await figures()
    expect(grown(before, after, answered('method="GET",route="/api/download.php",status="429"'))).toBe(1)
    expect(grown(before, after, 'shop_rate_limit_refusals_total{limit="download"}')).toBe(1)
    expect(grown(before, after, answered('method="GET",route="unknown",status="404"'))).toBe(1)
    const names = [...after.keys()].join("\n")
    expect(names).toContain('route="/store/products/:id"')
    expect(names).not.toMatch(/3C679366|01JABC|no-such/)
  })
})

describe("figures of the database", () => {
  it("tell of a purchase, of what is due and what is held", async () => {
    const shopper = await Shopper.enter(shop)
    await shopper.buy("figures@example.com", [{ filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }])
    await shop.query(
      `insert into due_work (id, kind, subject, state, due_at) values ('due_far', 'mail', 'none', 'dead', now() - interval '1 hour')`,
    )
    const now = await figuresWith('shop_due_work{kind="mail",state="dead"}', 1)
    expect(now.get('shop_purchases{state="completed"}')).toBe(1)
    expect(now.get('shop_purchase_oldest_seconds{state="captured"}')).toBe(0)
    expect(now.get("shop_purchases_overdue")).toBe(0)
    expect(now.get('shop_unexplained_cents{why="not_delivered",currency="usd"}')).toBe(0)
    expect(now.get("shop_gift_card_held_cents")).toBe(0)
    expect(now.get("shop_database_figures")).toBe(1)
    expect(now.get('shop_part_state{part="database",state="well"}')).toBe(1)
  })

  it("count as late nothing that waits until the shop takes money in another environment again", async () => {
    const shopper = await Shopper.enter(shop)
    await shopper.buy("elsewhere@example.com", [{ filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }])
    await shop.query(
      `insert into due_work (id, kind, subject, environment, due_at) values ('due_there', 'refund', 'none', 'sandbox', now() - interval '1 hour')`,
    )
    await forceStatus(shop, "elsewhere@example.com", "captured")
    await pastTriggers(
      shop,
      `update purchase set environment = 'sandbox', captured_at = now() - interval '1 hour' where email = 'elsewhere@example.com'`,
    )
    const now = await figuresWith('shop_purchases{state="captured"}', 1)
    expect(now.get('shop_due_work{kind="refund",state="waiting"}')).toBe(1)
    expect(now.get('shop_due_work_lag_seconds{kind="refund"}')).toBe(0)
    expect(now.get('shop_purchase_oldest_seconds{state="captured"}')).toBe(0)
  })

  it("are missing while the database does not answer, and say so; the others are there", async () => {
    const blocker = await shop.connect()
    await blocker.query("begin")
    await blocker.query("lock table gift_card in access exclusive mode")
    const blocked = await figuresWith("shop_database_figures", 0)
    expect(blocked.has('shop_purchases{state="completed"}')).toBe(false)
    expect(blocked.get('shop_database_connections{state="used"}')).toEqual(expect.any(Number))
    await blocker.query("rollback")
    await blocker.end()
    const back = await figuresWith("shop_database_figures", 1)
    expect(back.get('shop_purchases{state="completed"}')).toBe(1)
  })
})

it("figures of the process tell memory, processor, event loop, garbage and connections", async () => {
  const now = await figures()
  for (const name of [
    "process_resident_memory_bytes",
    "process_cpu_seconds_total",
    "nodejs_eventloop_lag_p99_seconds",
    'shop_database_connections{state="free"}',
    "shop_database_connections_waiting",
  ]) {
    expect([name, now.get(name)]).toEqual([name, expect.any(Number)])
  }
  expect([...now.keys()].some((key) => key.startsWith("nodejs_gc_duration_seconds"))).toBe(true)
})

it("are for who watches the shop, not for visitors: the shop's own port has no such page", async () => {
  const answers = [await fetch(`${shop.url}/metrics`), await fetch(`http://127.0.0.1:${port}/`)]
  expect(answers.map(({ status }) => status)).toEqual([404, 404])
  const asked = async (host: string) =>
    statusOf(await rawCall({ url: `http://127.0.0.1:${port}` }, "GET /metrics", { host }))
  expect(await asked("rebound.example")).toBe(421)
  expect(await asked("shop-1:9464")).toBe(200)
})

const read = (file: string) => fs.readFileSync(path.join(root, file), "utf8")
const namesIn = (text: string) => [...new Set(text.match(/\b(?:shop|nodejs|process)_\w+/g) ?? [])]
const namesOf = (now: Figures) => new Set([...now.keys()].map((key) => key.replace(/\{.*/, "")))

describe("examples and documents", () => {
  it.each(["deploy/prometheus-alerts.yml", "deploy/grafana-dashboard.json"])(
    "%s asks for what is served",
    async (file) => {
      const now = await figures()
      const names = namesIn(read(file))
      expect(names.length).toBeGreaterThan(5)
      expect(names.filter((name) => !namesOf(now).has(name))).toEqual([])
      const events = [...read(file).matchAll(/event="(\w+)"/g)].map(([, event]) => event)
      const served = [...now.keys()].join("\n")
      expect(events.filter((event) => !served.includes(`event="${event}"`))).toEqual([])
    },
  )

  it("the table of figures names all that the shop serves of its own, and nothing else", async () => {
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, "")
    const served = new Set([...namesOf(await figures())].filter((name) => name.startsWith("shop_")).map(base))
    const [, section = ""] = /## Metrics\n([\s\S]*?)\n## /.exec(read("docs/operations.md")) ?? []
    const told = new Set([...section.matchAll(/^\| `(shop_\w+)`/gm)].map(([, name]) => name))
    expect([...told].sort()).toEqual([...served].sort())
  })
})
