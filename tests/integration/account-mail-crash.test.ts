import { afterAll, beforeAll, expect, it } from "vitest"
import { anotherSession, signedIn } from "../helpers/account"
import { lookForDueWork, makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { killAt } from "../helpers/kill-at"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

/** Mail and cause are committed together or not at all. */

let mails: Mailbox
let shop: TestShop

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, PUBLIC_URL: "https://shop.example", RATE_LIMITS: "off" })
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

const killedWhileMailing = (send: () => Promise<unknown>) => killAt(shop, ["notification"], send)
const kept = (email: string) => shop.query(`select template from notification where "to" = $1`, [email])

async function afterTheJob(email: string) {
  const staff = await Staff.signIn(shop)
  await makeDue(shop, "account-wish")
  return eventually(async () => {
    await runJob(staff, "mail-invitations")
    await lookForDueWork(shop)
    return mails.sentTo(email)[0]
  }, 60_000)
}

it("makes no link that verifies without its mail", async () => {
  const email = "verify@example.com"
  const signUp = () => post(`${shop.url}/api/signup.php`, { name: "Ada", email, password: "drawn-with-care" })
  await killedWhileMailing(signUp)
  expect(await shop.query("select 1 from auth_verification where entity_id = $1", [email])).toEqual([])
  await signUp()
  expect((await mails.to(email)).subject).toBe("Verify your email address")
  expect(await shop.query("select 1 from auth_verification where entity_id = $1", [email])).toHaveLength(1)
})

it("changes no password without the warning about it", async () => {
  const email = "changes@example.com"
  const password = "drawn-with-care"
  await post(`${shop.url}/api/signup.php`, { name: "Ada", email, password })
  const { cookie } = await openedAccount(email)
  const change = { email, currentPassword: password, newPassword: "drawn-another-way" }
  await killedWhileMailing(() => post(`${shop.url}/api/update_password.php`, change, { cookie }))
  const login = (tried: string) => post<{ success: boolean }>(`${shop.url}/api/login.php`, { email, password: tried })
  expect((await login("drawn-another-way")).body.success).toBe(false)
  expect((await login(password)).body.success).toBe(true)
  expect(await kept(email)).toEqual([{ template: "verify-email" }])
})

it("mails a shopper's link to a new password all the same, once", async () => {
  const email = "forgot@example.com"
  await signedIn(shop, email)
  await killedWhileMailing(() => post(`${shop.url}/api/request_password_reset.php`, { email }))
  const mail = await afterTheJob(email)
  const token = linkIn(mail).searchParams.get("token")
  const reset = await post(`${shop.url}/api/reset_password.php`, { token, password: "drawn-another-way" })
  expect(reset.body).toMatchObject({ success: true })
  expect(await shop.query("select 1 from account_wish")).toEqual([])
  await mails.to(email, 2)
  expect(await kept(email)).toHaveLength(2)
})

it("mails staff's link to a new password all the same", async () => {
  await killedWhileMailing(() =>
    post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier: admin.email.toUpperCase() }),
  )
  expect(linkIn(await afterTheJob(admin.email)).pathname).toBe("/app/reset-password")
})

it("mails an invitation all the same, once", async () => {
  const email = "invited@example.com"
  const staff = await Staff.signIn(shop)
  await killedWhileMailing(() => staff.post("/admin/invites", { email }))
  expect((await afterTheJob(email)).subject).toContain("You are invited")
  await runJob(await Staff.signIn(shop), "mail-invitations")
  expect(await kept(email)).toHaveLength(1)
})

it("tells the owner of a taken address before it answers", async () => {
  const email = "taken@example.com"
  await signedIn(shop, email)
  mails.isRefusing = true
  await post(`${shop.url}/api/signup.php`, { name: "Eve", email, password: "drawn-with-care" })
  expect(await kept(email)).toEqual([{ template: "account-exists" }])
  mails.isRefusing = false
})

/** Opened by SQL. */
async function openedAccount(email: string) {
  const [row] = await shop.query<{ id: string }>(
    "select auth_identity_id as id from provider_identity where entity_id = $1",
    [email],
  )
  const authIdentityId = row?.id ?? ""
  const customerId = `cus_${authIdentityId}`
  await shop.query("insert into customer (id, email, has_account) values ($1, $2, true)", [customerId, email])
  await shop.query("update auth_identity set app_metadata = $1 where id = $2", [
    { customer_id: customerId },
    authIdentityId,
  ])
  await shop.query("update auth_verification set verified_at = now() where entity_id = $1", [email])
  // Secure cookie: this shop's public address is HTTPS.
  return { cookie: `__Secure-${await anotherSession(shop, { customerId, authIdentityId, email })}` }
}
