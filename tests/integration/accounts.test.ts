import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { Visitor } from "../helpers/visitor"

let shop: TestShop
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  shop = await startShop({ SMTP_URL: mailbox.url, RATE_LIMITS: "off" })
})
afterAll(async () => {
  await shop?.stop()
  await mailbox?.stop()
})

const password = "analytical engine"
const signUp = (visitor: Visitor, email: string, changes: object = {}) =>
  visitor.call("signup", { name: "Ada Lovelace", email, password, ...changes })
const logIn = (visitor: Visitor, email: string, word = password) =>
  visitor.call<{ success: boolean; message: string; user?: object }>("login", { email, password: word })
const open = (visitor: Visitor, token: string) =>
  visitor.call<{ success: boolean; message: string; reset_token?: string }>("auto-login", { token })

/** The token in the nth mail to the address. */
async function tokenTo(email: string, nth = 1): Promise<string> {
  return linkIn(await mailbox.to(email, nth)).searchParams.get("token") ?? ""
}

/** Signed up, verified, and signed in, in a browser of its own. */
async function member(email: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await signUp(visitor, email)
  const opened = await open(visitor, await tokenTo(email))
  if (!opened.body.success) throw new Error(opened.body.message)
  return visitor
}

const isSignedIn = async (visitor: Visitor, email: string) =>
  (await visitor.call("get_user_profile", { email })).status === 200

