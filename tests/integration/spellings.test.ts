import { beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { rawCall, spellingsOf, statusOf } from "../helpers/raw-call"
import { post } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

/** Guard and route read an address alike: docs/security.md. Limits: sign-in-strangers.test.ts. */

let cookie: string
let key: Record<string, string>

const outside = { origin: "http://localhost:1" }
const refusals = [400, 401, 403, 404, 405]

atSharedShop()
beforeAll(async () => {
  const { headers } = await post(`${shop.url}/auth/session`, {}, staff.headers())
  cookie = headers.get("set-cookie")?.split(";")[0] ?? ""
  key = { "x-publishable-api-key": await publishableKey(shop) }
})

async function statuses(method: string, path: string, headers: Record<string, string>, body = "") {
  const answers: Record<string, number> = {}
  for (const spelling of spellingsOf(path)) {
    answers[spelling] = statusOf(await rawCall(shop, `${method} ${spelling}`, headers, body))
  }
  return answers
}

const otherThan = (allowed: readonly number[], answers: Record<string, number>) =>
  Object.entries(answers).filter(([, status]) => !allowed.includes(status))

describe("however an address is spelled", () => {
  it("a page of another origin changes nothing with the session of staff", async () => {
    const tag = JSON.stringify({ value: "from outside" })
    const foreign = { cookie, ...outside }
    expect(otherThan(refusals, await statuses("POST", "/admin/product-tags", foreign, tag))).toEqual([])
    expect(await shop.query("select id from product_tag where value = 'from outside'")).toEqual([])
    const factors = () => shop.query("select id from auth_mfa_factor")
    const before = await factors()
    const factor = JSON.stringify({ provider: "totp" })
    expect(otherThan(refusals, await statuses("POST", "/auth/mfa/factors", foreign, factor))).toEqual([])
    expect(otherThan(refusals, await statuses("POST", "/auth/mfa/recovery-codes", foreign, "{}"))).toEqual([])
    expect(await factors()).toEqual(before)
  })

  it("a path either works with the session of staff or is refused", async () => {
    const own = await statuses("GET", "/admin/users/me", { cookie })
    expect(own["/admin/users/me"]).toBe(200)
    expect(otherThan([200, 400, 404], own)).toEqual([])
    expect(otherThan(refusals, await statuses("GET", "/admin/users/me", {}))).toEqual([])
  })

  it("a body of another type or size is not read", async () => {
    const form = { ...staff.headers(), "content-type": "application/x-www-form-urlencoded" }
    expect(otherThan(refusals, await statuses("POST", "/admin/product-tags", form, "value=form"))).toEqual([])
    const large = JSON.stringify({ name: "x".repeat(110_000) })
    const asked = await statuses("POST", "/store/checkout/prices", key, large)
    expect(otherThan([...refusals, 413], asked)).toEqual([])
  })

  it("a reserved name is not found", async () => {
    expect(otherThan([400, 404], await statuses("GET", "/store/products/__proto__", key))).toEqual([])
    expect(otherThan([400, 404], await statuses("GET", "/store/products/constructor", key))).toEqual([])
  })

  it("an answer has the headers of its area", async () => {
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
