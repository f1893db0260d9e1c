import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, refundDesk as desk, integrator as paypal, shop, shopper } from "../helpers/at-shared-shop"
import { makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers } from "../helpers/gift-cards"
import { workedOff } from "../helpers/payment-events"
import { mailsTo } from "../helpers/purchases"
import { hearOfPayments } from "../helpers/shared-shop"
import { sandbox, sandboxState } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

/** Refunds pending for days, as for an eCheck, then completed or failed. */

atSharedShop()
beforeAll(async () => {
  await hearOfPayments(shop)
})
afterAll(() => expectSoundLedgers(shop))

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99, 32.39 with tax
const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 } // 99.99, 107.99 with tax

const become = (captureId: string, status: "PENDING" | "FAILED" | "COMPLETED") =>
  sandbox(shop, "refunds-become", { captureId, status })

async function settle(captureId: string, outcome: "completed" | "failed"): Promise<string> {
  const { refunds } = await sandboxState(shop)
  const pending = refunds.find((refund) => refund.captureId === captureId && refund.status === "PENDING")
  const refundId = pending?.id ?? "none"
  await sandbox(shop, "settle-refund", { refundId, outcome })
  return refundId
}

async function known(transaction: string, email: string) {
  const { id, refunded_wallet, status } = await desk.purchase(transaction)
  const [{ refunded = null } = {}] = await shop.query<{ refunded: string | null }>(
    `select collection.refunded_amount::text as refunded from purchase
     join order_payment_collection link on link.order_id = purchase.order_id
     join payment_collection collection on collection.id = link.payment_collection_id where purchase.id = $1`,
    [id],
  )
  const notes = "select 1 from receipt where purchase_id = $1 and kind = 'credit-note'"
  const creditNotes = (await shop.query(notes, [id])).length
  const mails = (await mailsTo(shop, email, "refund")).length
  const download = (await shopper.download(transaction, level.filename)).status
  return { status, refunded_wallet, download, inMedusa: Number(refunded ?? 0), creditNotes, mails }
}

const untouched = { status: "completed", refunded_wallet: "0.00", download: 200, inMedusa: 0, creditNotes: 0, mails: 0 }
const books = { inMedusa: 32.39, creditNotes: 1, mails: 1 }
const refunded = { status: "refunded", refunded_wallet: "32.39", download: 403, ...books }

describe("a refund by staff that is pending at PayPal", () => {
  it("ends the purchase only once it is completed", async () => {
    const transaction = await shopper.buy("pending@refund-settlement.example", [level])
    await become(transaction, "PENDING")
    const { status, body } = await desk.refund(transaction, { scope: "whole" })
    expect(status).toBe(202)
    expect(body.refund).toMatchObject({ state: "priced", provider_refund_id: expect.any(String) })
    const held = { ...untouched, refunded_wallet: "32.39" }
    expect(await known(transaction, "pending@refund-settlement.example")).toEqual(held)
    await desk.passTime()
    await desk.sync(transaction)
    expect((await desk.purchase(transaction)).refunds).toMatchObject([{ state: "priced" }])
    await settle(transaction, "completed")
    await eventually(async () => (await desk.purchase(transaction)).refunds[0]?.state === "done")
    expect(await known(transaction, "pending@refund-settlement.example")).toEqual(refunded)
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
  })

  it("leaves everything as before when it fails, and can be repeated", async () => {
    const { transaction, code } = await shopper.buyWithCard("fails@refund-settlement.example", [level], 50)
    await become(transaction, "PENDING")
    await desk.refund(transaction, { scope: "whole" })
    expect((await shopper.validateGiftCard(code)).body.valid).toBe(false)
    const refundId = await settle(transaction, "failed")
    await workedOff(shop, "PAYMENT.REFUND.FAILED", refundId)
    const problem = "PayPal did not carry out the refund (FAILED, ECHECK)."
    expect((await desk.purchase(transaction)).refunds).toMatchObject([{ state: "failed", problem }])
    const notices = `select data ->> 'title' as title from notification where template = 'team-notice' and data::text like $1`
    expect(await shop.query(notices, [`%${transaction}%`])).toEqual([{ title: "A refund did not go through" }])
    expect(await known(transaction, "fails@refund-settlement.example")).toEqual(untouched)
    expect((await shopper.validateGiftCard(code)).body).toMatchObject({ valid: true, value: 50 })
    await become(transaction, "COMPLETED")
    expect((await desk.refund(transaction, { scope: "whole" })).body.refund).toMatchObject({ state: "done" })
  })

  it("is checked by due work when PayPal's event is lost", async () => {
    const transaction = await shopper.buy("no-event@refund-settlement.example", [level])
    await become(transaction, "PENDING")
    await desk.refund(transaction, { scope: "whole" })
    await hearOfPayments(shop, false)
    await settle(transaction, "completed")
    await desk.passTime()
    await eventually(async () => (await desk.purchase(transaction)).refunds[0]?.state === "done")
    await hearOfPayments(shop)
  })
})

