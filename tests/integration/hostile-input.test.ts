import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { routesIn } from "../helpers/medusa-routes"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { publishableKey } from "../helpers/store-buyer"

let shop: TestShop
let staff: Staff
let key: Record<string, string>

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  staff = await Staff.signIn(shop)
  key = { "x-publishable-api-key": await publishableKey(shop) }
})
afterAll(() => shop?.stop())

const deep = `{"metadata":${'{"a":'.repeat(15_000)}1${"}".repeat(15_000)}}`
const queries = [
  "limit=-1&offset=-1",
  "limit=99999999999999999999",
  "order=metadata",
  "order=-nope.nope",
  "created_at[$gt]=x",
  "created_at[$nope]=x",
  "id[x][y]=1",
  "fields=nope,*nope",
  "fields=__proto__.x",
  "__proto__[x]=1",
  "a[999999999]=1",
  "q=%ED%A0%80",
]
const bodies = ["null", "[]", '{"quantity":1e308,"title":1,"name":[],"email":{}}', deep, '{"__proto__":{"x":1}}']

/** Words of an error that callers must not see. */
const leaked =
  /\bselect\b[\s\S]*\bfrom\b|node_modules|mikro|\bknex|violates|syntax error|not existing property|is not a function|Cannot (?:read|GET|POST)|\n\s+at /i

type Case = { method: string; address: string; body?: string }

/** A few at a time. */
async function wrongAnswers(cases: readonly Case[]): Promise<string[]> {
  const wrong: string[] = []
  const left = [...cases]
  const work = async () => {
    for (let next = left.pop(); next; next = left.pop()) {
      const { method, address, body } = next
      const headers = { ...key, ...staff.headers(), "content-type": "application/json" }
      const url = `${shop.url}${address}`
      const response = await fetch(url, { method, headers, ...(body && { body }), signal: AbortSignal.timeout(20_000) })
      const text = await response.text()
      const isJson = response.headers.get("content-type")?.includes("json")
      if (response.status < 400 || (response.status < 500 && isJson && !leaked.test(text))) continue
      wrong.push(`${method} ${address} ${body?.slice(0, 40) ?? ""}: ${response.status} ${text.slice(0, 200)}`)
    }
  }
  await Promise.all([work(), work(), work(), work()])
  return wrong
}

/** Live connections and absent modules' routes never answer. */
const unanswered = /\/subscribe$|^\/admin\/index\/|^\/admin\/(?:rbac|translations)\b/

const routes = routesIn("node_modules/@medusajs/medusa/dist/api", "backend/api", "compat-api/api").filter(
  ({ path }) => !unanswered.test(path),
)

describe("no input causes a fault", () => {
  it("in the query of a list", { timeout: 300_000 }, async () => {
    const lists = routes.filter(({ method, path }) => method === "GET" && !path.includes("["))
    expect(lists.length).toBeGreaterThan(50)
    const cases = lists.flatMap(({ method, path }) => queries.map((query) => ({ method, address: `${path}?${query}` })))
    expect(await wrongAnswers(cases)).toEqual([])
  })

  it("in the path", { timeout: 300_000 }, async () => {
    const about = routes.filter(({ method, path }) => method !== "POST" && path.includes("["))
    const names = ["none", "%00", "toString", "%E0%A4%A"]
    const addresses = (path: string) => names.map((name) => path.replace(/\[\w+\]/g, name))
    const cases = about.flatMap(({ method, path }) => addresses(path).map((address) => ({ method, address })))
    expect(await wrongAnswers(cases)).toEqual([])
  })

  it("in a body", { timeout: 300_000 }, async () => {
    const posts = routes.filter(({ method }) => method === "POST")
    const cases = posts.flatMap(({ method, path }) =>
      bodies.map((body) => ({ method, address: path.replace(/\[\w+\]/g, "none"), body })),
    )
    expect(await wrongAnswers(cases)).toEqual([])
  })
})

describe("hostile input that once caused a fault", () => {
  it("a NUL in an address gets 400 without SQL", async () => {
    const answer = await post(`${shop.url}/auth/user/emailpass`, { email: "a\0@example.com", password: "x" })
    expect(answer).toMatchObject({ status: 400, body: { type: "invalid_data" } })
    expect(JSON.stringify(answer.body)).not.toMatch(leaked)
  })

  it("names of object properties get 400 or 404, and the shop still sells", async () => {
    for (const query of ["fields=__proto__.x", "fields=%5f_proto__.x", "__proto__[x]=1", "order=__proto__.x"]) {
      expect((await call(`${shop.url}/store/products?${query}`, { headers: key })).status).toBe(400)
    }
    expect((await call(`${shop.url}/auth/toString/emailpass`)).status).toBe(404)
    const shopper = await Shopper.enter(shop)
    await shopper.buy("unbroken@example.com", [{ filename: "LevelCreatorPro.zip", quantity: 1 }])
  })

  it("a body that is not compressed as it says gets 400", async () => {
    const headers = { ...key, "content-type": "application/json", "content-encoding": "gzip" }
    for (const address of ["/store/checkout/prices", "/api/login.php", "/auth/user/emailpass"]) {
      const { status } = await call(`${shop.url}${address}`, { method: "POST", headers, body: '{"email":"a"}' })
      expect(status).toBe(400)
    }
  })

  it("more than 99 of one file are refused, however they are split", async () => {
    const lines = [60, 40].map((quantity) => ({ filename: "LevelCreatorPro.zip", quantity }))
    const message = expect.stringContaining("At most 99 of LevelCreatorPro.zip")
    const email = "many@example.com"
    const items = lines.map((line) => ({ ...line, name: "LevelCreator", type: "Script" }))
    const payment = { transactionId: "AAAAAAAAAAAAAAAAA", email, items, giftCardCode: null }
    const presented = await post(`${shop.url}/api/process-payment.php`, payment)
    expect(presented).toMatchObject({ status: 400, body: { success: false, message } })
  })
})
