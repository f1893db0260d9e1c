import fs from "node:fs"
import path from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { MailView } from "../../backend/workflows/mail/list-mails"
import { signedIn } from "../helpers/account"
import { lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { inHand, keptMail, passTime } from "../helpers/kept-mail"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { startShop, type TestShop } from "../helpers/shop"
import { post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let mails: Mailbox
let shop: TestShop
let staff: Staff

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, PUBLIC_URL: "https://shop.example", RATE_LIMITS: "off" })
})
afterEach(async () => {
  mails.isRefusing = false
  mails.isDenying = false
  await mails.comeBack()
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

const log = () => fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8")

async function forget(email: string): Promise<void> {
  await signedIn(shop, email)
  await post(`${shop.url}/api/request_password_reset.php`, { email })
}

it("a mail is sent by the next server when its sender died", async () => {
  const release = mails.hold("orphan@example.com")
  await forget("orphan@example.com")
  await inHand(shop, "orphan@example.com")
  await shop.kill()
  release()
  await shop.restart()
  expect(mails.sentTo("orphan@example.com")).toHaveLength(0)
  await passTime(shop, "orphan@example.com", "due_at")
  await mails.to("orphan@example.com")
  await keptMail(shop, "orphan@example.com", "success")
  expect(mails.sentTo("orphan@example.com")).toHaveLength(1)
})

describe("with two servers, a mail", () => {
  beforeAll(async () => {
    await shop.anotherServer()
    staff = await Staff.signIn(shop)
  })

  it("is sent once by two servers when the mail server is back", async () => {
    await mails.goAway()
    await forget("later@example.com")
    const failed = await keptMail(shop, "later@example.com", "failure")
    expect(JSON.stringify(failed.data)).not.toContain("token")
    await mails.comeBack()
    await passTime(shop, "later@example.com", "due_at")
    await Promise.all([lookForDueWork(shop), lookForDueWork(shop), lookForDueWork(shop)])
    await keptMail(shop, "later@example.com", "success")
    expect(mails.sentTo("later@example.com")).toHaveLength(1)
  })

  it("has the same Message-ID when it is sent again because the answer got lost", async () => {
    mails.isDenying = true
    await forget("twice@example.com")
    await keptMail(shop, "twice@example.com", "failure")
    mails.isDenying = false
    await passTime(shop, "twice@example.com", "due_at")
    const second = await mails.to("twice@example.com", 2)
    const first = await mails.to("twice@example.com")
    expect(second.messageId).toMatch(/^<[0-9a-f]{32}@/)
    expect(second.messageId).toBe(first.messageId)
    expect(second.text).toBe(first.text)
  })

  it("waits twice as long after each attempt, and the log has the reason but not the address", async () => {
    mails.isRefusing = true
    await forget("patient@example.com")
    const first = await keptMail(shop, "patient@example.com", "failure")
    expect(first.due?.wait_seconds).toBe(120)
    expect(log()).toMatch(/"event":"mail_delayed","template":"reset-password",.*Mailbox busy/)
    expect(log()).not.toContain("patient")
    await lookForDueWork(shop)
    expect((await keptMail(shop, "patient@example.com", "failure")).due).toEqual(first.due)
    await passTime(shop, "patient@example.com", "due_at")
    const second = await eventually(async () => {
      const mail = await keptMail(shop, "patient@example.com", "failure")
      return mail.due?.wait_seconds === 240 && mail
    })
    expect(second.due?.ends_at).toBe(first.due?.ends_at)
    mails.isRefusing = false
    await passTime(shop, "patient@example.com", "due_at")
    await mails.to("patient@example.com")
  })

  it("is no longer tried when its link has expired", async () => {
    mails.isRefusing = true
    await forget("void@example.com")
    await keptMail(shop, "void@example.com", "failure")
    mails.isRefusing = false
    await passTime(shop, "void@example.com", "ends_at")
    await passTime(shop, "void@example.com", "due_at")
    await lookForDueWork(shop)
    await eventually(async () => (await keptMail(shop, "void@example.com", "failure")).due === null)
    expect(mails.sentTo("void@example.com")).toHaveLength(0)
  })

  it("is tried as long as its link works: 15 minutes for staff, an hour for shoppers", async () => {
    mails.isRefusing = true
    const before = Date.now()
    await post(`${shop.url}/auth/user/emailpass/reset-password`, { identifier: admin.email })
    await forget("ends@example.com")
    for (const [address, life] of [
      [admin.email, 15],
      ["ends@example.com", 60],
    ] as const) {
      const { due } = await keptMail(shop, address, "failure")
      const minutes = (Date.parse(due?.ends_at ?? "") - before) / 60_000
      expect(minutes).toBeGreaterThan(life - 1)
      expect(minutes).toBeLessThan(life + 1)
    }
  })

  it("that the mail server refused for good is listed with its words and sent only by staff", async () => {
    const refused = { state: "refused", due_at: null, refusal: "550 5.1.1 <nobody@example.com>: User unknown" }
    const accept = mails.refuse("nobody@example.com", "5.1.1 <nobody@example.com>: User unknown")
    await (await Shopper.enter(shop)).buy("nobody@example.com", [{ filename: "SheetOptimizer.zip", quantity: 1 }])
    await keptMail(shop, "nobody@example.com", "failure")
    const listed = async (query: string) => (await staff.get<{ mails: MailView[] }>(`/admin/mails?${query}`)).body.mails
    const [mail, ...others] = await listed("q=nobody@&state=refused")
    expect(others).toEqual([])
    expect(mail).toMatchObject({ ...refused, about: { type: "purchase" } })
    expect(await listed("q=nobody@&state=waiting")).toEqual([])
    expect(log()).toMatch(/"event":"mail_refused","template":"purchase-confirmation",.*User unknown/)
    expect(log()).not.toContain("nobody@")

    const send = async () => (await staff.post<{ mail: MailView }>(`/admin/mails/${mail?.id}/send`, {})).body.mail
    expect(await send()).toMatchObject(refused)
    accept()
    await lookForDueWork(shop)
    expect(mails.sentTo("nobody@example.com")).toHaveLength(0)
    mails.isRefusing = true
    expect(await send()).toMatchObject({ state: "waiting", refusal: null })
    mails.isRefusing = false
    expect(await send()).toMatchObject({ state: "sent", refusal: null })
    expect(mails.sentTo("nobody@example.com")).toHaveLength(1)
  })

  it("is left to its sender while that server lives", async () => {
    mails.isRefusing = true
    await forget("quick@example.com")
    await keptMail(shop, "quick@example.com", "failure")
    mails.isRefusing = false
    const release = mails.hold("slow@example.com")
    await forget("slow@example.com")
    await inHand(shop, "slow@example.com")
    await passTime(shop, "slow@example.com", "due_at")
    await passTime(shop, "quick@example.com", "due_at")
    const run = lookForDueWork(shop)
    // Both mails were due at once, so the other was tried too.
    await mails.to("quick@example.com")
    release()
    await run
    await keptMail(shop, "slow@example.com", "success")
    expect(mails.sentTo("slow@example.com")).toHaveLength(1)
  })
})
