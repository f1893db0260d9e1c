import { describe, expect, it } from "vitest"
import { atSharedShop, mails as mailbox, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { linkIn } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import type { Answer } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { Visitor } from "../helpers/visitor"

atSharedShop()

const password = "analytical engine"
const signUp = (visitor: Visitor, email: string, changes: object = {}) =>
  visitor.call("signup", { name: "Ada Lovelace", email, password, ...changes })
const logIn = (visitor: Visitor, email: string, word = password) =>
  visitor.call<{ success: boolean; message: string; user?: object }>("login", { email, password: word })
const open = (visitor: Visitor, token: string) =>
  visitor.call<{ success: boolean; message: string; reset_token?: string }>("auto-login", { token })

const unverified = { success: false, message: "Please verify your email before logging in." }
const wrongPassword = { success: false, message: "Invalid email or password." }

async function tokenTo(email: string, nth = 1): Promise<string> {
  return linkIn(await mailbox.to(email, nth)).searchParams.get("token") ?? ""
}

async function member(email: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await signUp(visitor, email)
  const opened = await open(visitor, await tokenTo(email))
  if (!opened.body.success) throw new Error(opened.body.message)
  return visitor
}

async function customerOf(email: string): Promise<string | undefined> {
  const sql = "select id from customer where email = $1 and has_account and deleted_at is null"
  return (await shop.query<{ id: string }>(sql, [email]))[0]?.id
}

const isSignedIn = async (visitor: Visitor, email: string) =>
  (await visitor.call("get_user_profile", { email })).status === 200

describe("an account", () => {
  it("begins with a signup and is opened by the newest link", async () => {
    const email = "ada@accounts.example"
    const visitor = new Visitor(shop)
    expect(await signUp(visitor, " Ada@ACCOUNTS.example ")).toMatchObject({ status: 200, body: { success: true } })
    await mailbox.to(email)
    expect((await logIn(visitor, email)).body).toMatchObject(unverified)
    // The second link replaces the first.
    const [first, second] = [await tokenTo(email, 1), await tokenTo(email, 2)]
    expect((await open(visitor, first)).body.message).toMatch(/invalid/i)
    const signedIn = { status: 200, body: { success: true, user: { name: "Ada Lovelace", email } } }
    expect(await open(visitor, second)).toMatchObject(signedIn)
    const profile = await visitor.call<{ user: Record<string, string> }>("get_user_profile", { email })
    expect(profile).toMatchObject(signedIn)
    expect(Date.parse(profile.body.user.created_at ?? "")).not.toBeNaN()
    expect(Date.parse(profile.body.user.last_login ?? "")).not.toBeNaN()

    await visitor.call("logout")
    expect(visitor.cookies.has("cd_session")).toBe(false)
    expect(await isSignedIn(visitor, email)).toBe(false)
    expect(await logIn(visitor, "ADA@accounts.example")).toMatchObject({ body: { success: true, user: { email } } })
    expect((await logIn(visitor, email, "wrong one")).body).toEqual(wrongPassword)
  })

  it("has a session cookie that scripts cannot read and that changes at each login", async () => {
    const email = "cookie@accounts.example"
    const visitor = await member(email)
    const thief = visitor.copy()
    const answer = await logIn(visitor, email)
    const [cookie] = answer.headers.getSetCookie()
    expect(cookie).toMatch(/^cd_session=[\w-]{43}; /)
    for (const part of ["HttpOnly", "SameSite=Lax", "Path=/api"]) expect(cookie).toContain(part)
    expect(await isSignedIn(visitor, email)).toBe(true)
    expect(await isSignedIn(thief, email)).toBe(false)
    const secret = visitor.cookies.get("cd_session")
    expect(await shop.query("select id from account_session where id = $1", [secret])).toEqual([])
  })

  it("ends its other sessions and its reset link when the password changes, and mails a warning", async () => {
    const email = "change@accounts.example"
    const visitor = await member(email)
    const other = new Visitor(shop)
    await logIn(other, email)
    await other.call("request_password_reset", { email })
    const reset = { token: await tokenTo(email, 2), password: "third password" }
    const change = { email, currentPassword: "no", newPassword: "difference engine" }
    expect((await visitor.call("update_password", change)).body).toMatchObject({ success: false })
    expect(await isSignedIn(other, email)).toBe(true)
    const done = await visitor.call("update_password", { ...change, currentPassword: password })
    expect(done.body).toMatchObject({ success: true })
    expect([await isSignedIn(visitor, email), await isSignedIn(other, email)]).toEqual([true, false])
    expect((await other.call("reset_password", reset)).body).toMatchObject({ success: false })
    expect((await logIn(other, email)).body).toMatchObject({ success: false })
    expect((await logIn(other, email, "difference engine")).body).toMatchObject({ success: true })
    expect((await mailbox.to(email, 3)).subject).toMatch(/password/i)
  })

  it("gets a new password by a reset, which works once and ends all sessions", async () => {
    const email = "reset@accounts.example"
    const visitor = await member(email)
    const ask = (address: string) => new Visitor(shop).call("request_password_reset", { email: address })
    const known = await ask(email)
    expect((await ask("nobody@accounts.example")).body).toEqual(known.body)
    const token = await tokenTo(email, 2)
    const reset = { token, password: "third password" }
    expect((await new Visitor(shop).call("reset_password", { ...reset, password: "short" })).status).toBe(400)
    expect((await new Visitor(shop).call("reset_password", reset)).body).toMatchObject({ success: true })
    expect(await isSignedIn(visitor, email)).toBe(false)
    expect((await logIn(visitor, email, "third password")).body).toMatchObject({ success: true })
    const again = await new Visitor(shop).call("reset_password", reset)
    expect(again.body).toEqual({ success: false, message: "Invalid or expired reset link." })
    expect(mailbox.sentTo("nobody@accounts.example")).toEqual([])
  })

  it("is opened by a reset although it was never verified", async () => {
    const email = "resetfirst@accounts.example"
    await signUp(new Visitor(shop), email)
    await mailbox.to(email)
    await new Visitor(shop).call("request_password_reset", { email })
    await new Visitor(shop).call("reset_password", { token: await tokenTo(email, 2), password: "by the owner" })
    expect((await logIn(new Visitor(shop), email)).body).toMatchObject({ success: false })
    expect((await logIn(new Visitor(shop), email, "by the owner")).body).toMatchObject({ success: true })
  })

  it("ends when staff delete its customer, even if the server is killed right after that commit", async () => {
    const email = "deleted@accounts.example"
    const visitor = await member(email)
    const customer = await customerOf(email)
    const products = async () => (await visitor.call("get_user_products", { email })).status
    const deleted = (at: string) => shop.query(`update customer set deleted_at = ${at} where id = $1`, [customer])
    await deleted("now()")
    expect(await products()).toBe(401)
    await deleted("null")
    expect(await products()).toBe(200)
    expect((await staff.delete(`/admin/customers/${customer}`)).status).toBe(200)
    expect(await products()).toBe(401)
    expect((await logIn(visitor, email)).body).toMatchObject({ success: false })
  })
})

describe("a half-opened account", () => {
  it("is opened by the next link after a crash", async () => {
    const email = "halfway@accounts.example"
    const visitor = await member(email)
    // After a crash: the customer exists, unknown to the identity.
    await shop.query(
      `update auth_identity set app_metadata = app_metadata - 'customer_id' from provider_identity
       where provider_identity.auth_identity_id = auth_identity.id and entity_id = $1`,
      [email],
    )
    await shop.query("delete from auth_verification where entity_id = $1", [email])
    await visitor.call("logout")
    expect((await logIn(visitor, email)).body).toMatchObject(unverified)
    expect((await open(visitor, await tokenTo(email, 2))).body).toMatchObject({ success: true })
    expect(await shop.query("select id from customer where email = $1", [email])).toHaveLength(1)
  })

  it("does not take over another account whose customer has its address", async () => {
    const first = await member("first-address@accounts.example")
    const customer = await customerOf("first-address@accounts.example")
    await staff.post(`/admin/customers/${customer}`, { email: "moved@accounts.example" })
    const visitor = new Visitor(shop)
    await signUp(visitor, "moved@accounts.example")
    const opened = await open(visitor, await tokenTo("moved@accounts.example"))
    expect(opened.body).toMatchObject({ success: false, message: expect.stringContaining("contact us") })
    expect(visitor.cookies.has("cd_session")).toBe(false)
    // The account's address is its identity's, whatever staff write into the customer (ruling 27).
    expect(await isSignedIn(first, "first-address@accounts.example")).toBe(true)
    expect((await first.call("get_user_products", { email: "moved@accounts.example" })).status).toBe(403)
  })
})

it("shows a guest's purchases in the account once the address is verified", async () => {
  const email = "guest@accounts.example"
  const transaction = await shopper.buy(email, [{ filename: "ViewOptimizer.zip", quantity: 1 }])
  await mailbox.to(email)
  const visitor = new Visitor(shop)
  await signUp(visitor, email)
  expect((await visitor.call("get_user_products", { email })).status).toBe(401)
  await open(visitor, await tokenTo(email, 2))
  expect(await visitor.call("get_user_products", { email })).toMatchObject({
    status: 200,
    body: { products: [{ filename: "ViewOptimizer.zip", transaction_id: transaction }] },
  })
})

describe("links", () => {
  it("still verify after a mail scanner opened them", async () => {
    const email = "scanned@accounts.example"
    const person = new Visitor(shop)
    await signUp(person, email)
    const token = await tokenTo(email)
    for (const scanner of [new Visitor(shop), new Visitor(shop)]) {
      expect((await open(scanner, token)).body).toMatchObject({ success: false, reset_token: expect.any(String) })
    }
    // A wrong password gets another answer.
    const elsewhere = new Visitor(shop)
    expect((await logIn(elsewhere, email, "wrong one")).body).toEqual(wrongPassword)
    expect((await open(person, token)).body).toMatchObject({ success: true, user: { email } })
    expect((await logIn(new Visitor(shop), email)).body).toMatchObject({ success: true })
  })

  it("of a verification end when another browser chooses a password", async () => {
    const email = "phone@accounts.example"
    const laptop = new Visitor(shop)
    await signUp(laptop, email)
    const token = await tokenTo(email)
    const phone = new Visitor(shop)
    const [first, second] = [(await open(phone, token)).body, (await open(phone, token)).body]
    const choose = (reset_token: string | undefined) => phone.call("reset_password", { token: reset_token, password })
    expect((await choose(first.reset_token)).body.success).toBe(false)
    expect((await choose(second.reset_token)).body.success).toBe(true)
    for (const visitor of [laptop, phone]) expect((await open(visitor, token)).body.reset_token).toBeUndefined()
    expect((await logIn(phone, email)).body.success).toBe(true)
  })

  it("open one account when they are opened many times at once", async () => {
    const email = "twice@accounts.example"
    const visitor = new Visitor(shop)
    await signUp(visitor, email)
    const token = await tokenTo(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(visitor.copy(), token)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await shop.query("select id from customer where email = $1", [email])).toHaveLength(1)
  })

  it("expire", async () => {
    const email = "late@accounts.example"
    const visitor = new Visitor(shop)
    await signUp(visitor, email)
    const token = await tokenTo(email)
    const requestedAt = "update auth_verification set requested_at = now() - $2 * interval '1 hour'"
    const age = (hours: number) => shop.query(`${requestedAt} where entity_id = $1`, [email, hours])
    await age(24.01)
    expect((await open(visitor, token)).body).toMatchObject({ success: false })
    await age(23.9)
    expect((await open(visitor, token)).body).toMatchObject({ success: true })

    await visitor.call("request_password_reset", { email })
    const reset = { token: await tokenTo(email, 2), password: "too late" }
    await shop.query("update auth_password_reset_token set expires_at = now() where entity_id = $1", [email])
    expect((await visitor.call("reset_password", reset)).body).toMatchObject({ success: false })
  })

  it("of a reset set one password when they are used many times at once", async () => {
    const email = "resettwice@accounts.example"
    const visitor = await member(email)
    await visitor.call("request_password_reset", { email })
    const token = await tokenTo(email, 2)
    const words = [1, 2, 3, 4, 5, 6].map((n) => `password ${n}`)
    const choose = (word: string) => new Visitor(shop).call("reset_password", { token, password: word })
    const answers = await Promise.all(words.map(choose))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const right = words[answers.findIndex(({ body }) => body.success)] ?? ""
    expect((await logIn(new Visitor(shop), email, right)).body).toMatchObject({ success: true })
  })

  it("are stored as hashes only", async () => {
    const email = "hashed@accounts.example"
    await signUp(new Visitor(shop), email)
    const token = await tokenTo(email)
    const tables = await shop.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public'",
    )
    for (const { name } of tables) {
      const found = await shop.query(`select 1 from "${name}" t where t::text like '%' || $1 || '%' limit 1`, [token])
      expect(found, name).toEqual([])
    }
  })
})

