import fs from "node:fs"
import path from "node:path"
import { sign, verify } from "jsonwebtoken"
import { beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, mails, shop, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { linkIn } from "../helpers/mailbox"
import { serverEnvironment } from "../helpers/prepared"
import { post } from "../helpers/shopper"
import { bearer, type SignInAnswer, StaffBrowser, staffMe, staffSignIn } from "../helpers/staff-browser"
import { signedInColleague } from "../helpers/team"
import { isWaitedFor } from "../helpers/waiting"

let other: string

atSharedShop()
beforeAll(async () => {
  other = await shop.secondServer()
})

const password = "drawn-with-more-care"
const colleague = () => signedInColleague(shop, { staff, mails }, password)

const refresh = (token: string) => post<SignInAnswer>(`${shop.url}/auth/token/refresh`, {}, bearer(token))

async function resetPassword(email: string, newPassword: string) {
  const before = mails.sentTo(email).length
  await post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier: email })
  const token = linkIn(await mails.to(email, before + 1)).searchParams.get("token") ?? ""
  return post(`${shop.url}/auth/user/emailpass/update`, { password: newPassword }, bearer(token))
}

const changePassword = (email: string) =>
  shop.query(
    `update provider_identity set provider_metadata = provider_metadata || '{"password": "other"}' where entity_id = $1`,
    [email],
  )

async function expectOut({ browser, token }: { browser: StaffBrowser; token: string }) {
  for (const url of [shop.url, other]) {
    expect((await staffMe(url, bearer(token))).status).toBe(401)
    expect(await browser.isIn(url)).toBe(false)
  }
  expect((await refresh(token)).status).toBe(401)
  expect((await browser.startSession(token)).status).toBe(401)
}

describe("a sign-in of staff", () => {
  it("is valid on every server", async () => {
    const { browser, token } = await colleague()
    expect(await browser.isIn(other)).toBe(true)
    expect((await staffMe(other, bearer(token))).status).toBe(200)
  })

  it("ends with the user", async () => {
    const gone = await colleague()
    expect((await staff.delete(`/admin/users/${gone.id}`)).status).toBe(200)
    await expectOut(gone)
    expect((await staffSignIn(shop.url, gone)).status).toBe(401)
  })

  it("ends with the user even if a crash left the identity", async () => {
    const gone = await colleague()
    await shop.query(`update "user" set deleted_at = now() where id = $1`, [gone.id])
    await expectOut(gone)
    const { body } = await staffSignIn(shop.url, gone)
    expect((await staffMe(shop.url, bearer(body.token))).status).toBe(401)
  })

  it("ends with the password, and a mail tells of that", async () => {
    const changed = await colleague()
    expect((await resetPassword(changed.email, "drawn-another-way")).status).toBe(200)
    await expectOut(changed)
    const mail = await mails.to(changed.email, 3)
    expect(mail.subject).toBe("Your password was changed")
    expect(mail.text).toContain("staff account")
    expect(mail.text).toContain("/app/reset-password\n")
    const browser = new StaffBrowser(shop)
    await browser.signIn({ email: changed.email, password: "drawn-another-way" })
    expect(await browser.isIn(other)).toBe(true)
  })

  it("ends when the password is changed in the database", async () => {
    const changed = await colleague()
    await changePassword(changed.email)
    await expectOut(changed)
  })

  it("ends when the password is changed while it is being checked", async () => {
    const { email } = await colleague()
    const blocker = await shop.connect()
    // Hashes the password, then waits at this lock.
    await blocker.query("begin; lock table auth_mfa_factor in access exclusive mode")
    const late = staffSignIn(shop.url, { email, password })
    await eventually(() => isWaitedFor(shop, "auth_mfa_factor"))
    await changePassword(email)
    await blocker.query("commit")
    await blocker.end()
    const { body } = await late
    expect(body.token).toBeDefined()
    expect((await staffMe(shop.url, bearer(body.token))).status).toBe(401)
  })

  it("ends after 12 hours without use or after 7 days", async () => {
    const idle = await colleague()
    const hash = (column: string, age: string) =>
      shop.query(`update staff_session set ${column} = ${column} - interval '${age}' where user_id = $1`, [idle.id])
    await hash("used_at", "11 hours 50 minutes")
    expect(await idle.browser.isIn()).toBe(true)
    await hash("used_at", "11 hours 50 minutes")
    expect(await idle.browser.isIn()).toBe(true)
    await hash("used_at", "12 hours 10 minutes")
    expect(await idle.browser.isIn()).toBe(false)
    const old = await colleague()
    await shop.query("update staff_session set ends_at = ends_at - interval '7 days' where user_id = $1", [old.id])
    expect(await old.browser.isIn()).toBe(false)
  })

  it("cannot be renewed after 12 hours without use or after 7 days", async () => {
    const { token } = await colleague()
    const { JWT_SECRET: secret } = serverEnvironment
    type Claims = { iat: number; exp: number; signed_in_at: number }
    const read = (text = "") => verify(text, secret) as Claims
    const claims = read(token)
    expect(claims.exp - claims.iat).toBeLessThanOrEqual(12 * 3_600)
    const renewed = read((await refresh(token)).body.token)
    expect(renewed.signed_in_at).toBe(claims.signed_in_at)
    const aged = (hours: number, signedInHours: number) => {
      const [iat, exp] = [claims.iat - hours * 3_600, claims.exp + 24 * 3_600]
      return sign({ ...claims, iat, exp, signed_in_at: claims.signed_in_at - signedInHours * 3_600_000 }, secret)
    }
    expect((await refresh(aged(11, 11))).status).toBe(200)
    expect((await refresh(aged(13, 13))).status).toBe(401)
    expect((await staffMe(shop.url, bearer(aged(13, 13)))).status).toBe(401)
    const nearEnd = await refresh(aged(1, 7 * 24 - 1))
    const last = read(nearEnd.body.token)
    expect(last.exp - last.iat).toBeLessThanOrEqual(3_600)
    expect((await refresh(aged(1, 7 * 24 + 1))).status).toBe(401)
  })

  it("ends with its session, whose cookie gives no token", async () => {
    const { browser } = await colleague()
    expect((await browser.post("/auth/token/refresh")).status).toBe(401)
    const cookie = browser.cookie
    await browser.delete("/auth/session")
    browser.cookie = cookie
    expect(await browser.isIn()).toBe(false)
  })
})

