import { afterAll, describe, expect, it } from "vitest"
import { atSharedShop, refundDesk as desk, mails as mailbox, shop, shopper } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers, freeOrderId, givenCard, kindsOf } from "../helpers/gift-cards"
import { sandbox } from "../helpers/shopper"
import { expectStatesOfTable } from "../helpers/stored-states"

atSharedShop()
afterAll(() => expectSoundLedgers(shop))

const level = { filename: "LevelCreatorPro.zip", quantity: 2 } // 29.99 each
const grid = { filename: "GridCreatorPro.zip", quantity: 1 } // 29.99

const line = (place: number, quantity = 1) => ({ scope: "lines", lines: [{ line: place, quantity }] })

async function balanceOf(code: string): Promise<number> {
  const [card] = await shop.query<{ balance: number }>("select balance from gift_card where code = $1", [code])
  return card?.balance ?? -1
}

describe("a refund of a line", () => {
  it("goes to gift card and PayPal as it was paid, and ends only its download", async () => {
    const payingCard = await givenCard(shop, 3000)
    const transaction = await shopper.buy("line@refunds.example", [level, grid], { payingCard })
    // 89.97 − 30.00 = 59.97, tax 4.80: 64.77 by PayPal. Grid has a third of card, rest and tax.
    const { status, body } = await desk.refund(transaction, { ...line(1), reason: "Does not open." })
    expect(status).toBe(200)
    expect(body.refund).toMatchObject({ state: "done", wallet: "21.59", card: "10.00", tax: "1.60", origin: "staff" })
    expect(await desk.atPaypal(transaction)).toEqual(["21.59"])
    expect(await balanceOf(payingCard.code)).toBe(1000)
    expect(await kindsOf(shop, payingCard.code)).toEqual(["issue", "hold", "redeem", "restore"])
    const refused = await shopper.download(transaction, grid.filename)
    expect([refused.status, await refused.text()]).toEqual([403, expect.stringContaining("refunded")])
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
    const left = { refunded_wallet: "21.59", refunded_card: "10.00", refundable: { wallet: "43.18", card: "20.00" } }
    expect(await desk.purchase(transaction)).toMatchObject({ status: "completed", ...left })
    const mail = await mailbox.to("line@refunds.example", 2)
    expect(mail.subject).toBe("Your refund: $21.59")
    expect(mail.text).toContain(`$10.00 was refunded to the gift card ending ${payingCard.code.slice(-4)}.`)
    expect(mail.text).toContain("No longer available for download: GridCreator.")
  })

  it("that takes all of PayPal's part ends no download of a line that the gift card paid", async () => {
    // The running sum is rounded up, so the first line has no share of the 0.05 left.
    const [rooms, facade] = [
      { filename: "RoomOptimizerPro.zip", quantity: 1 }, // 19.99
      { filename: "CubistFacadeGeneratorPro.zip", quantity: 1 }, // 99.99
    ]
    const payingCard = await givenCard(shop, 11993)
    const transaction = await shopper.buy("cents@refunds.example", [rooms, facade], { payingCard })
    const { body } = await desk.refund(transaction, line(1))
    expect(body.refund).toMatchObject({ state: "done", wallet: "0.05" })
    expect(await desk.atPaypal(transaction)).toEqual(["0.05"])
    expect((await shopper.download(transaction, facade.filename)).status).toBe(403)
    expect((await shopper.download(transaction, rooms.filename)).status).toBe(200)
    const refundable = { wallet: "0.00", card: "19.99" }
    expect(await desk.purchase(transaction)).toMatchObject({ status: "completed", refundable })
  })

  it("by units adds up to the line, and the download ends with the last unit", async () => {
    const payingCard = await givenCard(shop, 1001)
    const transaction = await shopper.buy("units@refunds.example", [level], { payingCard })
    await desk.refund(transaction, line(0))
    expect((await shopper.download(transaction, level.filename)).status).toBe(200)
    expect((await desk.refund(transaction, line(0, 2))).body.message).toBe("Only 1 of line 0 can still be refunded.")
    await desk.refund(transaction, line(0))
    const refundable = { wallet: "0.00", card: "0.00" }
    expect(await desk.purchase(transaction)).toMatchObject({ status: "refunded", refundable })
    expect(await balanceOf(payingCard.code)).toBe(1001)
    expect((await shopper.download(transaction, level.filename)).status).toBe(403)
    expect((await desk.refund(transaction, { scope: "whole" })).status).toBe(400)
  })
})

