import { beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, mails as mailbox, shop } from "../helpers/at-shared-shop"
import { linkIn } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { call, post } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"
import { Visitor } from "../helpers/visitor"

let key: Record<string, string>

atSharedShop()
beforeAll(async () => {
  key = { "x-publishable-api-key": await publishableKey(shop) }
})

const password = "analytical engine"
type Signed = { token?: string; verification_required?: boolean }
const medusaSignIn = (email: string, word = password) =>
  post<Signed>(`${shop.url}/auth/customer/emailpass`, { email, password: word })
const bearer = (token: string | undefined) => ({ ...key, authorization: `Bearer ${token}` })
const refresh = (token: string | undefined) =>
  post<{ token?: string }>(`${shop.url}/auth/token/refresh`, {}, bearer(token))
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

describe("signing up by Medusa's routes", () => {
  const register = (email: string, word = password) =>
    post<Signed>(`${shop.url}/auth/customer/emailpass/register`, { email, password: word })
  const create = (token: string | undefined, body: object) =>
    post<{ customer?: object }>(`${shop.url}/store/customers`, body, bearer(token))

  it("makes a named account, which opens once its address is verified (ruling 27)", async () => {
    const email = "registered@medusa-accounts.example"
    const { body } = await register(" Registered@Medusa-accounts.example ")
    const made = await create(body.token, { email, first_name: "Ada", last_name: "King Lovelace", phone: "" })
    expect(made).toMatchObject({ status: 200, body: { customer: { email, first_name: "Ada" } } })
    expect((await me(body.token)).status).toBe(401)
    const unverified = await medusaSignIn(email)
    expect(unverified.body.verification_required).toBe(true)
    expect((await me(unverified.body.token)).status).toBe(401)
    const refreshed = await refresh(unverified.body.token)
    expect((await me(refreshed.body.token)).status).toBe(401)
    const visitor = new Visitor(shop)
    const token = linkIn(await mailbox.to(email)).searchParams.get("token")
    const opened = await visitor.call<{ reset_token?: string }>("auto-login", { token })
    await visitor.call("reset_password", { token: opened.body.reset_token, password })
    const signedIn = await medusaSignIn(" Registered@MEDUSA-accounts.example ")
    const customer = { email, first_name: "Ada", last_name: "King Lovelace" }
    expect(await me(signedIn.body.token)).toMatchObject({ status: 200, body: { customer } })
  })

  it("answers the same for a known address, changes nothing and mails its owner", async () => {
    const email = "known@medusa-accounts.example"
    await member(email)
    const unknown = await register("unknown@medusa-accounts.example", "another word")
    const known = await register(email, "another word")
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)])
    const created = await create(known.body.token, { email, first_name: "Eve" })
    expect(created).toMatchObject({ status: 200, body: { customer: { email, first_name: "Eve" } } })
    expect((await mailbox.to(email, 2)).text).toMatch(/already|account/i)
    const signedIn = await medusaSignIn(email)
    expect(await me(signedIn.body.token)).toMatchObject({ body: { customer: { first_name: "Ada" } } })
  })

  it.each([
    [{ email: "short@medusa-accounts.example", password: "12345" }, "password"],
    [{ email: "no address", password }, "email"],
    [{ password }, "email"],
  ])("refuses %j", async (body, name) => {
    const answer = await post(`${shop.url}/auth/customer/emailpass/register`, body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(name) } })
  })

  it("creates a customer only for the registered address", async () => {
    const { body } = await register("one@medusa-accounts.example")
    const victim = { email: "victim@medusa-accounts.example" }
    expect((await create(body.token, victim)).status).toBe(403)
    expect((await create(undefined, { email: "one@medusa-accounts.example" })).status).toBe(401)
    expect((await refresh(body.token)).status).toBeGreaterThanOrEqual(400)
    await pending("maker@medusa-accounts.example")
    const signedIn = await medusaSignIn("maker@medusa-accounts.example")
    expect((await create(signedIn.body.token, victim)).status).toBe(403)
    expect(await shop.query("select id from customer where email = $1", [victim.email])).toEqual([])
  })
})

it.each<[string, (visitor: Visitor, email: string) => Promise<unknown>]>([
  [
    "a change of the password",
    (visitor, email) =>
      visitor.call("update_password", { email, currentPassword: password, newPassword: "difference engine" }),
  ],
  ["its customer", (_, email) => shop.query("update customer set deleted_at = now() where email = $1", [email])],
])("a sign-in by Medusa's route ends with %s", async (what, end) => {
  const email = `${what.replaceAll(" ", "-")}@medusa-accounts.example`
  const visitor = await member(email)
  const { body } = await medusaSignIn(email)
  expect((await me(body.token)).status).toBe(200)
  await end(visitor, email)
  expect((await me(body.token)).status).toBe(401)
  expect((await refresh(body.token)).status).toBe(401)
})

describe("staff", () => {
  it("stay signed in when they sign in and out of the shop in the same browser (ruling 25)", async () => {
    const { body } = await post<{ token: string }>(`${shop.url}/auth/user/emailpass`, admin)
    const session = await post(`${shop.url}/auth/session`, {}, { authorization: `Bearer ${body.token}` })
    const cookie = session.headers.getSetCookie()[0]?.split(";")[0] ?? ""
    const staff = () => call(`${shop.url}/admin/users/me`, { headers: { cookie } })
    expect((await staff()).status).toBe(200)
    const shopper = await member("staffs-shopper@medusa-accounts.example")
    shopper.cookies.set(cookie.split("=")[0] ?? "", cookie.split("=").slice(1).join("="))
    const login = await shopper.call("login", { email: "staffs-shopper@medusa-accounts.example", password })
    expect(login.body.success).toBe(true)
    expect(login.headers.getSetCookie().every((set) => set.startsWith("cd_"))).toBe(true)
    await shopper.call("logout")
    expect((await staff()).status).toBe(200)
  })

  it("have pages that no shopper's token or session opens", async () => {
    const email = "climber@medusa-accounts.example"
    const shopper = await member(email)
    const { body } = await medusaSignIn(email)
    expect((await post(`${shop.url}/auth/session`, {}, bearer(body.token))).status).toBe(403)
    expect((await call(`${shop.url}/admin/users/me`, { headers: bearer(body.token) })).status).toBe(401)
    expect((await shopper.get("/admin/users/me")).status).toBe(401)
    const { body: asUser } = await post<{ token?: string }>(`${shop.url}/auth/user/emailpass`, { email, password })
    expect((await call(`${shop.url}/admin/users/me`, { headers: bearer(asUser.token) })).status).toBe(401)
  })
})
