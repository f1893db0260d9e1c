import { beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { admin } from "../helpers/prepared"
import { call, post } from "../helpers/shopper"

let cookie: string

atSharedShop()
beforeAll(async () => {
  cookie = await sessionAt(shop.url)
})

async function sessionAt(url: string, headers: Record<string, string> = {}): Promise<string> {
  const { body } = await post<{ token: string }>(`${url}/auth/user/emailpass`, admin)
  const session = await post(`${url}/auth/session`, {}, { authorization: `Bearer ${body.token}`, ...headers })
  return session.headers.get("set-cookie")?.split(";")[0] ?? ""
}

const json = { "content-type": "application/json" }
const form = { "content-type": "application/x-www-form-urlencoded" }

/** Returns whether the tag exists afterwards. */
async function make(value: string, headers: Record<string, string>, body = JSON.stringify({ value }), url = shop.url) {
  const answer = await call<{ type?: string }>(`${url}/admin/product-tags`, { method: "POST", headers, body })
  const rows = await shop.query("select id from product_tag where value = $1", [value])
  return { status: answer.status, type: answer.body.type, isMade: rows.length > 0 }
}

const made = { status: 200, type: undefined, isMade: true }
const refused = { status: 403, type: "forbidden", isMade: false }

describe("a call with staff's session", () => {
  it("is accepted from the dashboard's pages, and without an origin", async () => {
    expect(await make("own", { ...json, cookie, origin: shop.url })).toEqual(made)
    expect(await make("no page", { ...json, cookie })).toEqual(made)
  })

  it("is refused from another site, unlike one with a token", async () => {
    expect(await make("another origin", { ...json, cookie, origin: "https://evil.example" })).toEqual(refused)
    expect(await make("fetch metadata", { ...json, cookie, "sec-fetch-site": "cross-site" })).toEqual(refused)
    expect(await make("a token", { ...json, ...staff.headers(), origin: "https://tools.example" })).toEqual(made)
  })

  it("is accepted from PUBLIC_URL", async () => {
    const publicUrl = "https://shop.example"
    const url = await shop.anotherServer({ PUBLIC_URL: publicUrl, MEDUSA_WORKER_MODE: "server" })
    const https = { "x-forwarded-proto": "https" }
    const session = { ...json, ...https, cookie: await sessionAt(url, https) }
    const from = (value: string, origin: string) => make(value, { ...session, origin }, JSON.stringify({ value }), url)
    expect(await from("public", publicUrl)).toEqual(made)
    expect(await from("not public", "https://blog.shop.example")).toEqual(refused)
    await shop.endServer(url)
  })
})

it("refuses bodies of forms and plain texts at the admin API", async () => {
  const asForm = await make("a form", { ...form, ...staff.headers() }, "value=a+form")
  expect(asForm).toEqual({ status: 400, type: "invalid_data", isMade: false })
  const asText = await make("a text", { "content-type": "text/plain", ...staff.headers() })
  expect(asText).toEqual({ status: 400, type: "invalid_data", isMade: false })
})
