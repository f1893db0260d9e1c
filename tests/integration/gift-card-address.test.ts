import { afterEach, beforeAll, describe, expect, it } from "vitest"
import type { MailView } from "../../backend/workflows/mail/list-mails"
import { atSharedShop, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { isTried, keptMail, passTime } from "../helpers/kept-mail"
import { admin } from "../helpers/prepared"
import { pageOf } from "../helpers/purchase-page"
import { GiftCardDesk } from "../helpers/staff-gift-cards"

let desk: GiftCardDesk

atSharedShop()
beforeAll(async () => {
  desk = new GiftCardDesk(shop, staff)
})
afterEach(() => {
  mails.isRefusing = false
  mails.isDenying = false
})

const expectRefused = (answer: unknown, message: unknown = expect.any(String), type = "not_allowed") =>
  expect(answer).toMatchObject({ status: 400, body: { type, message } })
const reason = "The buyer mistyped it."

const addressOf = (name: string) => `${name}@gift-card-address.example`

async function mistyped(name: string, changes: object = {}) {
  const from = addressOf(`${name}-wrong`)
  const { id } = await desk.made({ recipient_email: from, ...changes })
  return { id, from, to: addressOf(`${name}-right`) }
}

const correct = (id: string, from: string, to: string, changes: object = {}) =>
  desk.does(id, "mail", { from, to, reason, ...changes })

async function bought(name: string) {
  const [buyer, from, to] = [addressOf(`${name}-buyer`), addressOf(`${name}-wrong`), addressOf(`${name}-right`)]
  const wanted = { type: "gift" as const, value: 50 as const, code: null, from: "Ann", to: "Bo", message: "Hello" }
  const order = await shopper.approvedOrder(buyer, [], "ok", { giftCards: [{ ...wanted, recipientEmail: from }] })
  const { giftCards, transactionId } = (await shopper.capture(order)).body
  const [row] = (await desk.list(`q=${name}-buyer`)).body.gift_cards
  return { id: row?.id ?? "", code: giftCards[0]?.code ?? "", transactionId, buyer, from, to }
}

const areTried = `select 1 from notification where resource_id = $1 and ${isTried}`
/** Rows say failure from the start of their attempt. */
const isTaken = `select 1 from notification where "to" = $1 and status = 'failure'`

const mailsOf = async (id: string) => (await desk.card(id)).body.gift_card.mails
const sendNow = (id = "", body: object = {}) =>
  staff.post<{ mail: MailView; type?: string; message?: string }>(`/admin/mails/${id}/send`, body)

const inState = (id: string, address: string, state: MailView["state"]) =>
  eventually(async () => (await mailsOf(id)).find((mail) => mail.to === address && mail.state === state))

describe("mailing a gift card to a corrected address", () => {
  it("stores the address and who corrected it, and mails the card and a copy to the buyer", async () => {
    const { id, code, transactionId, buyer, from, to } = await bought("kept")
    await mails.to(from)
    await mails.to(buyer, 2)
    await desk.waitAMinute(id)
    const { status, body } = await correct(id, from, ` ${to.toUpperCase()} `)
    expect(status).toBe(200)
    expect(body.gift_card).toMatchObject({ recipient_email: to, recipient_name: "Bo", buyer_email: buyer })
    expect(body.gift_card.actions).toMatchObject([
      { action: "readdress", by: admin.email, reason, details: { from, to } },
    ])
    expect((await mails.to(to)).text).toContain(code)
    const copy = await mails.to(buyer, 3)
    expect(copy.subject).toBe("Your $50 gift card for Bo has been sent")
    expect(copy.text).toContain(`Gift card has been sent to ${to}`)
    expect(copy.text).not.toContain(from)
    expect(mails.sentTo(from)).toHaveLength(1)

    const page = await pageOf(shop, transactionId)
    expect(page.lines).toMatchObject([{ recipientEmail: to, to: "Bo", code }])
    expect((await desk.list("q=kept-right")).body.gift_cards.map((card) => card.id)).toEqual([id])
    for (const secret of [code, from, to]) expect(desk.log()).not.toContain(secret)
  })

  it("mails to the corrected address the next time, without a reason", async () => {
    const { id, from, to } = await mistyped("next")
    expect((await correct(id, from, to)).status).toBe(200)
    await mails.to(to)
    await desk.waitAMinute(id)
    expect((await desk.does(id, "mail", { from: to, to })).status).toBe(200)
    await mails.to(to, 2)
    const { actions } = (await desk.card(id)).body.gift_card
    expect(actions.map(({ action }) => action)).toEqual(["mail", "readdress", "create"])
    expect(mails.sentTo(from)).toHaveLength(0)
  })

  it("is done once by two at once, and at most once a minute", async () => {
    const { id, from, to } = await mistyped("twice")
    const other = "twice-other@gift-card-address.example"
    const answers = await Promise.all([correct(id, from, to), correct(id, from, to), correct(id, from, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const { recipient_email: kept, actions } = (await desk.card(id)).body.gift_card
    await mails.to(kept ?? "")
    expect([...mails.sentTo(to), ...mails.sentTo(other)]).toHaveLength(1)
    expect(actions.filter(({ action }) => action === "readdress")).toHaveLength(1)
    expectRefused(
      await correct(id, kept ?? "", "twice-third@gift-card-address.example"),
      "This card was e-mailed less than a minute ago. Please wait a little.",
    )
  })

  it("is refused when the page shows an earlier address", async () => {
    const { id, from, to } = await mistyped("stale")
    await correct(id, from, to)
    await desk.waitAMinute(id)
    for (const address of [from, "stale-third@gift-card-address.example"]) {
      expectRefused(
        await correct(id, from, address),
        "The address of this card has changed. Check the card before you e-mail it.",
      )
    }
  })

  it.each([
    ["an invalid address", { to: "lina" }, /An e-mail address, like name@example\.com/],
    ["several addresses", { to: ["a@gift-card-address.example", "b@gift-card-address.example"] }, /to/],
    ["no reason", { reason: undefined }, /Give a reason for the new address\./],
    ["no earlier address", { from: undefined }, /Give the card's current address in/],
  ])("is refused with %s", async (what, changes, message) => {
    const { id, from, to } = await mistyped(what.replaceAll(" ", "-"))
    expectRefused(await correct(id, from, to, changes), expect.stringMatching(message), "invalid_data")
    const { recipient_email, mails: sent, actions } = (await desk.card(id)).body.gift_card
    expect({ recipient_email, sent }).toEqual({ recipient_email: from, sent: [] })
    expect(actions.map(({ action }) => action)).toEqual(["create"])
  })

  it("is refused for a disabled or spent card", async () => {
    const disabled = await mistyped("disabled")
    await desk.does(disabled.id, "disable", { reason: "Lost." })
    const spent = await mistyped("spent")
    await desk.does(spent.id, "adjust", { from: "40.00", balance: "0.00", reason: "Spent." })
    for (const { id, from, to } of [disabled, spent]) {
      expect(await correct(id, from, to), "Nobody can pay with this card, so it cannot be e-mailed.")
      expect((await desk.card(id)).body.gift_card.recipient_email).toBe(from)
    }
  })

  it("is refused for a card that its buyer keeps, unless staff gave it", async () => {
    await shopper.buyGiftCard("own-bought@gift-card-address.example", 25)
    const [row] = (await desk.list("q=own-bought@")).body.gift_cards
    const isOwn = expect.stringMatching(/^The shop sends this card to the e-mail address of the purchase/)
    expectRefused(
      await correct(row?.id ?? "", "own-bought@gift-card-address.example", "own-else@gift-card-address.example"),
      isOwn,
    )

    const [wrong, right] = ["own-wrong@gift-card-address.example", "own-right@gift-card-address.example"]
    const own = { kind: "self", email: wrong, amount: 25, mail: false, request_key: "own-wrong-1" }
    const { id } = (await desk.create(own)).body.gift_card
    const { body } = await correct(id, wrong, right)
    expect(body.gift_card).toMatchObject({ buyer_email: right, recipient_email: null })
    expect((await mails.to(right)).text).toContain(await desk.code(id))
    // A repeated request returns the same card.
    expect((await desk.create(own)).body.gift_card.id).toBe(id)
  })

  it("is refused for a card without an address", async () => {
    const { code } = await givenCard(shop, 5000)
    expectRefused(
      await correct(code, "nobody@gift-card-address.example", "someone@gift-card-address.example"),
      "This card has no e-mail address.",
    )
  })
})

describe("earlier mails of a card whose address is corrected", () => {
  it("are withdrawn while they wait, and cannot be sent any more", async () => {
    mails.isRefusing = true
    const { id, buyer, from, to } = await bought("waiting")
    await eventually(async () => (await shop.query(areTried, [id, "failure"])).length === 2)
    await desk.waitAMinute(id)
    mails.isRefusing = false
    await correct(id, from, to)
    await mails.to(to)
    // The purchase's mail goes to its buyer; of the two copies, only that with the right address.
    await passTime(shop, buyer, "due_at")
    const told = await mails.to(buyer, 2)
    expect(told).toBeDefined()
    const copies = mails.sentTo(buyer).filter(({ subject }) => subject === "Your $50 gift card for Bo has been sent")
    expect(copies.map(({ text }) => text?.includes(to))).toEqual([true])

    const withdrawn = (await mailsOf(id)).filter(({ state }) => state === "withdrawn")
    expect(withdrawn.map((mail) => [mail.to, mail.template, mail.due_at]).toSorted()).toEqual([
      [buyer, "gift-card-copy", null],
      [from, "gift-card", null],
    ])
    for (const { id: mail } of withdrawn) {
      expectRefused(await sendNow(mail), expect.stringMatching(/^The address of this gift card was corrected/))
    }
    const listed = await staff.get<{ mails: MailView[] }>("/admin/mails?q=waiting-&state=withdrawn")
    const ours = listed.body.mails.filter((mail) => mail.to.endsWith("@gift-card-address.example"))
    expect(ours.map(({ id: mail }) => mail).toSorted()).toEqual(withdrawn.map((mail) => mail.id).toSorted())
    expect(mails.sentTo(from)).toHaveLength(0)
  })

  it("are not tried again when they fail on their way", async () => {
    const { id, from, to } = await mistyped("on-its-way", { mail: false })
    const release = mails.hold(from)
    await desk.does(id, "mail")
    await eventually(async () => (await shop.query(isTaken, [from])).length > 0)
    await desk.waitAMinute(id)
    expect((await correct(id, from, to)).status).toBe(200)
    await inState(id, to, "sent")
    mails.isDenying = true
    release()
    await mails.to(from)
    await eventually(async () => (await shop.query(areTried, [id, "failure"])).length === 1)
    mails.isDenying = false

    mails.isRefusing = true
    const later = "on-its-way-later@gift-card-address.example"
    await desk.made({ recipient_email: later, mail: true })
    await keptMail(shop, later, "failure")
    mails.isRefusing = false
    await passTime(shop, from, "due_at")
    await passTime(shop, later, "due_at")
    await mails.to(later)
    await inState(id, from, "withdrawn")
    expect(mails.sentTo(from)).toHaveLength(1)
  })

  it("are withdrawn when they are written after the correction", async () => {
    const { id, from, to } = await mistyped("late")
    await correct(id, from, to)
    await inState(id, to, "sent")
    await shop.query(
      `insert into notification (id, "to", channel, template, data, provider_data, resource_type, resource_id, idempotency_key, status)
       select 'noti_late', $2, channel, template, data, provider_data, resource_type, resource_id, 'late', 'pending'
       from notification where resource_id = $1`,
      [id, from],
    )
    await shop.query("insert into due_work (id, kind, subject, due_at) values ('due_late', 'mail', 'noti_late', now())")
    await lookForDueWork(shop)
    await inState(id, from, "withdrawn")
    expect(mails.sentTo(from)).toHaveLength(0)
  })

  it("are not sent again as copies, unlike one to the corrected address", async () => {
    const { id, from, to } = await mistyped("copied", { mail: true })
    await inState(id, from, "sent")
    await desk.waitAMinute(id)
    await correct(id, from, to)
    await inState(id, to, "sent")
    const [right, wrong] = await mailsOf(id)
    expectRefused(await sendNow(wrong?.id))
    expect((await sendNow(wrong?.id, { copy: false })).status).toBe(200)
    await desk.waitAMinute(id)
    expect((await sendNow(right?.id)).body.mail).toMatchObject({ to, state: "sent" })
    expect((await mailsOf(id)).map((mail) => mail.to)).toEqual([to, to, from])
    expect(mails.sentTo(from)).toHaveLength(1)
  })

  it("may be sent again once the card has their address again", async () => {
    const { id, from, to } = await mistyped("back", { mail: true })
    await inState(id, from, "sent")
    for (const [old, corrected] of [
      [from, to],
      [to, from],
    ] as const) {
      await desk.waitAMinute(id)
      expect((await correct(id, old, corrected)).status).toBe(200)
    }
    await mails.to(from, 2)
    await desk.waitAMinute(id)
    const first = (await mailsOf(id)).findLast((mail) => mail.to === from)
    expect((await sendNow(first?.id)).status).toBe(200)
    await mails.to(from, 3)
  })
})