it("a refund by staff that fails at once is refused with PayPal's reason", async () => {
  const transaction = await shopper.buy("at-once@refund-settlement.example", [level])
  await become(transaction, "FAILED")
  const { status, body } = await desk.refund(transaction, { scope: "whole" })
  expect(status).toBe(400)
  expect(body.message).toBe("PayPal did not carry out the refund (FAILED, ECHECK).")
  expect(await known(transaction, "at-once@refund-settlement.example")).toEqual(untouched)
})

describe("a pending refund that was made at PayPal", () => {
  it("ends the purchase only once it is completed", async () => {
    const transaction = await shopper.buy("theirs@refund-settlement.example", [level])
    await become(transaction, "PENDING")
    const refundId = await paypal.refund(transaction)
    await workedOff(shop, "PAYMENT.REFUND.PENDING", refundId)
    expect((await desk.purchase(transaction)).refunds).toMatchObject([{ origin: "provider", state: "planned" }])
    expect(await known(transaction, "theirs@refund-settlement.example")).toEqual(untouched)
    expect((await desk.refund(transaction, { scope: "whole" })).body.message).toContain("under way")
    await settle(transaction, "completed")
    await eventually(async () => (await desk.purchase(transaction)).refunds[0]?.state === "done")
    expect(await known(transaction, "theirs@refund-settlement.example")).toEqual(refunded)
  })

  it("changes nothing when it fails", async () => {
    const transaction = await shopper.buy("theirs-fails@refund-settlement.example", [level])
    await become(transaction, "PENDING")
    await paypal.refund(transaction)
    await desk.sync(transaction)
    await workedOff(shop, "PAYMENT.REFUND.FAILED", await settle(transaction, "failed"))
    expect((await desk.purchase(transaction)).refunds).toMatchObject([{ origin: "provider", state: "failed" }])
    expect(await known(transaction, "theirs-fails@refund-settlement.example")).toEqual(untouched)
  })
})

it("a reversal during a pending refund is booked once that refund failed", async () => {
  const transaction = await shopper.buy("both@refund-settlement.example", [level, cubist])
  await become(transaction, "PENDING")
  await desk.refund(transaction, { scope: "lines", lines: [{ line: 1, quantity: 1 }] })
  await sandbox(shop, "reverse", { captureId: transaction })
  await settle(transaction, "failed")
  await desk.passTime()
  await eventually(async () => (await desk.purchase(transaction)).refunds.length === 2)
  await eventually(async () =>
    (await desk.purchase(transaction)).refunds.every(({ state }) => /done|failed/.test(state)),
  )
  expect((await desk.purchase(transaction)).refunds).toMatchObject([
    { origin: "staff", state: "failed" },
    { wallet: "32.39", scope: "lines", state: "done" },
  ])
  expect((await shopper.download(transaction, cubist.filename)).status).toBe(200)
})

it("a pending refund of a listed capture closes it once it is completed, and opens it again when it fails", async () => {
  const capture = await paypal.capture("12.00")
  const listed = async () => {
    const [row] = await shop.query("select id, state, note from capture_mismatch where capture_id = $1", [capture])
    return row
  }
  const { id } = await eventually(listed)
  await become(capture, "PENDING")
  await desk.staff.post(`/admin/capture-mismatches/${id}/refund`, {})
  expect(await listed()).toMatchObject({ state: "refunding" })
  await settle(capture, "failed")
  await makeDue(shop, "mismatch-refund")
  await eventually(async () => (await listed())?.state === "open")
  expect(await listed()).toMatchObject({ note: "PayPal did not carry out the refund (FAILED, ECHECK)." })
  await desk.staff.post(`/admin/capture-mismatches/${id}/refund`, {})
  expect(await listed()).toMatchObject({ state: "refunding" })
  await settle(capture, "completed")
  await eventually(async () => (await listed())?.state === "refunded")
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