describe("a refund by amount", () => {
  it("is split in proportion to what is left, and ends no download until everything is refunded", async () => {
    const payingCard = await givenCard(shop, 3000)
    const transaction = await shopper.buy("amount@refunds.example", [grid, level], { payingCard })
    const part = await desk.refund(transaction, { scope: "amount", amount: "10.00" })
    // The odd cent goes to the wallet.
    expect(part.body.refund).toMatchObject({ scope: "amount", wallet: "6.84", card: "3.16", lines: [] })
    expect((await shopper.download(transaction, grid.filename)).status).toBe(200)
    const rest = await desk.refund(transaction, { scope: "amount", amount: "84.77" })
    expect(rest.body.refund).toMatchObject({ scope: "whole", wallet: "57.93", card: "26.84" })
    expect(await desk.purchase(transaction)).toMatchObject({ status: "refunded" })
    expect(await balanceOf(payingCard.code)).toBe(3000)
    expect((await shopper.download(transaction, grid.filename)).status).toBe(403)
  })

  it.each([
    ["more than is left", { scope: "amount", amount: "32.40" }, "Only $32.39 can still be refunded."],
    ["nothing", { scope: "amount", amount: "0.00" }, "Dollars with two decimals"],
    ["a third decimal", { scope: "amount", amount: "1.005" }, "Dollars with two decimals"],
    ["an unknown line", line(7), "The purchase has no line 7"],
    ["a line twice", { scope: "lines", lines: [line(0).lines[0], line(0).lines[0]] }, "name the same line"],
    ["no line", { scope: "lines", lines: [] }, "lines"],
    ["an override without a reason", { scope: "whole", override: true }, "An override needs a reason."],
    ["no scope", {}, "scope"],
  ])("is refused for %s", async (_, body, message) => {
    refusedTransaction ??= await shopper.buy("refusals@refunds.example", [grid])
    const answer = await desk.refund(refusedTransaction, body)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
    expect(await desk.atPaypal(refusedTransaction)).toEqual([])
  })
})
let refusedTransaction: string | undefined

describe("a gift card that was sold", () => {
  const buyCard = (email: string) => shopper.buyWithCard(email, [grid], 50)

  it("is emptied and cannot pay any more", async () => {
    const { transaction, code } = await buyCard("sold@refunds.example")
    const { body } = await desk.refund(transaction, line(1))
    expect(body.refund).toMatchObject({ state: "done", wallet: "54.00", problem: null })
    expect(await kindsOf(shop, code)).toEqual(["issue", "void"])
    expect((await shopper.validateGiftCard(code)).body.valid).toBe(false)
    expect((await mailbox.to("sold@refunds.example", 2)).text).toContain(`gift card ending ${code.slice(-4)}`)
    expect((await shopper.download(transaction, grid.filename)).status).toBe(200)
  })

  it("is refunded for its unspent part", async () => {
    const { transaction, code } = await buyCard("spent@refunds.example")
    const free = freeOrderId()
    await shopper.processPayment(free, "spender@refunds.example", [grid], { payingCard: { code, balance: 5000 } })
    expect(await balanceOf(code)).toBe(2001)
    expect((await desk.purchase(transaction)).lines[1]).toMatchObject({
      gift_card: { code: `•••• ${code.slice(-4)}`, unspent: "20.01", held: "0.00" },
      refundable: { quantity: 1, wallet: "21.61", withheld: "32.39" },
    })
    const { body } = await desk.refund(transaction, { scope: "whole" })
    expect(body.refund).toMatchObject({ state: "done", wallet: "54.00" }) // 86.39 − 32.39
    expect(body.refund.problem).toContain("$32.39 is not refunded")
    expect(await balanceOf(code)).toBe(0)
    expect(await desk.purchase(transaction)).toMatchObject({ status: "refunded" })
    const spent = await desk.refund(free, { scope: "whole" })
    expect(spent.body.refund).toMatchObject({ state: "done", wallet: "0.00", card: "29.99" })
    expect(await balanceOf(code)).toBe(2999)
  })

  it("is refunded in full by an override with a reason, and not at all without when it is spent", async () => {
    const { transaction, code } = await buyCard("override@refunds.example")
    const payingCard = { code, balance: 5000 }
    await shopper.processPayment(freeOrderId(), "o@refunds.example", [{ ...grid, quantity: 1 }], { payingCard })
    await shopper.buy("o@refunds.example", [grid], { payingCard: { code, balance: 2001 } })
    expect(await balanceOf(code)).toBe(0)
    const refused = await desk.refund(transaction, line(1))
    expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining("override") } })
    const paid = await desk.refund(transaction, { ...line(1), override: true, reason: "Our mistake." })
    expect(paid.body.refund).toMatchObject({ state: "done", wallet: "54.00", problem: null })
  })

  it("keeps what a payment under way holds", async () => {
    const { transaction, code } = await buyCard("held@refunds.example")
    const payingCard = { code, balance: 5000 }
    const order = await shopper.approvedOrder("holder@refunds.example", [level], "ok", { payingCard })
    // The lost answer keeps the card's amount held.
    await sandbox(shop, "faults", { next: 40, status: "drop-after", path: "/v2/checkout/orders" })
    expect((await shopper.capture(order)).status).toBe(503)
    await sandbox(shop, "faults", { next: 0 })
    const refused = await desk.refund(transaction, line(1))
    expect(refused.status).toBe(400)
    const whole = await desk.refund(transaction, { scope: "whole" })
    expect(whole.body.refund).toMatchObject({ wallet: "32.39", state: "done" })
    expect((await shopper.capture(order)).body).toMatchObject({ status: "completed" })
    expect(await kindsOf(shop, code)).toEqual(["issue", "hold", "void", "redeem"])
    expect(await balanceOf(code)).toBe(0)
  })
})

