import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { deliver, signedEvent } from "../helpers/payment-events"
import { admin } from "../helpers/prepared"
import { rawCall, spellingsOf, statusOf } from "../helpers/raw-call"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { bearer, enrol, type SignInAnswer, StaffBrowser, staffMe, staffSignIn } from "../helpers/staff-browser"
import { signedInColleague } from "../helpers/team"

let shop: TestShop
let mails: Mailbox
let staff: Staff

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, STAFF_SECOND_FACTOR: "required" })
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
  it("is asked at the next sign-in once a member of staff enrolled it", async () => {
    const { browser, email } = await colleague()
    // Not required where payments are simulated.
    expect((await browser.get("/admin/orders")).status).toBe(200)
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

  it("ends every sign-in without it, also with a renewed token", async () => {
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

  it("is replaced once by a recovery code", async () => {
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

  it("is removed only with a code", async () => {
    const { browser } = await colleague()
    const { path, code } = await enrol(browser)
    expect((await browser.delete(path, {})).status).toBe(400)
    expect((await browser.delete(path, wrong)).status).toBe(400)
    expect((await browser.delete(path, { method: "totp", code: code() })).status).toBe(200)
    const next = new StaffBrowser(shop)
    expect((await next.signIn({ email: (await me(browser)).email, password })).body.mfa_required).toBeUndefined()
  })

  it("allows 20 wrong codes a day for an account, however many challenges are open", async () => {
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

describe("a shop that takes real payments", () => {
  let enrolled: Awaited<ReturnType<typeof colleague>>

  beforeAll(async () => {
    enrolled = await colleague()
    const client = { PAYPAL_CLIENT_ID: "id-of-the-tests", PAYPAL_CLIENT_SECRET: "secret-of-the-tests" }
    await shop.restart({ PAYPAL_ENVIRONMENT: "sandbox", ...client })
  })

  it("lets staff without a second factor do nothing but enrol it", async () => {
    const { browser, email, token } = enrolled
    expect(await browser.isIn()).toBe(true)
    for (const path of ["/admin/orders", "/admin/customers", "/admin/users", "/ADMIN/orders"]) {
      const answers = [await browser.get(path), await call(`${shop.url}${path}`, { headers: bearer(token) })]
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
  })

  it("requires it however an address is spelled", async () => {
    const { body } = await staffSignIn(shop.url, admin)
    for (const path of ["/admin/products", "/admin/users", "/admin/invites"]) {
      for (const spelling of spellingsOf(path)) {
        const answer = await rawCall(shop, `GET ${spelling}`, bearer(body.token))
        expect([400, 401, 403, 404, 405], spelling).toContain(statusOf(answer))
      }
    }
  })

  it("refuses PayPal's events until PAYPAL_WEBHOOK_ID is set", async () => {
    const event = signedEvent(shop, "PAYMENT.CAPTURE.COMPLETED", { id: "8AB12345CD678901E", status: "COMPLETED" })
    const message = expect.stringContaining("PAYPAL_WEBHOOK_ID")
    expect(await deliver(shop, event)).toMatchObject({ status: 503, body: { message } })
  })
})
