import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { signedIn } from "../helpers/account"
import { lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { keptMail, passTime } from "../helpers/kept-mail"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { endWaiting } from "../helpers/waiting"

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

const password = "drawn-with-care"
const askAsShopper = (email: string) => post(`${shop.url}/api/request_password_reset.php`, { email })
const askAsStaff = (identifier: string) => post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier })
const signUp = (email: string) =>
  post(`${shop.url}/api/signup.php`, { name: "Mies <b>van der Rohe</b>", email, password })
const logIn = (email: string, word: string) =>
  post<{ success: boolean }>(`${shop.url}/api/login.php`, { email, password: word })

const tokenIn = (link: URL) => link.searchParams.get("token") ?? ""
const queuedFor = (email: string) => shop.query(`select template from notification where "to" = $1`, [email])
const logOf = ({ dataDir }: TestShop) => fs.readFileSync(path.join(dataDir, "shop.log"), "utf8")

describe("the mail about a new password", () => {
  it("leads shoppers to the shop's page, never to the dashboard's", async () => {
    await signUp("shopper@example.com")
    await mails.to("shopper@example.com")
    await askAsStaff("shopper@example.com")
    await askAsShopper("shopper@example.com")
    const mail = await mails.to("shopper@example.com", 2)
    expect(mail.text).toContain("The link works once and expires after 1 hour.")
    expect(linkIn(mail).pathname).toBe("/reset-password")
    expect(mails.sentTo("shopper@example.com")).toHaveLength(2)
  })

  it("is stored encrypted, and its link is in no log", async () => {
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

  it("leads staff to the dashboard's page, whose token works once", async () => {
    expect((await askAsStaff(admin.email)).status).toBe(201)
    const mail = await mails.to(admin.email)
    expect(mail.text).toContain("The link works once and expires after 15 minutes.")
    const link = linkIn(mail)
    expect(`${link.origin}${link.pathname}`).toBe("https://shop.example/app/reset-password")
    const choose = (word: string) =>
      post(`${shop.url}/auth/user/emailpass/update`, { password: word }, { authorization: `Bearer ${tokenIn(link)}` })
    expect((await choose("drawn-anew-with-care")).status).toBe(200)
    // The earlier password's token has ended.
    expect((await staff.get("/admin/users/me")).status).toBe(401)
    staff = await Staff.signIn(shop, { email: admin.email, password: "drawn-anew-with-care" })
    expect((await staff.get("/admin/users/me")).status).toBe(200)
    expect((await choose(admin.password)).status).toBe(401)
  })
})

describe("the mail that verifies an address", () => {
  it("holds nothing that was typed, and is not sent for Medusa's own event, which strangers can cause", async () => {
    await signUp("own@example.com")
    const mail = await mails.to("own@example.com")
    expect(linkIn(mail).pathname).toBe("/verification-success")
    expect(`${mail.html}${mail.text}`).not.toContain("Mies")
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

it("queues the warning about a new password before it answers, and sends it after an outage", async () => {
  const email = "warned@example.com"
  await signedIn(shop, email)
  await askAsShopper(email)
  const token = tokenIn(linkIn(await mails.to(email)))
  mails.isRefusing = true
  const answer = await post(`${shop.url}/api/reset_password.php`, { token, password: "drawn-another-way" })
  expect(answer.body).toMatchObject({ success: true })
  expect((await queuedFor(email)).filter(({ template }) => template === "password-changed")).toHaveLength(1)
  await keptMail(shop, email, "failure")
  mails.isRefusing = false
  await passTime(shop, email, "due_at")
  const notice = await mails.to(email, 2)
  expect(notice.text).toMatch(/was changed on \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC\./)
  expect(mails.sentTo(email)).toHaveLength(2)
})

it("queues the mail about a taken address before it answers the signup", async () => {
  const email = "taken@example.com"
  await signedIn(shop, email)
  mails.isRefusing = true
  await signUp(email)
  expect(await queuedFor(email)).toEqual([{ template: "account-exists" }])
  mails.isRefusing = false
})

describe("a server that is killed before it has queued the mails", () => {
  const changed = "drawn-another-way"
  let cookie: string
  let staffMails: number
  // Shops share a server, and their tables have the same oids.
  const waitingForMails = `select 1 from pg_locks where relation = 'notification'::regclass and not granted
    and database = (select oid from pg_database where datname = current_database())`

  beforeAll(async () => {
    // Secure cookie: this shop's public address is HTTPS.
    cookie = `__Secure-${(await signedIn(shop, "changes@example.com")).cookie}`
    await signedIn(shop, "forgot@example.com")
    await shop.query(
      `update provider_identity set provider_metadata =
         (select provider_metadata from provider_identity where entity_id = 'shopper@example.com')
       where entity_id = 'changes@example.com'`,
    )
    const { email } = admin
    staffMails = mails.sentTo(email).length
    const blocker = await shop.connect()
    await blocker.query("begin")
    await blocker.query("lock table notification in exclusive mode")
    const change = { email: "changes@example.com", currentPassword: password, newPassword: changed }
    const calls = [
      signUp("verify@example.com"),
      post(`${shop.url}/api/update_password.php`, change, { cookie }),
      askAsShopper("forgot@example.com"),
      askAsStaff(email.toUpperCase()),
      staff.post("/admin/invites", { email: "invited@example.com" }),
    ]
    const lost = Promise.allSettled(calls)
    await eventually(async () => (await shop.query(waitingForMails)).length === calls.length)
    await shop.kill()
    await endWaiting(shop)
    await lost
    await blocker.end()
    await shop.restart()
    staff = await Staff.signIn(shop, { email, password: "drawn-anew-with-care" })
  })

  async function mailedByJob(email: string, nth = 1) {
    await makeDue(shop, "account-wish")
    return eventually(async () => {
      await runJob(staff, "mail-invitations")
      await lookForDueWork(shop)
      return mails.sentTo(email)[nth - 1]
    })
  }

  it("has stored no verification without its mail", async () => {
    const verifications = () => shop.query("select 1 from auth_verification where entity_id = 'verify@example.com'")
    expect(await verifications()).toEqual([])
    await signUp("verify@example.com")
    expect((await mails.to("verify@example.com")).subject).toBe("Verify your email address")
    expect(await verifications()).toHaveLength(1)
  })

  it("has changed no password without the warning, and the session goes on", async () => {
    const email = "changes@example.com"
    expect((await logIn(email, changed)).body.success).toBe(false)
    expect((await logIn(email, password)).body.success).toBe(true)
    expect(await queuedFor(email)).toEqual([])
    expect((await post(`${shop.url}/api/get_user_profile.php`, { email }, { cookie })).status).toBe(200)
  })

  it("mails shoppers' links to a new password later, once", async () => {
    const email = "forgot@example.com"
    const token = tokenIn(linkIn(await mailedByJob(email)))
    const reset = await post(`${shop.url}/api/reset_password.php`, { token, password: changed })
    expect(reset.body).toMatchObject({ success: true })
    await mails.to(email, 2)
    expect(await queuedFor(email)).toHaveLength(2)
  })

  it("mails staff's links and invitations later, once", async () => {
    expect(linkIn(await mailedByJob(admin.email, staffMails + 1)).pathname).toBe("/app/reset-password")
    expect((await mailedByJob("invited@example.com")).subject).toContain("You are invited")
    await runJob(staff, "mail-invitations")
    expect(await queuedFor("invited@example.com")).toHaveLength(1)
    expect(await shop.query("select 1 from account_wish")).toEqual([])
  })
})