describe("signing in", () => {
  it("gives a new session id each time and ends the earlier one", async () => {
    const { browser, token } = await colleague()
    const planted = browser.cookie
    await browser.startSession(token)
    expect(browser.cookie).not.toBe(planted)
    expect(await browser.isIn()).toBe(true)
    browser.cookie = planted
    expect(await browser.isIn()).toBe(false)
    browser.cookie = "connect.sid=s%3Amade-up.signature"
    expect((await browser.startSession(token)).status).toBe(200)
    expect(browser.cookie).not.toContain("made-up")
  })

  it("stores no usable session id", async () => {
    const { browser } = await colleague()
    const id = decodeURIComponent(browser.cookie).slice("connect.sid=s:".length).split(".")[0] ?? ""
    const usable = "select id from staff_session where id = $1 or data::text like $2"
    expect(await shop.query(usable, [id, `%${id}%`])).toEqual([])
  })

  it("is logged with its outcome and ids only, also when it is refused", async () => {
    const { email, id } = await colleague()
    await staffSignIn(shop.url, { email, password: "wrong, and long enough" })
    await staffSignIn(shop.url, { email: "nobody@staff-sign-ins.example", password })
    const events = await eventually(async () => {
      const log = fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")
      expect(log).not.toContain(email)
      const lines = log.split("\n").flatMap((line) => (/"event":"sign/.test(line) ? [JSON.parse(line)] : []))
      const own = lines.find((line) => line.event === "signed_in" && line.user === id)
      const wrong = lines.find((line) => line.reason === "wrong_password" && line.identity === own?.identity)
      const unknown = lines.find((line) => line.reason === "unknown_account" && line.actorType === "user")
      return own && wrong && unknown ? { own, wrong, unknown } : undefined
    })
    expect(events).toMatchObject({
      own: { actorType: "user", identity: expect.any(String) },
      wrong: { event: "sign_in_refused", actorType: "user" },
      unknown: { event: "sign_in_refused", actorType: "user" },
    })
  })
})

describe("the list of sessions", () => {
  type Listed = { sessions: { id: string; network: string; browser: string; is_current: boolean }[] }

  it("lets staff end one of their sessions or all others", async () => {
    const { email, browser } = await colleague()
    const elsewhere = new StaffBrowser(shop, "Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/140.0 Safari/537.36")
    const third = new StaffBrowser(shop)
    await elsewhere.signIn({ email, password })
    await third.signIn({ email, password })
    const { body } = await browser.get<Listed>("/admin/users/me/sessions")
    expect(body.sessions).toHaveLength(3)
    expect(body.sessions[0]).toMatchObject({ is_current: true, network: "127.0.0.1", browser: "Firefox on Linux" })
    const chrome = body.sessions.find((session) => session.browser === "Chrome on Windows")
    expect((await browser.delete(`/admin/users/me/sessions/${chrome?.id}`)).status).toBe(200)
    expect([await browser.isIn(), await elsewhere.isIn(), await third.isIn()]).toEqual([true, false, true])
    expect((await browser.delete("/admin/users/me/sessions")).status).toBe(200)
    expect([await browser.isIn(), await third.isIn(other)]).toEqual([true, false])
  })

  it("has nobody else's sessions", async () => {
    const [one, another] = [await colleague(), await colleague()]
    const { body } = await one.browser.get<Listed>("/admin/users/me/sessions")
    const ended = await another.browser.delete(`/admin/users/me/sessions/${body.sessions[0]?.id}`)
    expect(ended.status).toBe(404)
    await another.browser.delete("/admin/users/me/sessions")
    expect(await one.browser.isIn()).toBe(true)
  })
})
