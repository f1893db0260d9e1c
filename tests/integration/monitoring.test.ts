import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PriceAndSale } from "../../backend/workflows/price-and-sale/price-view"
import { freePort } from "../../bin/checks/port"
import { eventually } from "../helpers/eventually"
import { forceStatus } from "../helpers/force-status"
import { type Figures, figuresAt, grown } from "../helpers/metrics"
import { pastTriggers } from "../helpers/past-triggers"
import { root } from "../helpers/prepared"
import { rawCall, statusOf } from "../helpers/raw-call"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { traceReceiver } from "../helpers/trace-receiver"

let shop: TestShop
let port: number
let receiver: Awaited<ReturnType<typeof traceReceiver>>

beforeAll(async () => {
  port = await freePort()
  receiver = await traceReceiver()
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_BSP_SCHEDULE_DELAY: "200" }
  shop = await startShop({ METRICS_PORT: String(port), ...traced })
})
afterAll(async () => {
  await shop?.stop()
  await receiver?.stop()
})

const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }

const figures = () => figuresAt(port)
const answered = (labels: string) => `shop_http_request_duration_seconds_count{${labels}}`
/** Waits for the next database poll. */
const figuresWith = (figure: string, value: number) =>
  eventually(async () => {
    const now = await figures()
    return now.get(figure) === value && now
  })

