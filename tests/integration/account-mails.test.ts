import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signedIn } from "../helpers/account"
import { keptMail, passTime } from "../helpers/kept-mail"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let mails: Mailbox
let shop: TestShop
let staff: Staff

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, PUBLIC_URL: "https://shop.example", RATE_LIMITS: "off" })
  staff = await Staff.signIn(shop)
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

/** Medusa's own route, as the dashboard calls it. */
const askAsStaff = (identifier: string) => post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier })
const askAsShopper = (email: string) => post(`${shop.url}/api/request_password_reset.php`, { email })
const signUp = (email: string) =>
  post(`${shop.url}/api/signup.php`, { name: "Mies <b>van der Rohe</b>", email, password: "drawn-with-care" })

const tokenIn = (link: URL) => link.searchParams.get("token") ?? ""

describe("the mail about a new password", () => {
  it("takes staff to the dashboard's page, whose token works once", async () => {
    expect((await askAsStaff(admin.email)).status).toBe(201)
    const mail = await mails.to(admin.email)
    expect(mail.text).toContain("The link works once, for 15 minutes.")
    const link = linkIn(mail)
    expect(`${link.origin}${link.pathname}`).toBe("https://shop.example/app/reset-password")
    const choose = (password: string) =>
      post(`${shop.url}/auth/user/emailpass/update`, { password }, { authorization: `Bearer ${tokenIn(link)}` })
    expect((await choose("drawn-anew-with-care")).status).toBe(200)
    // The earlier password's token has ended.
    expect((await staff.get("/admin/users/me")).status).toBe(401)
    staff = await Staff.signIn(shop, { email: admin.email, password: "drawn-anew-with-care" })
    expect((await staff.get("/admin/users/me")).status).toBe(200)
    expect((await choose(admin.password)).status).toBe(401)
  })

  it("takes shoppers to the shop's page, and never to the dashboard's", async () => {
    await signUp("shopper@example.com")
    await mails.to("shopper@example.com")
    await askAsStaff("shopper@example.com")
    await askAsShopper("shopper@example.com")
    const mail = await mails.to("shopper@example.com", 2)
    expect(mail.text).toContain("The link works once, for 1 hour.")
    expect(linkIn(mail).pathname).toBe("/reset-password")
    expect(mails.sentTo("shopper@example.com")).toHaveLength(2)
  })

  it("is sealed where it is kept, and its link is in no log", async () => {
    await signUp("sealed@example.com")
    await mails.to("sealed@example.com")
    await askAsShopper("sealed@example.com")
    const token = tokenIn(linkIn(await mails.to("sealed@example.com", 2)))
    const rows = await shop.query(`select * from notification where "to" = 'sealed@example.com'`)
    expect(rows).toHaveLength(2)
    const shown = await staff.get<{ notifications: { to: string; data: unknown }[] }>(
      "/admin/notifications?limit=100&fields=id,to,data,provider_data",
    )
    const listed = shown.body.notifications.find(({ to }) => to === "sealed@example.com")
    expect(listed?.data).toEqual({ sealed: expect.any(String) })
    const signature = token.split(".")[2] ?? token
    for (const text of [JSON.stringify(rows), JSON.stringify(listed), logOf(shop)]) {
      expect(text).not.toContain(signature)
      expect(text).not.toContain("/reset-password?")
    }
  })
})

const logOf = ({ dataDir }: TestShop) => fs.readFileSync(path.join(dataDir, "shop.log"), "utf8")

describe("the mail that verifies an address", () => {
  it("carries a code that verifies however often it was opened, and nothing that was typed", async () => {
    await signUp("new@example.com")
    const mail = await mails.to("new@example.com")
    expect(mail.subject).toBe("Verify your email address")
    expect(`${mail.html}${mail.text}`).not.toContain("Mies")
    const link = linkIn(mail)
    expect(`${link.origin}${link.pathname}`).toBe("https://shop.example/verification-success")
    const open = () => post<object>(`${shop.url}/api/auto-login.php`, { token: tokenIn(link) })
    expect((await open()).body).toHaveProperty("reset_token")
    expect((await open()).body).toHaveProperty("reset_token")
  })

  it("is not made by Medusa's event, whose code anybody may have asked for", async () => {
    await signUp("own@example.com")
    await mails.to("own@example.com")
    const [identity] = await shop.query<{ auth_identity_id: string }>(
      "select auth_identity_id from provider_identity where entity_id = 'own@example.com'",
    )
    const expires_at = new Date(Date.now() + 60_000).toISOString()
    const data = { ...identity, entity_id: "victim@example.com", entity_type: "email", code: "one", expires_at }
    await shop.emit({ name: "auth.verification_requested", data })
    await signUp("after@example.com")
    await mails.to("after@example.com")
    expect(mails.sentTo("victim@example.com")).toHaveLength(0)
  })
})

it("what accounts tell that a password was changed is written before it is answered, so that a crash loses no warning", async () => {
  const email = "warned@example.com"
  await signedIn(shop, email)
  await askAsShopper(email)
  const token = tokenIn(linkIn(await mails.to(email)))
  mails.isRefusing = true
  const answer = await post(`${shop.url}/api/reset_password.php`, { token, password: "drawn-another-way" })
  const rows = await shop.query(`select template from notification where "to" = $1 and template = 'password-changed'`, [
    email,
  ])
  expect(answer.body).toMatchObject({ success: true })
  expect(rows).toHaveLength(1)
  await keptMail(shop, email, "failure")
  mails.isRefusing = false
  await passTime(shop, email, "due_at")
  const notice = await mails.to(email, 2)
  expect(notice.text).toMatch(/was changed on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\./)
  expect(mails.sentTo(email)).toHaveLength(2)
})