describe("a signup with another person's address", () => {
  it("sets no password: the owner chooses one when opening the link", async () => {
    const email = "victim@accounts.example"
    await shopper.buy(email, [{ filename: "LineCleanPro.zip", quantity: 1 }])
    await mailbox.to(email)
    const attacker = new Visitor(shop)
    await signUp(attacker, email, { password: "planted by me" })
    const owner = new Visitor(shop)
    const opened = await open(owner, await tokenTo(email, 2))
    expect(opened.body).toMatchObject({ success: false, reset_token: expect.any(String) })
    expect(owner.cookies.has("cd_session")).toBe(false)
    expect((await logIn(attacker, email, "planted by me")).body).toMatchObject({ success: false })
    expect(await shop.query("select id from customer where email = $1 and has_account", [email])).toEqual([])

    const chosen = { token: opened.body.reset_token, password: "chosen by me" }
    expect((await owner.call("reset_password", chosen)).body).toMatchObject({ success: true })
    expect((await logIn(attacker, email, "planted by me")).body).toMatchObject({ success: false })
    expect((await logIn(owner, email, "chosen by me")).body).toMatchObject({ success: true })
    expect((await owner.call<{ products: object[] }>("get_user_products", { email })).body.products).toHaveLength(1)
  })

  it("leaves a name that the owner can change", async () => {
    const email = "named@accounts.example"
    await signUp(new Visitor(shop), email, { name: "Gotcha  by Mallory" })
    const owner = new Visitor(shop)
    const opened = await open(owner, await tokenTo(email))
    await owner.call("reset_password", { token: opened.body.reset_token, password })
    await logIn(owner, email)
    const change = { email, name: " Ada  King Lovelace " }
    const user = { name: "Ada King Lovelace", email }
    const message = "Your name has been changed."
    expect((await owner.call("update_profile", change)).body).toEqual({ success: true, message, user })
    expect((await logIn(new Visitor(shop), email)).body.user).toEqual(user)
  })

  it("invalidates the owner's link, but its password never works", async () => {
    const email = "second@accounts.example"
    const owner = new Visitor(shop)
    await signUp(owner, email)
    const ownLink = await tokenTo(email, 1)
    const attacker = new Visitor(shop)
    await signUp(attacker, email, { password: "planted by me" })
    expect((await open(owner, ownLink)).body).toMatchObject({ success: false })
    expect((await open(owner, await tokenTo(email, 2))).body).toMatchObject({ reset_token: expect.any(String) })
    expect((await logIn(attacker, email, "planted by me")).body).toMatchObject({ success: false })
  })

  it("changes nothing where an account exists, and its owner gets a mail", async () => {
    const email = "taken@accounts.example"
    const owner = await member(email)
    const attacker = new Visitor(shop)
    const fresh = await signUp(new Visitor(shop), "fresh@accounts.example")
    const taken = await signUp(attacker, email, { name: "Mallory", password: "planted by me" })
    expect(taken.body).toEqual(fresh.body)
    const cookiesOf = ({ headers }: Answer) => headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ""))
    expect(cookiesOf(taken)).toEqual(cookiesOf(fresh))
    expect((await logIn(attacker, email, "planted by me")).body).toMatchObject({ success: false })
    expect(await isSignedIn(owner, email)).toBe(true)
    const mail = await mailbox.to(email, 2)
    expect(mail.text).not.toContain("Mallory")
    expect(mail.text).toMatch(/already/i)
  })

  it("never changes the password of staff", async () => {
    const { email } = admin
    await signUp(new Visitor(shop), email, { password: "planted by me" })
    expect((await logIn(new Visitor(shop), email, "planted by me")).body).toEqual(wrongPassword)
    expect((await (await Staff.signIn(shop)).get("/admin/users/me")).status).toBe(200)
  })
})

