import { beforeAll, beforeEach, describe, expect, it } from "vitest"
import { atSharedShop, integrator, shop, shopper, staff } from "../helpers/at-shared-shop"
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

interface Notice {
  title: string
  description: string
}

async function toldOf(word: string) {
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

describe("the team is told once, by mail and by the bell,", () => {
  it("of a capture that does not match, however often it is tried", async () => {
    const id = await tampered("told-amount@team-notices.example")
    expect(await toldOf(id)).toEqual({
      bell: ["A payment does not match"],
      mails: ["team-notice"],
      pages: [`/capture-mismatches?q=${id}`],
    })
  })

  it("of a capture that somebody presents for something else", async () => {
    const id = await integrator.capture("50.00")
    for (const _ of [1, 2]) await shopper.processPayment(id, "told-items@team-notices.example", [parking])
    expect(await toldOf(id)).toMatchObject({ bell: ["A payment does not match"], mails: ["team-notice"] })
  })

  it("of a charge-back, besides its buyer", async () => {
    const email = "told-reversed@team-notices.example"
    const id = await shopper.buy(email, [parking])
    await sandbox(shop, "reverse", { captureId: id })
    await eventually(async () => (await toldOf(id)).mails.length > 0)
    const { id: purchase } = await purchaseOf(shop, email)
    const told = {
      bell: ["A payment was reversed"],
      mails: ["team-notice"],
      pages: [`/purchases/${purchase}`],
    }
    expect(await toldOf(id)).toEqual(told)
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
    await deliver(shop, signedEvent(shop, "PAYMENT.CAPTURE.REVERSED", { id }, "WH-again"))
    await workedOff(shop, "PAYMENT.CAPTURE.REVERSED", id)
    expect(await toldOf(id)).toEqual(told)
  })

  it("of a charge-back that PayPal does not show", async () => {
    const id = await shopper.buy("told-unshown@team-notices.example", [parking])
    await deliver(shop, signedEvent(shop, "PAYMENT.CAPTURE.REVERSED", { id }))
    await workedOff(shop, "PAYMENT.CAPTURE.REVERSED", id)
    expect(await toldOf(id)).toMatchObject({
      bell: ["A purchase needs attention"],
      mails: ["team-notice"],
    })
  })

  it("of a charge-back of money that waits for staff's decision", async () => {
    const id = await tampered("told-twice@team-notices.example")
    await sandbox(shop, "reverse", { captureId: id })
    await eventually(async () => (await toldOf(id)).mails.length === 2)
    expect((await toldOf(id)).bell).toEqual(["A payment was reversed", "A payment does not match"])
  })

  it("of money that went back at PayPal and matches no line", async () => {
    const email = "told-amount-back@team-notices.example"
    const id = await shopper.buy(email, [parking, level])
    await sandbox(shop, "reverse", { captureId: id, amount: "1.23" })
    await eventually(async () => (await toldOf(id)).mails.length === 2)
    expect((await purchaseOf(shop, email)).problem).toContain("$1.23")
    expect((await toldOf("$1.23")).bell).toEqual(["A purchase needs attention"])
  })

  it("of a message that somebody sent", async () => {
    const email = "told-message@team-notices.example"
    await post(`${shop.url}/api/contact.php`, { name: "Ada", email, message: "Hello" })
    expect(await toldOf(email)).toMatchObject({ bell: ["A message"], mails: ["request-for-team"] })
  })
})

it("what the team is told of a purchase stays when its buyer's address is corrected", async () => {
  const id = await tampered("told-former@team-notices.example")
  const { id: purchase } = await purchaseOf(shop, "told-former@team-notices.example")
  await staff.post(`/admin/purchases/${purchase}/address`, {
    email: "told-later@team-notices.example",
    reason: "A typo.",
  })
  const [mail] = await shop.query<{ provider_data: object }>(
    `select provider_data from notification where "to" = $1 and data::text like $2`,
    [team, `%${id}%`],
  )
  expect(mail?.provider_data).not.toHaveProperty("withdrawn_at")
})
