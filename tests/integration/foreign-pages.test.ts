import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post } from "../helpers/shopper"

let shop: TestShop
let cookie: string
let authorization: string

const publicUrl = "https://shop.example"

beforeAll(async () => {
  shop = await startShop()
  const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
  authorization = `Bearer ${body.token}`
  const { headers } = await post(`${shop.url}/auth/session`, {}, { authorization })
  cookie = headers.get("set-cookie")?.split(";")[0] ?? ""
})
afterAll(() => shop?.stop())

const json = { "content-type": "application/json" }
const form = { "content-type": "application/x-www-form-urlencoded" }

/** Returns whether the tag exists afterwards. */
async function make(value: string, headers: Record<string, string>, body = JSON.stringify({ value })) {
  const answer = await call<{ type?: string; message?: string }>(`${shop.url}/admin/product-tags`, {
    method: "POST",
    headers,
    body,
  })
  const rows = await shop.query("select id from product_tag where value = $1", [value])
  return { status: answer.status, type: answer.body.type, isMade: rows.length > 0 }
}

const made = { status: 200, type: undefined, isMade: true }
const refused = { status: 403, type: "forbidden", isMade: false }

describe("a call with staff's session", () => {
  it("is obeyed from the dashboard's own pages, and from what is no page", async () => {
    expect(await make("own", { ...json, cookie, origin: shop.url })).toEqual(made)
    expect(await make("own browser", { ...json, cookie, origin: shop.url, "sec-fetch-site": "same-origin" })).toEqual(
      made,
    )
    expect(await make("no page", { ...json, cookie })).toEqual(made)
  })

  it.each([
    ["another site", { origin: "https://evil.example" }],
    ["another port", { origin: "http://localhost:1" }],
    ["a page without an origin", { origin: "null" }],
    ["another subdomain, as the browser tells", { "sec-fetch-site": "same-site" }],
    ["another site, as the browser tells", { "sec-fetch-site": "cross-site" }],
  ] as [string, Record<string, string>][])("is refused from %s, and nothing happens", async (from, headers) => {
    expect(await make(from, { ...json, cookie, ...headers })).toEqual(refused)
  })

  it("is refused from elsewhere also when it has no body, or deletes", async () => {
    const headers = { cookie, origin: "https://evil.example" }
    await make("kept", { ...json, cookie })
    const [tag] = await shop.query<{ id: string }>("select id from product_tag where value = 'kept'")
    const answers = [
      await call(`${shop.url}/admin/mails/any/send`, { method: "POST", headers }),
      await call(`${shop.url}/ADMIN/mails/any/send`, { method: "POST", headers }),
      await call(`${shop.url}/admin/product-tags/${tag?.id}`, { method: "DELETE", headers }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
    expect(await shop.query("select deleted_at from product_tag where id = $1", [tag?.id])).toEqual([
      { deleted_at: null },
    ])
  })

  it("reads from wherever it likes: browsers keep the answer from other pages", async () => {
    const { status } = await call(`${shop.url}/admin/users/me`, { headers: { cookie, origin: "https://evil.example" } })
    expect(status).toBe(200)
  })

  it("is obeyed from the shop's public address, wherever its proxy calls it", async () => {
    await shop.restart({ PUBLIC_URL: publicUrl })
    const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
    const bearer = { authorization: `Bearer ${body.token}`, "x-forwarded-proto": "https" }
    const { headers } = await post(`${shop.url}/auth/session`, {}, bearer)
    const session = headers.get("set-cookie")?.split(";")[0] ?? ""
    const from = (origin: string) => ({ ...json, cookie: session, origin, "x-forwarded-proto": "https" })
    expect(await make("public", from(publicUrl))).toEqual(made)
    expect(await make("not public", from("https://blog.shop.example"))).toEqual(refused)
    await shop.restart()
  })
})

it("an integrator's token is good from everywhere", async () => {
  expect(await make("by token", { ...json, authorization, origin: "https://tools.example" })).toEqual(made)
})

it("what a form sends is no body for the admin API, whoever sends it", async () => {
  const asForm = await make("a form", { ...form, authorization }, "value=a+form")
  expect(asForm).toEqual({ status: 400, type: "invalid_data", isMade: false })
  const asText = await make("a text", { "content-type": "text/plain", authorization })
  expect(asText).toEqual({ status: 400, type: "invalid_data", isMade: false })
})