it("a free order is refunded to the gift card alone", async () => {
  const payingCard = await givenCard(shop, 5000)
  const id = freeOrderId()
  await shopper.processPayment(id, "free@refunds.example", [grid], { payingCard })
  expect((await desk.refund(id, { scope: "whole" })).body.refund).toMatchObject({ state: "done", card: "29.99" })
  expect(await balanceOf(payingCard.code)).toBe(5000)
  expect((await shopper.download(id, grid.filename)).status).toBe(403)
  expect((await mailbox.to("free@refunds.example", 2)).subject).toBe("Your refund: $29.99 on your gift card")
})

describe("the same request", () => {
  it("ten times at once and once more is one refund with one credit note", async () => {
    const transaction = await shopper.buy("key@refunds.example", [level])
    const { id } = await desk.purchase(transaction)
    const send = () =>
      desk.staff.post<{ refund: { id: string } }>(`/admin/purchases/${id}/refunds`, { ...line(0), request_key: "ten" })
    const answers = await Promise.all(Array.from({ length: 10 }, send))
    answers.push(await send())
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.refund?.id}`)).size).toBe(1)
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
    const notes = "select 1 from receipt where purchase_id = $1 and kind = 'credit-note'"
    expect(await shop.query(notes, [id])).toHaveLength(1)
    await mailbox.to("key@refunds.example", 2)
    expect(mailbox.sentTo("key@refunds.example")).toHaveLength(2)
    const other = await desk.refund(transaction, { scope: "whole", request_key: "ten" })
    expect(other).toMatchObject({ status: 400, body: { message: "This request key belongs to another refund." } })
  })

  it("at the same moment without a key refunds no more than was paid", async () => {
    const transaction = await shopper.buy("race@refunds.example", [grid])
    const answers = await Promise.all([1, 2, 3, 4].map(() => desk.refund(transaction, { scope: "whole" })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
  })
})

describe("when PayPal fails", () => {
  it("a refund is recorded, and due work finishes it once", async () => {
    const email = "stumble@refunds.example"
    const transaction = await shopper.buy(email, [grid])
    const refund = () => desk.refund(transaction, { scope: "whole", request_key: "stumble" })
    await sandbox(shop, "faults", { next: 40, status: "drop-after", path: "/refund" })
    const answer = await refund()
    expect([answer.status, answer.body.refund.state]).toEqual([202, "priced"])
    const other = await desk.refund(transaction, { scope: "whole" })
    expect(other).toMatchObject({ status: 400, body: { message: expect.stringContaining("under way") } })
    expect((await shopper.download(transaction, grid.filename)).status).toBe(200)
    await sandbox(shop, "faults", { next: 0 })
    await desk.passTime()
    await eventually(async () => (await desk.purchase(transaction)).refunds[0]?.state === "done")
    expect(await desk.purchase(transaction)).toMatchObject({ status: "refunded", refunds: [{ state: "done" }] })
    await mailbox.to(email, 2)
    expect(await desk.atPaypal(transaction)).toEqual(["32.39"])
    expect((await refund()).body.refund.state).toBe("done")
    expect(mailbox.sentTo(email)).toHaveLength(2)
  })

  it("a refused refund changes nothing and refills the gift cards", async () => {
    const { transaction, code } = await shopper.buyWithCard("no@refunds.example", [], 25)
    // Makes PayPal refuse: the refund exceeds its capture.
    await shop.query("update purchase set captured_amount = total + 500 where transaction_id = $1", [transaction])
    const answer = await desk.refund(transaction, { scope: "whole" })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining("REFUND_AMOUNT_EXCEEDED") } })
    expect(await desk.purchase(transaction)).toMatchObject({
      status: "completed",
      refunded_wallet: "0.00",
      refunds: [{ state: "failed", problem: expect.stringContaining("PayPal refuses it") }],
    })
    expect(await kindsOf(shop, code)).toEqual(["issue", "void", "revive"])
    expect((await shopper.validateGiftCard(code)).body).toMatchObject({ valid: true, value: 25 })
  })
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