describe("metrics of requests", () => {
  it("show that the home page is drawn at start", async () => {
    const before = await figures()
    await fetch(`${shop.url}/`)
    const after = await figures()
    expect(grown(before, after, 'shop_page_cache_lookups_total{result="miss"}')).toBe(0)
    expect(grown(before, after, 'shop_page_cache_lookups_total{result="hit"}')).toBe(1)
  })

  it("count pages by the pattern of their address", async () => {
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

  it("count calls by route and refusals by limit", async () => {
    const before = await figures()
    const ticket = "3C679366HH908993F"
    const ask = () => call(`${shop.url}/api/download.php?transaction=${ticket}&file=none.zip`)
    await eventually(async () => (await ask()).status === 429)
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

it("a visit is not counted where MEASURE_VISITS is not set", async () => {
  const visit = { page: "product", device: "phone", values: { LCP: 1832 } }
  const { body } = await post(`${shop.url}/api/measure_visit.php`, visit)
  expect(body).toEqual({ success: true, message: "Not counted: this shop measures no visits." })
  expect(await shop.query("select 1 from web_vital")).toEqual([])
})

describe("metrics of the database", () => {
  it("count purchases, due work and held amounts, and nothing of another payment environment as late", async () => {
    const shopper = await Shopper.enter(shop)
    for (const name of ["figures", "elsewhere"]) await shopper.buy(`${name}@example.com`, [cubist])
    await forceStatus(shop, "elsewhere@example.com", "captured")
    await pastTriggers(
      shop,
      `update purchase set environment = 'sandbox', captured_at = now() - interval '1 hour' where email = 'elsewhere@example.com'`,
    )
    await shop.query(
      `insert into due_work (id, kind, subject, state, environment, due_at) values
         ('due_far', 'mail', 'none', 'dead', null, now() - interval '1 hour'),
         ('due_there', 'refund', 'none', 'waiting', 'sandbox', now() - interval '1 hour')`,
    )
    const now = await figuresWith('shop_due_work{kind="mail",state="dead"}', 1)
    expect(now.get('shop_purchases{state="completed"}')).toBeGreaterThan(0)
    expect(now.get('shop_purchase_oldest_seconds{state="captured"}')).toBe(0)
    expect(now.get('shop_purchases{state="captured"}')).toBe(1)
    expect(now.get('shop_due_work{kind="refund",state="waiting"}')).toBe(1)
    expect(now.get('shop_due_work_lag_seconds{kind="refund"}')).toBe(0)
    expect(now.get("shop_purchases_overdue")).toBe(0)
    expect(now.get('shop_unexplained_cents{why="not_delivered",currency="usd"}')).toBe(0)
    expect(now.get("shop_gift_card_held_cents")).toBe(0)
    expect(now.get("shop_database_figures")).toBe(1)
    expect(now.get('shop_part_state{part="database",state="well"}')).toBe(1)
  })

  it("are missing while the database does not answer, and the others are there", async () => {
    const blocker = await shop.connect()
    await blocker.query("begin")
    await blocker.query("lock table gift_card in access exclusive mode")
    const blocked = await figuresWith("shop_database_figures", 0)
    expect(blocked.has('shop_purchases{state="completed"}')).toBe(false)
    expect(blocked.get('shop_database_connections{state="used"}')).toEqual(expect.any(Number))
    await blocker.query("rollback")
    await blocker.end()
    const back = await figuresWith("shop_database_figures", 1)
    expect(back.get('shop_purchases{state="completed"}')).toEqual(expect.any(Number))
  })
})

it("metrics of the process have memory, processor, event loop, garbage collection and connections", async () => {
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

it("metrics are on a port of their own, for known host names", async () => {
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

describe("alerts, dashboard and document", () => {
  it.each(["deploy/prometheus-alerts.yml", "deploy/grafana-dashboard.json"])(
    "%s use only served metrics",
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

  it("the document lists exactly the metrics that the shop serves", async () => {
    const base = (name: string) => name.replace(/_(?:bucket|sum|count)$/, "")
    const served = new Set([...namesOf(await figures())].filter((name) => name.startsWith("shop_")).map(base))
    const [, section = ""] = /## Metrics\n([\s\S]*?)\n## /.exec(read("docs/operations.md")) ?? []
    const told = new Set([...section.matchAll(/^\| `(shop_\w+)`/gm)].map(([, name]) => name))
    expect([...told].sort()).toEqual([...served].sort())
  })
})

const spansNamed = (name: string) =>
  eventually(async () => {
    const spans = receiver.spans().filter((span) => span.name === name)
    return spans.length > 0 && spans
  })

describe("traces", () => {
  it("of a call contain its middlewares, workflow, steps and statements", async () => {
    const staff = await Staff.signIn(shop)
    const { products } = (await staff.get<{ products: { id: string }[] }>("/admin/products?handle=line-clean")).body
    const path = `/admin/products/${products[0]?.id}/price`
    const { version, price } = (await staff.get<PriceAndSale>(path)).body
    expect((await staff.post(path, { version, price })).status).toBe(200)
    const [request] = await spansNamed("POST /admin/products/:id/price")
    const trace = await eventually(async () => {
      const spans = receiver.spans().filter(({ traceId }) => traceId === request?.traceId)
      const known = new Set(spans.map(({ spanId }) => spanId))
      return spans.every(({ parentSpanId }) => !parentSpanId || known.has(parentSpanId)) && spans
    })
    const names = trace.map(({ name }) => name)
    expect(names).toContain("middleware: post /admin/products/:id/price")
    for (const kind of ["workflow:", "step:", "database "]) {
      expect([kind, names.some((name) => name.startsWith(kind))]).toEqual([kind, true])
    }
    expect(trace.filter(({ parentSpanId }) => !parentSpanId)).toEqual([request])
    const said = Object.fromEntries(request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]) ?? [])
    expect(said).toMatchObject({ "http.method": "POST", "http.status_code": 200 })
    expect(said["shop.request_id"]).toMatch(/^[\w-]{8,64}$/)
  })

  it("contain no e-mail address, code, token, cookie, ticket or query", async () => {
    const email = "nobody-knows@example.com"
    const shopper = await Shopper.enter(shop)
    await shopper.buy("traced@example.com", [cubist])
    const ticket = "3C679366HH908993F"
    const card = "0F8FAD5B-D9CB-469F-A165-70867728950E"
    const headers = { authorization: "Bearer aaa.bbb.ccc-secret", cookie: "session=cookie-secret" }
    await post(`${shop.url}/api/login.php`, { email, password: "password-secret" })
    await post(`${shop.url}/api/validate-giftcard.php`, { code: card })
    await call(`${shop.url}/api/download.php?transaction=${ticket}&file=query-secret.zip`, { headers })
    await call(`${shop.url}/store/products/prod_01JABCDEFGHJKMNPQRSTVWXYZ0?fields=query-secret`, { headers })
    await spansNamed("GET /store/products/:id")
    await spansNamed("POST /store/checkout/paypal-orders")
    await spansNamed("POST /api/login.php")
    await spansNamed("POST /api/validate-giftcard.php")
    const text = receiver.text()
    const secrets =
      /traced@|nobody-knows|3C679366|0F8FAD5B|aaa\.bbb|cookie-secret|password-secret|query-secret|01JABCDEF|purch_0/i
    expect(secrets.exec(text)?.[0]).toBeUndefined()
  })

  it("that nobody receives are logged as missing, and the shop goes on", async () => {
    await receiver.stop()
    await eventually(async () => {
      expect((await call(`${shop.url}/store/regions`)).status).toBeLessThan(500)
      return fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8").includes('"event":"traces_not_sent"')
    })
  })
})
