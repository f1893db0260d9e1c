import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post } from "../helpers/shopper"
import { Visitor } from "../helpers/visitor"

let shop: TestShop
let mailbox: Mailbox
let key: Record<string, string>

beforeAll(async () => {
  mailbox = await startMailbox()
  shop = await startShop({ SMTP_URL: mailbox.url, RATE_LIMITS: "off" })
  const [row] = await shop.query<{ token: string }>("select token from api_key where type = 'publishable'")
  key = { "x-publishable-api-key": row?.token ?? "" }
})
afterAll(async () => {
  await shop?.stop()
  await mailbox?.stop()
})

const password = "analytical engine"
const medusaSignIn = (email: string, word = password) =>
  post<{ token?: string; verification_required?: boolean }>(`${shop.url}/auth/customer/emailpass`, {
    email,
    password: word,
  })
const bearer = (token: string | undefined) => ({ ...key, authorization: `Bearer ${token}` })
const me = (token: string | undefined) => call(`${shop.url}/store/customers/me`, { headers: bearer(token) })

async function pending(email: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call("signup", { name: "Ada Lovelace", email, password })
  return visitor
}

async function member(email: string): Promise<Visitor> {
  const visitor = await pending(email)
  const token = linkIn(await mailbox.to(email)).searchParams.get("token")
  await visitor.call("auto-login", { token })
  return visitor
}

describe("signing in by Medusa's own route (ruling 27)", () => {
  it("knows the address in every form, and opens the store API", async () => {
    await member("bearer@example.com")
    const { body } = await medusaSignIn(" Bearer@EXAMPLE.com ")
    expect(await me(body.token)).toMatchObject({ status: 200, body: { customer: { email: "bearer@example.com" } } })
  })

  it("makes nobody a customer before the address is verified", async () => {
    await pending("unverified@example.com")
    const { body } = await medusaSignIn("unverified@example.com")
    expect(body.verification_required).toBe(true)
    expect((await me(body.token)).status).toBe(401)
    const refreshed = await post<{ token?: string }>(`${shop.url}/auth/token/refresh`, {}, bearer(body.token))
    expect((await me(refreshed.body.token)).status).toBe(401)
  })

  it("ends with a change of the password", async () => {
    const visitor = await member("stale@example.com")
    const { body } = await medusaSignIn("stale@example.com")
    expect((await me(body.token)).status).toBe(200)
    const change = { email: "stale@example.com", currentPassword: password, newPassword: "difference engine" }
    await visitor.call("update_password", change)
    expect((await me(body.token)).status).toBe(401)
    expect((await post(`${shop.url}/auth/token/refresh`, {}, bearer(body.token))).status).toBe(401)
  })
})

describe("what is closed to customers", () => {
  it.each([
    ["/auth/customer/emailpass/register", { email: "x@example.com", password }],
    ["/auth/customer/emailpass/REGISTER", { email: "x@example.com", password }],
    ["/auth/customer/emailpass/register/", { email: "x@example.com", password }],
    ["/auth/customer/emailpass/reset-password", { identifier: "x@example.com" }],
    ["/auth/customer/emailpass/update", { password }],
    ["/AUTH/Customer/emailpass/update/", { password }],
    ["/auth/verification/request", { entity_id: "x@example.com", entity_type: "email", code_provider: "token" }],
    ["/auth/verification/confirm", { code: "x" }],
  ])("POST %s", async (path, body) => {
    expect(await post(`${shop.url}${path}`, body)).toMatchObject({ status: 403, body: { type: "not_allowed" } })
    const found = await shop.query("select id from provider_identity where entity_id = 'x@example.com'")
    expect(found).toEqual([])
  })

  it("signing in with GET, past the limits", async () => {
    expect((await call(`${shop.url}/auth/customer/emailpass`)).status).toBe(403)
    expect((await call(`${shop.url}/auth/user/emailpass`)).status).toBe(403)
  })

  it("making a customer, with another's address above all", async () => {
    await pending("maker@example.com")
    const { body } = await medusaSignIn("maker@example.com")
    const made = await post(`${shop.url}/store/customers`, { email: "victim@example.com" }, bearer(body.token))
    expect(made.status).toBe(403)
    expect(await shop.query("select id from customer where email = 'victim@example.com'")).toEqual([])
  })

  it("staff's session cookie", async () => {
    await member("session@example.com")
    const { body } = await medusaSignIn("session@example.com")
    expect((await post(`${shop.url}/auth/session`, {}, bearer(body.token))).status).toBe(403)
  })

  it("another address: it is no field that a customer may change", async () => {
    await member("mover@example.com")
    const { body } = await medusaSignIn("mover@example.com")
    await post(`${shop.url}/store/customers/me`, { email: "victim@example.com" }, bearer(body.token))
    expect(await me(body.token)).toMatchObject({ body: { customer: { email: "mover@example.com" } } })
  })
})

describe("staff", () => {
  it("keep their session when they sign in and out at the shop in the same browser (ruling 25)", async () => {
    const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
    const session = await post(`${shop.url}/auth/session`, {}, { authorization: `Bearer ${body.token}` })
    const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? ""
    const staff = () => call(`${shop.url}/admin/users/me`, { headers: { cookie } })
    expect((await staff()).status).toBe(200)
    const shopper = await member("staffs-shopper@example.com")
    shopper.cookies.set(cookie.split("=")[0] ?? "", cookie.split("=").slice(1).join("="))
    const login = await shopper.call("login", { email: "staffs-shopper@example.com", password })
    expect(login.body.success).toBe(true)
    expect(login.headers.getSetCookie().every((set) => set.startsWith("cd_"))).toBe(true)
    await shopper.call("logout")
    expect((await staff()).status).toBe(200)
  })

  it("are not reached with a shopper's token or session", async () => {
    const shopper = await member("climber@example.com")
    const { body } = await medusaSignIn("climber@example.com")
    expect((await call(`${shop.url}/admin/users/me`, { headers: bearer(body.token) })).status).toBe(401)
    expect((await shopper.get("/admin/users/me")).status).toBe(401)
    const { body: asUser } = await post<{ token?: string }>(`${shop.url}/auth/user/emailpass`, {
      email: "climber@example.com",
      password,
    })
    expect((await call(`${shop.url}/admin/users/me`, { headers: bearer(asUser.token) })).status).toBe(401)
  })
})
