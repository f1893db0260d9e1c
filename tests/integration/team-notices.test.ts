import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { deliver, signedEvent, workedOff } from "../helpers/payment-events"
import { mailsTo, purchaseOf } from "../helpers/purchases"
import { hearOfPayments, team } from "../helpers/shared-shop"
import { post, sandbox } from "../helpers/shopper"

const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99, 53.99 with tax
const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99, 32.39 with tax

atSharedShop()
beforeAll(async () => {
  await hearOfPayments(shop)
})
beforeEach(async () => {
  await sandbox(shop, "faults", { next: 0 })
})

type Notice = { title: string; description: string }

async function noticesOf(word: string) {
  const { body } = await staff.get<{ notifications: { data: Notice }[] }>(
    "/admin/notifications?channel=feed&limit=100&order=-created_at",
  )
  const bell = body.notifications.map(({ data }) => data).filter((data) => JSON.stringify(data).includes(word))
  const sql = `select data, template from notification where channel = 'email' and "to" = $1 and data::text like $2`
  const mails = await shop.query<{ data: { url?: string }; template: string }>(sql, [team, `%${word}%`])
  return {
    bell: bell.map(({ title }) => title),
    mails: mails.map(({ template }) => template),
    pages: mails.map(({ data }) => data.url?.replace(/.*\/app/, "")),
  }
}

async function tampered(email: string): Promise<string> {
  const order = await shopper.approvedOrder(email, [parking])
  await sandbox(shop, "tamper", { orderId: order, amount: "1.00" })
  for (const _ of [1, 2]) expect((await shopper.capture(order)).body).toMatchObject({ code: "amount_mismatch" })
  return (await purchaseOf(shop, email)).transaction_id ?? ""
}

describe("the team gets one mail and one notice in the dashboard", () => {
  it("about a capture that does not match, however often it is tried", async () => {
    const id = await tampered("notice-amount@team-notices.example")
    expect(await noticesOf(id)).toEqual({
      bell: ["A payment does not match"],
      mails: ["team-notice"],
      pages: [`/capture-mismatches?q=${id}`],
    })
  })

  it("about a chargeback, like its buyer", async () => {
    const email = "notice-reversed@team-notices.example"
    const id = await shopper.buy(email, [parking])
    await sandbox(shop, "reverse", { captureId: id })
    await eventually(async () => (await noticesOf(id)).mails.length > 0)
    const { id: purchase } = await purchaseOf(shop, email)
    const once = { bell: ["A payment was reversed"], mails: ["team-notice"], pages: [`/purchases/${purchase}`] }
    expect(await noticesOf(id)).toEqual(once)
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
    await deliver(shop, signedEvent(shop, "PAYMENT.CAPTURE.REVERSED", { id }, "WH-again"))
    await workedOff(shop, "PAYMENT.CAPTURE.REVERSED", id)
    expect(await noticesOf(id)).toEqual(once)
  })

  it("about a chargeback that PayPal does not show", async () => {
    const id = await shopper.buy("notice-unshown@team-notices.example", [parking])
    await deliver(shop, signedEvent(shop, "PAYMENT.CAPTURE.REVERSED", { id }))
    await workedOff(shop, "PAYMENT.CAPTURE.REVERSED", id)
    expect(await noticesOf(id)).toMatchObject({ bell: ["A purchase needs attention"], mails: ["team-notice"] })
  })

  it("about a chargeback of a capture that waits for a decision", async () => {
    const id = await tampered("notice-twice@team-notices.example")
    await sandbox(shop, "reverse", { captureId: id })
    await eventually(async () => (await noticesOf(id)).mails.length === 2)
    expect((await noticesOf(id)).bell).toEqual(["A payment was reversed", "A payment does not match"])
  })

  it("about a reversed amount that matches no line", async () => {
    const email = "notice-amount-back@team-notices.example"
    const id = await shopper.buy(email, [parking, level])
    await sandbox(shop, "reverse", { captureId: id, amount: "1.23" })
    await eventually(async () => (await noticesOf(id)).mails.length === 2)
    expect((await purchaseOf(shop, email)).problem).toContain("$1.23")
    expect((await noticesOf("$1.23")).bell).toEqual(["A purchase needs attention"])
  })

  it("about a message", async () => {
    const email = "notice-message@team-notices.example"
    await post(`${shop.url}/api/contact.php`, { name: "Ada", email, message: "Hello" })
    expect(await noticesOf(email)).toMatchObject({ bell: ["A message"], mails: ["request-for-team"] })
  })
})

it("the team's notice of a purchase stays when the buyer's address is corrected", async () => {
  const id = await tampered("notice-former@team-notices.example")
  const { id: purchase } = await purchaseOf(shop, "notice-former@team-notices.example")
  const [from, to] = ["notice-former@team-notices.example", "notice-later@team-notices.example"]
  const corrected = await staff.post(`/admin/purchases/${purchase}/address`, { from, to, reason: "A typo." })
  expect(corrected.status, JSON.stringify(corrected.body)).toBe(200)
  const sql = `select provider_data from notification where "to" = $1 and data::text like $2`
  const [mail] = await shop.query(sql, [team, `%${id}%`])
  expect(mail?.provider_data).not.toHaveProperty("withdrawn_at")
})