describe("a member of staff", () => {
  const linkMails = () => mailbox.sentTo(admin.email).filter(({ subject }) => subject?.startsWith("Verify"))

  it.each([1, 2])("shops with the dashboard's password, also after the customer was deleted (%i)", async () => {
    const visitor = new Visitor(shop)
    const before = linkMails().length
    const refused = await logIn(visitor, admin.email, admin.password)
    expect(refused.body).toMatchObject(unverified)
    const link = linkIn(await eventually(async () => linkMails()[before]))
    expect((await open(visitor, link.searchParams.get("token") ?? "")).body).toMatchObject({ success: true })
    expect((await staff.delete(`/admin/customers/${await customerOf(admin.email)}`)).status).toBe(200)
    expect((await staff.get("/admin/users/me")).status).toBe(200)
  })
})

it("makes one identity of many signups at once, and only the newest link works", async () => {
  const email = "crowd@accounts.example"
  const passwords = Array.from({ length: 12 }, (_, index) => `password ${index}`)
  const answers = await Promise.all(passwords.map((word) => signUp(new Visitor(shop), email, { password: word })))
  expect(answers.every(({ body }) => body.success)).toBe(true)
  expect(await shop.query("select id from provider_identity where entity_id = $1", [email])).toHaveLength(1)
  await mailbox.to(email, 12)
  const tokens = mailbox.sentTo(email).map((mail) => linkIn(mail).searchParams.get("token") ?? "")
  const opened = await Promise.all(tokens.map((token) => open(new Visitor(shop), token)))
  expect(opened.filter(({ body }) => body.reset_token)).toHaveLength(1)
  expect(opened.filter(({ body }) => body.success)).toHaveLength(0)
})