describe("the life of an account", () => {
  it("begins with a signup, is opened by the link, and shows what was typed", async () => {
    const email = "ada@example.com"
    const visitor = new Visitor(shop)
    expect(await signUp(visitor, " Ada@Example.COM ")).toMatchObject({ status: 200, body: { success: true } })
    await mailbox.to(email)
    expect(await logIn(visitor, email)).toMatchObject({
      status: 200,
      body: { success: false, message: "Please verify your email before logging in." },
    })
    // The second mail is the fresh link, and the first one is void.
    const [first, second] = [await tokenTo(email, 1), await tokenTo(email, 2)]
    expect((await open(visitor, first)).body).toMatchObject({
      success: false,
      message: expect.stringMatching(/invalid/i),
    })
    expect(await open(visitor, second)).toMatchObject({
      status: 200,
      body: { success: true, user: { name: "Ada Lovelace", email } },
    })
    const profile = await visitor.call<{ user: Record<string, string> }>("get_user_profile", { email })
    expect(profile).toMatchObject({ status: 200, body: { success: true, user: { name: "Ada Lovelace", email } } })
    expect(Date.parse(profile.body.user.created_at ?? "")).not.toBeNaN()
    expect(Date.parse(profile.body.user.last_login ?? "")).not.toBeNaN()

    await visitor.call("logout")
    expect(visitor.cookies.has("cd_session")).toBe(false)
    expect(await isSignedIn(visitor, email)).toBe(false)
    expect(await logIn(visitor, "ADA@example.com")).toMatchObject({ body: { success: true, user: { email } } })
    expect((await logIn(visitor, email, "wrong one")).body).toEqual({
      success: false,
      message: "Invalid email or password.",
    })
  })

  it("survives a restart of the server", async () => {
    const email = "restart@example.com"
    const visitor = await member(email)
    await shop.restart()
    expect(await isSignedIn(visitor, email)).toBe(true)
  })

  it("has a session that no script reads, that only calls carry, and that changes at each login", async () => {
    const email = "cookie@example.com"
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

  it("ends its other sessions with a new password, and tells by mail", async () => {
    const email = "change@example.com"
    const visitor = await member(email)
    const other = new Visitor(shop)
    await logIn(other, email)
    const change = { email, currentPassword: "no", newPassword: "difference engine" }
    expect((await visitor.call("update_password", change)).body).toMatchObject({ success: false })
    expect(await isSignedIn(other, email)).toBe(true)
    const done = await visitor.call("update_password", { ...change, currentPassword: password })
    expect(done.body).toMatchObject({ success: true })
    expect([await isSignedIn(visitor, email), await isSignedIn(other, email)]).toEqual([true, false])
    expect((await logIn(other, email)).body).toMatchObject({ success: false })
    expect((await logIn(other, email, "difference engine")).body).toMatchObject({ success: true })
    expect((await mailbox.to(email, 2)).subject).toMatch(/password/i)
  })

  it("is reached again by a reset, which works once and signs everybody out", async () => {
    const email = "reset@example.com"
    const visitor = await member(email)
    const ask = (address: string) => new Visitor(shop).call("request_password_reset", { email: address })
    const known = await ask(email)
    expect((await ask("nobody@example.com")).body).toEqual(known.body)
    const token = await tokenTo(email, 2)
    const reset = { token, password: "third password" }
    expect((await new Visitor(shop).call("reset_password", { ...reset, password: "short" })).status).toBe(400)
    expect((await new Visitor(shop).call("reset_password", reset)).body).toMatchObject({ success: true })
    expect(await isSignedIn(visitor, email)).toBe(false)
    expect((await logIn(visitor, email, "third password")).body).toMatchObject({ success: true })
    expect((await new Visitor(shop).call("reset_password", reset)).body).toEqual({
      success: false,
      message: "Invalid or expired reset link.",
    })
    expect(mailbox.sentTo("nobody@example.com")).toEqual([])
  })

  it("is opened by a reset when it never was verified", async () => {
    const email = "resetfirst@example.com"
    await signUp(new Visitor(shop), email)
    await mailbox.to(email)
    await new Visitor(shop).call("request_password_reset", { email })
    await new Visitor(shop).call("reset_password", { token: await tokenTo(email, 2), password: "by the owner" })
    expect((await logIn(new Visitor(shop), email)).body).toMatchObject({ success: false })
    expect((await logIn(new Visitor(shop), email, "by the owner")).body).toMatchObject({ success: true })
  })

  it("ends with the customer that staff delete", async () => {
    const email = "deleted@example.com"
    const visitor = await member(email)
    const [customer] = await shop.query<{ id: string }>("select id from customer where email = $1 and has_account", [
      email,
    ])
    const staff = await Staff.signIn(shop)
    expect((await staff.delete(`/admin/customers/${customer?.id}`)).status).toBe(200)
    await expect.poll(() => isSignedIn(visitor, email)).toBe(false)
    expect((await logIn(visitor, email)).body).toMatchObject({ success: false })
  })
})

describe("an account that is half open", () => {
  it("after a crash, is opened by the next link", async () => {
    const email = "halfway@example.com"
    const visitor = await member(email)
    // As a crash leaves it: the customer is there, and the identity does not know it.
    await shop.query(
      `update auth_identity set app_metadata = app_metadata - 'customer_id' from provider_identity
       where provider_identity.auth_identity_id = auth_identity.id and entity_id = $1`,
      [email],
    )
    await shop.query("delete from auth_verification where entity_id = $1", [email])
    await visitor.call("logout")
    expect((await logIn(visitor, email)).body).toMatchObject({ message: "Please verify your email before logging in." })
    expect((await open(visitor, await tokenTo(email, 2))).body).toMatchObject({ success: true })
    expect(await shop.query("select id from customer where email = $1", [email])).toHaveLength(1)
  })

  it("is not opened onto another account whose customer carries its address", async () => {
    const staff = await Staff.signIn(shop)
    const first = await member("first-address@example.com")
    const [customer] = await shop.query<{ id: string }>("select id from customer where email = $1", [
      "first-address@example.com",
    ])
    await staff.post(`/admin/customers/${customer?.id}`, { email: "moved@example.com" })
    const visitor = new Visitor(shop)
    await signUp(visitor, "moved@example.com")
    const opened = await open(visitor, await tokenTo("moved@example.com"))
    expect(opened).toMatchObject({
      status: 200,
      body: { success: false, message: expect.stringContaining("contact us") },
    })
    expect(visitor.cookies.has("cd_session")).toBe(false)
    // The account's address is its identity's, whatever staff write into the customer (ruling 27).
    expect(await isSignedIn(first, "first-address@example.com")).toBe(true)
    expect((await first.call("get_user_products", { email: "moved@example.com" })).status).toBe(403)
  })
})

describe("a purchase made as a guest", () => {
  it("belongs to the account once the address is verified, and to nobody before", async () => {
    const email = "guest@example.com"
    const shopper = await Shopper.enter(shop)
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
})

describe("links", () => {
  it("of a verification work once", async () => {
    const email = "once@example.com"
    const visitor = await member(email)
    expect((await open(visitor, await tokenTo(email))).body).toEqual({
      success: false,
      message: "Invalid or expired verification token.",
    })
  })

  it("opened twice at the same moment open one account", async () => {
    const email = "twice@example.com"
    const visitor = new Visitor(shop)
    await signUp(visitor, email)
    const token = await tokenTo(email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(visitor.copy(), token)))
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await shop.query("select id from customer where email = $1", [email])).toHaveLength(1)
  })

  it("die after their time", async () => {
    const email = "late@example.com"
    const visitor = new Visitor(shop)
    await signUp(visitor, email)
    const token = await tokenTo(email)
    const age = (hours: number) =>
      shop.query(`update auth_verification set requested_at = now() - interval '${hours} hours' where entity_id = $1`, [
        email,
      ])
    await age(24.01)
    expect((await open(visitor, token)).body).toMatchObject({ success: false })
    await age(23.9)
    expect((await open(visitor, token)).body).toMatchObject({ success: true })

    await visitor.call("request_password_reset", { email })
    const reset = { token: await tokenTo(email, 2), password: "too late" }
    await shop.query("update auth_password_reset_token set expires_at = now() where entity_id = $1", [email])
    expect((await visitor.call("reset_password", reset)).body).toMatchObject({ success: false })
  })

  it("of a reset: one use at the same moment", async () => {
    const email = "resettwice@example.com"
    const visitor = await member(email)
    await visitor.call("request_password_reset", { email })
    const token = await tokenTo(email, 2)
    const words = Array.from({ length: 6 }, (_, index) => `password ${index}`)
    const answers = await Promise.all(
      words.map((word) => new Visitor(shop).call("reset_password", { token, password: word })),
    )
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const right = words[answers.findIndex(({ body }) => body.success)] ?? ""
    expect((await logIn(new Visitor(shop), email, right)).body).toMatchObject({ success: true })
  })

  it.each(["", "x".repeat(2001), "../../etc", "a b", null, 7, { $ne: "" }])("400 for the token %j", async (token) => {
    expect((await new Visitor(shop).call("auto-login", { token })).status).toBe(400)
    expect((await new Visitor(shop).call("reset_password", { token, password })).status).toBe(400)
  })

  it("are kept hashed", async () => {
    const email = "hashed@example.com"
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

describe("a password on another's address", () => {
  it("is void when the owner opens the link: they choose their own", async () => {
    const email = "victim@example.com"
    const shopper = await Shopper.enter(shop)
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

  it("comes with a name, which the owner changes to their own, and nobody else", async () => {
    const email = "named@example.com"
    await signUp(new Visitor(shop), email, { name: "Gotcha  by Mallory" })
    const owner = new Visitor(shop)
    const opened = await open(owner, await tokenTo(email))
    await owner.call("reset_password", { token: opened.body.reset_token, password })
    await logIn(owner, email)
    const nameOf = async (visitor: Visitor) =>
      (await visitor.call<{ user?: { name: string } }>("get_user_profile", { email })).body.user?.name
    expect(await nameOf(owner)).toBe("Gotcha by Mallory")

    const change = { email, name: " Ada  King Lovelace " }
    const stranger = await member("renamer@example.com")
    expect((await stranger.call("update_profile", change)).status).toBe(403)
    expect((await new Visitor(shop).call("update_profile", change)).status).toBe(401)
    expect((await owner.call("update_profile", { email, name: "Ada\r\nBcc: x" })).status).toBe(400)
    expect(await nameOf(owner)).toBe("Gotcha by Mallory")

    const user = { name: "Ada King Lovelace", email }
    expect((await owner.call("update_profile", change)).body).toEqual({
      success: true,
      message: "Your name has been changed.",
      user,
    })
    expect(await nameOf(owner)).toBe(user.name)
    expect((await logIn(new Visitor(shop), email)).body.user).toEqual(user)
    expect(await shop.query("select first_name, last_name from customer where email = $1", [email])).toEqual([
      { first_name: "Ada", last_name: "King Lovelace" },
    ])
  })

  it("does not come back when the attacker signs up after the owner did", async () => {
    const email = "second@example.com"
    const owner = new Visitor(shop)
    await signUp(owner, email)
    const ownLink = await tokenTo(email, 1)
    const attacker = new Visitor(shop)
    await signUp(attacker, email, { password: "planted by me" })
    expect((await open(owner, ownLink)).body).toMatchObject({ success: false })
    expect((await open(owner, await tokenTo(email, 2))).body).toMatchObject({ reset_token: expect.any(String) })
    expect((await logIn(attacker, email, "planted by me")).body).toMatchObject({ success: false })
  })

  it("changes nothing for an address that has an account, and its owner is told", async () => {
    const email = "taken@example.com"
    const owner = await member(email)
    const attacker = new Visitor(shop)
    const fresh = await signUp(new Visitor(shop), "fresh@example.com")
    const taken = await signUp(attacker, email, { name: "Mallory", password: "planted by me" })
    expect(taken.body).toEqual(fresh.body)
    expect(taken.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, ""))).toEqual(
      fresh.headers.getSetCookie().map((cookie) => cookie.replace(/=[^;]*/, "")),
    )
    expect((await logIn(attacker, email, "planted by me")).body).toMatchObject({ success: false })
    expect(await isSignedIn(owner, email)).toBe(true)
    const mail = await mailbox.to(email, 2)
    expect(mail.text).not.toContain("Mallory")
    expect(mail.text).toMatch(/already/i)
  })

  it("is never set for a member of staff", async () => {
    const [staff] = await shop.query<{ email: string }>('select email from "user" limit 1')
    const email = staff?.email ?? ""
    await signUp(new Visitor(shop), email, { password: "planted by me" })
    expect((await logIn(new Visitor(shop), email, "planted by me")).body).toMatchObject({
      message: "Invalid email or password.",
    })
    expect((await (await Staff.signIn(shop)).get("/admin/users/me")).status).toBe(200)
    await mailbox.to(email)
  })
})

describe("a member of staff", () => {
  const linkMails = () => mailbox.sentTo(admin.email).filter(({ subject }) => subject?.startsWith("Verify"))

  it.each([1, 2])("shops with the dashboard's password, also after the customer was deleted (%i)", async () => {
    const visitor = new Visitor(shop)
    const before = linkMails().length
    const refused = await logIn(visitor, admin.email, admin.password)
    expect(refused.body.message).toBe("Please verify your email before logging in.")
    const link = linkIn(await eventually(async () => linkMails()[before]))
    expect((await open(visitor, link.searchParams.get("token") ?? "")).body).toMatchObject({ success: true })
    const staff = await Staff.signIn(shop)
    const [customer] = await shop.query<{ id: string }>(
      "select id from customer where email = $1 and has_account and deleted_at is null",
      [admin.email],
    )
    expect((await staff.delete(`/admin/customers/${customer?.id}`)).status).toBe(200)
    expect((await staff.get("/admin/users/me")).status).toBe(200)
  })
})

describe("many at once", () => {
  it("signups of one address make one identity, whose newest link alone works", async () => {
    const email = "crowd@example.com"
    const visitors = Array.from({ length: 12 }, () => new Visitor(shop))
    const answers = await Promise.all(
      visitors.map((visitor, index) => signUp(visitor, email, { password: `password ${index}` })),
    )
    expect(answers.every(({ body }) => body.success)).toBe(true)
    expect(await shop.query("select id from provider_identity where entity_id = $1", [email])).toHaveLength(1)
    await mailbox.to(email, 12)
    const tokens = mailbox.sentTo(email).map((mail) => linkIn(mail).searchParams.get("token") ?? "")
    const opened = await Promise.all(tokens.map((token) => open(new Visitor(shop), token)))
    expect(opened.filter(({ body }) => body.reset_token)).toHaveLength(1)
    expect(opened.filter(({ body }) => body.success)).toHaveLength(0)
  })
})

describe("another's data", () => {
  it("is refused to every session but its own, by every call", async () => {
    await member("alice@example.com")
    const mallory = await member("mallory@example.com")
    const calls: [string, object][] = [
      ["get_user_profile", {}],
      ["get_user_products", {}],
      ["get_user_courses", {}],
      ["update_password", { currentPassword: password, newPassword: "taken over" }],
    ]
    for (const [name, more] of calls) {
      const body = { email: "alice@example.com", ...more }
      expect([name, (await mallory.call(name, body)).status]).toEqual([name, 403])
      expect([name, (await new Visitor(shop).call(name, body)).status]).toEqual([name, 401])
      const forged = new Visitor(shop)
      forged.cookies.set("cd_session", "A".repeat(43))
      expect([name, (await forged.call(name, body)).status]).toEqual([name, 401])
    }
    expect((await logIn(new Visitor(shop), "alice@example.com")).body).toMatchObject({ success: true })
    const query = new URLSearchParams({ file: "DynamoForSheets.mp4", email: "alice@example.com" })
    expect((await mallory.get(`/api/download.php?${query}`)).status).toBe(403)
    expect((await new Visitor(shop).get(`/api/download.php?${query}`)).status).toBe(401)
  })

  it("is not reached by a session that has run out", async () => {
    const email = "runout@example.com"
    const visitor = await member(email)
    await shop.query("update account_session set expires_at = now() where email = $1", [email])
    expect(await isSignedIn(visitor, email)).toBe(false)
  })
})
