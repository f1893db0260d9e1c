import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { ShownWork } from "../../backend/workflows/due-work/list-due-work"
import { dueWorkOf } from "../helpers/due-work"
import { keptMail, passTime } from "../helpers/kept-mail"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { purchaseOf } from "../helpers/purchases"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let mails: Mailbox
let shop: TestShop
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, RATE_LIMITS: "off" })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
beforeEach(async () => {
  mails.isRefusing = false
  await sandbox(shop, "faults", { next: 0 })
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

type List = { due_work: ShownWork[]; count: number }
const listed = async (query = "") => (await staff.get<List>(`/admin/due-work?${query}`)).body
const tryNow = (id = "") =>
  staff.post<{ due_work: ShownWork | null; message?: string }>(`/admin/due-work/${id}/try`, {})
const actionsOn = (id: string) =>
  shop.query<{ action: string }>("select action from staff_action where subject_id = $1 order by at", [id])

/** A mail about a purchase that the mail server does not take. */
async function waitingMail(email: string): Promise<{ work: ShownWork; purchaseId: string }> {
  mails.isRefusing = true
  await shopper.buy(email, [level])
  await keptMail(shop, email, "failure")
  const { id: purchaseId } = await purchaseOf(shop, email)
  const { due_work } = await listed("kind=mail&state=stuck")
  const work = due_work.find(({ about }) => about?.id === purchaseId)
  if (!work) throw new Error(`No mail to ${email} waits.`)
  return { work, purchaseId }
}

describe("what waits", () => {
  it("is listed with what it is, since when, what it is about, and why, without addresses", async () => {
    const { work, purchaseId } = await waitingMail("stuck@example.com")
    expect(work).toMatchObject({
      kind: "mail",
      detail: "purchase-confirmation",
      state: "stuck",
      tries: 1,
      due_at: expect.any(String),
      why: expect.stringContaining("Mailbox busy"),
      about: { type: "purchase", id: purchaseId },
      created_at: expect.any(String),
    })
    expect(JSON.stringify(work)).not.toContain("stuck@")
    expect((await listed("kind=refund")).count).toBe(0)
    expect((await listed("state=dead")).count).toBe(0)
  })

  it("is tried at once, which is recorded, and is gone when it is done", async () => {
    const { work, purchaseId } = await waitingMail("at-once@example.com")
    expect((await tryNow(work.id)).body.due_work).toMatchObject({ state: "stuck" })
    mails.isRefusing = false
    const waiting = (await listed("kind=mail")).due_work.find(({ about }) => about?.id === purchaseId)
    expect(await tryNow(waiting?.id)).toMatchObject({ status: 200, body: { due_work: null } })
    expect(mails.sentTo("at-once@example.com")).toHaveLength(1)
    expect(await actionsOn(purchaseId)).toEqual([{ action: "send_mail" }, { action: "send_mail" }])
    expect((await tryNow(work.id)).status).toBe(404)
  })

  it("and was given up, stays, and is tried when staff want it", async () => {
    const { work } = await waitingMail("given-up@example.com")
    await passTime(shop, "given-up@example.com", "ends_at")
    await expect.poll(async () => (await listed("state=dead")).due_work).toMatchObject([{ id: work.id, due_at: null }])
    mails.isRefusing = false
    expect((await tryNow(work.id)).body).toEqual({ due_work: null })
    expect(mails.sentTo("given-up@example.com")).toHaveLength(1)
  })

  it("is a refund that PayPal did not answer, in its environment", async () => {
    const desk = new RefundDesk(shop, staff)
    const transaction = await shopper.buy("refund@example.com", [level])
    const { id: purchaseId } = await purchaseOf(shop, "refund@example.com")
    await sandbox(shop, "faults", { next: 1000, status: 503, path: "/refund" })
    const { body } = await desk.refund(transaction, { scope: "whole" })
    const [work] = (await listed("kind=refund")).due_work
    expect(work).toMatchObject({ state: "stuck", about: { type: "purchase", id: purchaseId }, environment: "local" })
    await shop.query("update due_work set environment = 'production' where id = $1", [work?.id])
    expect(await tryNow(work?.id)).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    await shop.query("update due_work set environment = 'local' where id = $1", [work?.id])
    await sandbox(shop, "faults", { next: 0 })
    expect((await tryNow(work?.id)).body).toEqual({ due_work: null })
    expect(await dueWorkOf(shop, "refund", body.refund.id)).toBeUndefined()
    expect(await actionsOn(purchaseId)).toContainEqual({ action: "try_due_work" })
  })

  it.each(["state=lost", "kind=none", "q=ada", "order=why"])("refuses %s", async (query) => {
    expect(await staff.get(`/admin/due-work?${query}`)).toMatchObject({ status: 400, body: { type: "invalid_data" } })
  })
})
