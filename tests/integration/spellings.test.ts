import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { admin } from "../helpers/prepared"
import { rawCall, spellingsOf, statusOf } from "../helpers/raw-call"
import { startShop, type TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

/** Guard and route read an address alike: docs/security.md. */

let shop: TestShop
let cookie: string
let bearer: { authorization: string }
let key: Record<string, string>

const outside = { origin: "http://localhost:1" }
const refusals = [400, 401, 403, 404, 405]

beforeAll(async () => {
  shop = await startShop()
  const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
  bearer = { authorization: `Bearer ${body.token}` }
  const { headers } = await post(`${shop.url}/auth/session`, {}, bearer)
  cookie = headers.get("set-cookie")?.split(";")[0] ?? ""
  key = { "x-publishable-api-key": await publishableKey(shop) }
})
afterAll(() => shop?.stop())

async function statuses(method: string, path: string, headers: Record<string, string>, body = "") {
  const answers: Record<string, number> = {}
  for (const spelling of spellingsOf(path)) {
    answers[spelling] = statusOf(await rawCall(shop, `${method} ${spelling}`, headers, body))
  }
  return answers
}

const otherThan = (allowed: readonly number[], answers: Record<string, number>) =>
  Object.entries(answers).filter(([, status]) => !allowed.includes(status))

describe("however an address is written", () => {
  it("a page of another port changes nothing with staff's session", async () => {
    const tag = JSON.stringify({ value: "from outside" })
    const foreign = { cookie, ...outside }
    expect(otherThan(refusals, await statuses("POST", "/admin/product-tags", foreign, tag))).toEqual([])
    expect(await shop.query("select id from product_tag where value = 'from outside'")).toEqual([])
    const factor = JSON.stringify({ provider: "totp" })
    expect(otherThan(refusals, await statuses("POST", "/auth/mfa/factors", foreign, factor))).toEqual([])
    expect(otherThan(refusals, await statuses("POST", "/auth/mfa/recovery-codes", foreign, "{}"))).toEqual([])
    expect(await shop.query("select id from auth_mfa_factor")).toEqual([])
  })

  it("staff's session works from the dashboard in every spelling that leads somewhere, and nobody's in none", async () => {
    const own = await statuses("GET", "/admin/users/me", { cookie })
    expect(own["/admin/users/me"]).toBe(200)
    expect(otherThan([200, 400, 404], own)).toEqual([])
    expect(otherThan(refusals, await statuses("GET", "/admin/users/me", {}))).toEqual([])
  })

  it("a body of another kind or length is not read", async () => {
    const form = { ...bearer, "content-type": "application/x-www-form-urlencoded" }
    expect(otherThan(refusals, await statuses("POST", "/admin/product-tags", form, "value=form"))).toEqual([])
    const large = JSON.stringify({ name: "x".repeat(110_000) })
    const asked = await statuses("POST", "/store/checkout/prices", key, large)
    expect(otherThan([...refusals, 413], asked)).toEqual([])
  })

  it("a reserved name leads nowhere", async () => {
    expect(otherThan([400, 404], await statuses("GET", "/store/products/__proto__", key))).toEqual([])
    expect(otherThan([400, 404], await statuses("GET", "/store/products/constructor", key))).toEqual([])
  })

  it.each([
    ["/auth/customer/emailpass", "first@example.com"],
    ["/api/login.php", "second@example.com"],
  ])("ten passwords are tried at %s, and no more", async (path, email) => {
    const body = JSON.stringify({ email, password: "a guess" })
    const tried: string[] = []
    for (const spelling of [...spellingsOf(path), ...spellingsOf(path), ...spellingsOf(path)]) {
      const answer = await rawCall(shop, `POST ${spelling}`, {}, body)
      if ([200, 401].includes(statusOf(answer))) tried.push(spelling)
    }
    expect(tried).toHaveLength(10)
  })

  it("what answers has the headers of its own area", async () => {
    for (const path of ["/app/login", "/store/products", "/products"]) {
      const policies = new Map<string, string>()
      for (const spelling of spellingsOf(path)) {
        const answer = await rawCall(shop, `GET ${spelling}`, { ...key, accept: "*/*" })
        if (statusOf(answer) !== 200) continue
        const policy = /^content-security-policy: (.*)$/im.exec(answer)?.[1]?.replace(/'sha256-[^']*'/g, "") ?? "none"
        policies.set(policy, spelling)
      }
      expect([...policies.values()]).toHaveLength(1)
    }
  })
})

it("what asks for a second factor asks in every spelling", async () => {
  await shop.restart({
    STAFF_SECOND_FACTOR: "required",
    PAYPAL_ENVIRONMENT: "sandbox",
    PAYPAL_CLIENT_ID: "id-of-the-tests",
    PAYPAL_CLIENT_SECRET: "secret-of-the-tests",
  })
  const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
  const half = { authorization: `Bearer ${body.token}` }
  expect((await statuses("GET", "/admin/users/me", half))["/admin/users/me"]).toBe(200)
  for (const path of ["/admin/products", "/admin/users", "/admin/invites"]) {
    expect(otherThan(refusals, await statuses("GET", path, half))).toEqual([])
  }
})
