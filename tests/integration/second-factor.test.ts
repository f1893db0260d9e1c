import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { bearer, enrol, type SignInAnswer, StaffBrowser, staffMe, staffSignIn } from "../helpers/staff-browser"
import { signedInColleague } from "../helpers/team"

let shop: TestShop
let mails: Mailbox
let staff: Staff

/** Configured for real payments; makes none. */
const asking = {
  STAFF_SECOND_FACTOR: "required",
  PAYPAL_ENVIRONMENT: "sandbox",
  PAYPAL_CLIENT_ID: "id-of-the-tests",
  PAYPAL_CLIENT_SECRET: "secret-of-the-tests",
}

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url })
  staff = await Staff.signIn(shop)
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

const password = "drawn-with-more-care"
const colleague = () => signedInColleague(shop, { staff, mails }, password)

const verifyChallenge = (answer: SignInAnswer, body: { method: string; code: string }) =>
  post<SignInAnswer>(`${shop.url}/auth/mfa/challenges/${answer.mfa_challenge?.id}/verify`, body, bearer(answer.token))

const wrong = { method: "totp", code: "000000" }

describe("a second factor", () => {
  it("is enrolled by oneself, with codes to recover by, and asked at the next sign-in", async () => {
    const { browser, email } = await colleague()
    const { verified, recoveryCodes, code } = await enrol(browser)
    expect(verified.status).toBe(200)
    expect(recoveryCodes).toHaveLength(10)
    expect(await browser.isIn()).toBe(true)
    const next = new StaffBrowser(shop)
    const { body } = await next.signIn({ email, password })
    expect(body).toMatchObject({ mfa_required: true, mfa_challenge: { methods: ["totp", "recovery_code"] } })
    expect(await next.isIn()).toBe(false)
    const done = await next.post<SignInAnswer>(`/auth/mfa/challenges/${body.mfa_challenge?.id}/verify`, {
      method: "totp",
      // With a space, as apps show it.
      code: code().replace(/^.../, "$& "),
    })
    await next.startSession(done.body.token ?? "")
    expect(await next.isIn()).toBe(true)
    expect((await staffMe(shop.url, bearer(done.body.token))).status).toBe(200)
  })

  it("ends every sign-in that has not shown it; a renewed token does not bypass it", async () => {
    const { browser, email, token } = await colleague()
    const earlier = new StaffBrowser(shop)
    await earlier.signIn({ email, password })
    await enrol(browser)
    expect(await earlier.isIn()).toBe(false)
    expect((await staffMe(shop.url, bearer(token))).status).toBe(401)
    const renewed = await post<SignInAnswer>(`${shop.url}/auth/token/refresh`, {}, bearer(token))
    expect(renewed.status).toBe(401)
    const { body: half } = await staffSignIn(shop.url, { email, password })
    expect((await staffMe(shop.url, bearer(half.token))).status).toBe(401)
    const again = await post<SignInAnswer>(`${shop.url}/auth/token/refresh`, {}, bearer(half.token))
    expect((await staffMe(shop.url, bearer(again.body.token))).status).toBe(401)
    expect((await earlier.startSession(half.token ?? "")).status).toBe(200)
    expect(await earlier.isIn()).toBe(false)
    expect((await earlier.post("/auth/mfa/factors", { provider: "totp" })).status).toBe(401)
    expect((await earlier.post("/auth/mfa/recovery-codes")).status).toBe(401)
  })

  it("is replaced by a recovery code, once", async () => {
    const { browser, email } = await colleague()
    const [code = ""] = (await enrol(browser)).recoveryCodes
    const use = async () => {
      const { body } = await staffSignIn(shop.url, { email, password })
      return verifyChallenge(body, { method: "recovery_code", code })
    }
    const first = await use()
    expect((await staffMe(shop.url, bearer(first.body.token))).status).toBe(200)
    expect((await use()).status).toBe(400)
  })

  it("is taken away only by a code, not by whoever sits down at the browser", async () => {
    const { browser } = await colleague()
    const { path, code } = await enrol(browser)
    expect((await browser.delete(path, {})).status).toBe(400)
    expect((await browser.delete(path, wrong)).status).toBe(400)
    expect((await browser.delete(path, { method: "totp", code: code() })).status).toBe(200)
    const next = new StaffBrowser(shop)
    expect((await next.signIn({ email: (await me(browser)).email, password })).body.mfa_required).toBeUndefined()
  })

  it("is not guessed: 20 wrong codes a day for an account, from anywhere, many at once or with ever new challenges", async () => {
    const { browser, email } = await colleague()
    const { code } = await enrol(browser)
    const challenge = async () => (await staffSignIn(shop.url, { email, password })).body
    const [one, two] = [await challenge(), await challenge()]
    const many = (answer: SignInAnswer) => Array.from({ length: 15 }, () => verifyChallenge(answer, wrong))
    const statuses = (await Promise.all([...many(one), ...many(two)])).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
    const right = await verifyChallenge(await challenge(), { method: "totp", code: code() })
    expect(right.status).toBe(429)
  })
})

const me = async (browser: StaffBrowser) =>
  (await browser.get<{ user: { email: string } }>("/admin/users/me")).body.user

// Each test restarts the shop.
const patience = 180_000

it(
  "a shop that asks for a second factor lets staff without one do nothing but enrol it",
  async () => {
    const { browser, email, token } = await colleague()
    await shop.restart(asking)
    expect(await browser.isIn()).toBe(true)
    for (const path of ["/admin/orders", "/admin/customers", "/admin/users", "/ADMIN/orders"]) {
      const headers = bearer(token)
      const answers = [await browser.get(path), await call(`${shop.url}${path}`, { headers })]
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 403, body: { type: "second_factor_required" } })
      }
    }
    const made = await post(`${shop.url}/admin/customers`, { email: "made@example.com" }, bearer(token))
    expect(made).toMatchObject({ status: 403, body: { type: "second_factor_required" } })
    const { code } = await enrol(browser)
    expect((await browser.get("/admin/orders")).status).toBe(200)
    const next = new StaffBrowser(shop)
    const { body } = await next.signIn({ email, password })
    const done = await verifyChallenge(body, { method: "totp", code: code() })
    expect((await staffMe(shop.url, bearer(done.body.token))).status).toBe(200)
  },
  patience,
)

it(
  "is asked of nobody who did not enrol it where payments are simulated",
  async () => {
    await shop.restart({ STAFF_SECOND_FACTOR: "required" })
    const { browser } = await colleague()
    expect((await browser.get("/admin/orders")).status).toBe(200)
  },
  patience,
)
