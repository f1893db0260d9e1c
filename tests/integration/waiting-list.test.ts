import { beforeEach, describe, expect, it } from "vitest"
import type { WorkView } from "../../backend/workflows/due-work/list-due-work"
import { atSharedShop, refundDesk as desk, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { dueWorkOf } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { keptMail, passTime } from "../helpers/kept-mail"
import { purchaseOf } from "../helpers/purchases"
import { sandbox } from "../helpers/shopper"

atSharedShop()
beforeEach(async () => {
  mails.isRefusing = false
  await sandbox(shop, "faults", { next: 0 })
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

type List = { due_work: WorkView[]; count: number }
const listed = async (query = "") => (await staff.get<List>(`/admin/due-work?${query}`)).body
const tryNow = (id = "") => staff.post<{ due_work: WorkView | null; message?: string }>(`/admin/due-work/${id}/try`, {})
const actionsOn = (id: string) =>
  shop.query<{ action: string }>("select action from staff_action where subject_id = $1 order by at", [id])

async function waitingMail(email: string): Promise<{ work: WorkView; purchaseId: string }> {
  mails.isRefusing = true
  await shopper.buy(email, [level])
  await keptMail(shop, email, "failure")
  const { id: purchaseId } = await purchaseOf(shop, email)
  const { due_work } = await listed("kind=mail&state=stuck")
  const work = due_work.find(({ about }) => about?.id === purchaseId)
  if (!work) throw new Error(`No mail to ${email} waits.`)
  return { work, purchaseId }
}

describe("due work in the dashboard", () => {
  it("is listed with kind, time, subject and reason, without addresses", async () => {
    const { work, purchaseId } = await waitingMail("stuck@waiting-list.example")
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
    for (const others of ["kind=refund", "state=dead"]) {
      expect((await listed(others)).due_work.map(({ id }) => id)).not.toContain(work.id)
    }
  })

  it("can be tried at once, which is recorded", async () => {
    const { work, purchaseId } = await waitingMail("at-once@waiting-list.example")
    expect((await tryNow(work.id)).body.due_work).toMatchObject({ state: "stuck" })
    mails.isRefusing = false
    const waiting = (await listed("kind=mail")).due_work.find(({ about }) => about?.id === purchaseId)
    expect(await tryNow(waiting?.id)).toMatchObject({ status: 200, body: { due_work: null } })
    expect(mails.sentTo("at-once@waiting-list.example")).toHaveLength(1)
    expect(await actionsOn(purchaseId)).toEqual([{ action: "send_mail" }, { action: "send_mail" }])
    expect((await tryNow(work.id)).status).toBe(404)
  })

  it("stays listed after it was stopped and can be tried", async () => {
    const { work } = await waitingMail("given-up@waiting-list.example")
    await passTime(shop, "given-up@waiting-list.example", "ends_at")
    const dead = async () => (await listed("state=dead")).due_work.find(({ id }) => id === work.id)
    expect(await eventually(dead)).toMatchObject({ due_at: null })
    mails.isRefusing = false
    expect((await tryNow(work.id)).body).toEqual({ due_work: null })
    expect(mails.sentTo("given-up@waiting-list.example")).toHaveLength(1)
  })

  it("of a refund is tried only in its payment environment", async () => {
    const transaction = await shopper.buy("refund@waiting-list.example", [level])
    const { id: purchaseId } = await purchaseOf(shop, "refund@waiting-list.example")
    await sandbox(shop, "faults", { next: 1000, status: 503, path: "/refund" })
    const { body } = await desk.refund(transaction, { scope: "whole" })
    const work = (await listed("kind=refund")).due_work.find(({ about }) => about?.id === purchaseId)
    expect(work).toMatchObject({ state: "stuck", about: { type: "purchase", id: purchaseId }, environment: "local" })
    await shop.query("update due_work set environment = 'production' where id = $1", [work?.id])
    expect(await tryNow(work?.id)).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    await shop.query("update due_work set environment = 'local' where id = $1", [work?.id])
    await sandbox(shop, "faults", { next: 0 })
    expect((await tryNow(work?.id)).body).toEqual({ due_work: null })
    expect(await dueWorkOf(shop, "refund", body.refund.id)).toBeUndefined()
    expect(await actionsOn(purchaseId)).toContainEqual({ action: "try_due_work" })
  })

  it.each(["state=lost", "q=ada"])("refuses %s", async (query) => {
    expect(await staff.get(`/admin/due-work?${query}`)).toMatchObject({ status: 400, body: { type: "invalid_data" } })
  })
})
