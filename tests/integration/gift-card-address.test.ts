import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import type { ShownMail } from "../../backend/workflows/mail/list-mails"
import { lookForDueWork } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { isTried, keptMail, passTime } from "../helpers/kept-mail"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { pageOf } from "../helpers/purchase-page"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { GiftCardDesk } from "../helpers/staff-gift-cards"

let mails: Mailbox
let shop: TestShop
let shopper: Shopper
let staff: Staff
let desk: GiftCardDesk

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, RATE_LIMITS: "off" })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
  desk = new GiftCardDesk(shop, staff)
})
afterEach(() => {
  mails.isRefusing = false
  mails.isDenying = false
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

const refused = (type: string, message: unknown = expect.any(String)) => ({ status: 400, body: { type, message } })
const reason = "The buyer mistyped it."

/** The addresses of a case, and the card that was made for the wrong one. */
async function mistyped(name: string, changes: object = {}) {
  const from = `${name}-wrong@example.com`
  const { id } = await desk.made({ recipient_email: from, ...changes })
  return { id, from, to: `${name}-right@example.com` }
}

const correct = (id: string, from: string, to: string, changes: object = {}) =>
  desk.does(id, "mail", { from, to, reason, ...changes })

/** A gift that somebody bought for an address that they mistyped. */
async function bought(name: string) {
  const [buyer, from, to] = ["buyer", "wrong", "right"].map((who) => `${name}-${who}@example.com`) as [
    string,
    string,
    string,
  ]
  const wanted = { type: "gift" as const, value: 50 as const, code: null, from: "Ann", to: "Bo", message: "Hello" }
  const order = await shopper.approvedOrder(buyer, [], "ok", { giftCards: [{ ...wanted, recipientEmail: from }] })
  const { giftCards, transactionId } = (await shopper.capture(order)).body
  const [row] = (await desk.list(`q=${name}-buyer`)).body.gift_cards
  return { id: row?.id ?? "", code: giftCards[0]?.code ?? "", transactionId, buyer, from, to }
}

const areTried = `select 1 from notification where resource_id = $1 and ${isTried}`
/** A mail has failed from the start of its try on. */
const isTaken = `select 1 from notification where "to" = $1 and status = 'failure'`

const mailsOf = async (id: string) => (await desk.card(id)).body.gift_card.mails
const sendNow = (id = "", body: object = {}) =>
  staff.post<{ mail: ShownMail; type?: string; message?: string }>(`/admin/mails/${id}/send`, body)

/** What the card's page says of a mail to this address, as soon as it says that. */
const inState = (id: string, address: string, state: ShownMail["state"]) =>
  eventually(async () => (await mailsOf(id)).find((mail) => mail.to === address && mail.state === state))

describe("mailing a gift card to a corrected address", () => {
  it("keeps the address, sends the card there with a copy to the buyer, and says who, why and what it was", async () => {
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

  it("mails the next time to the corrected one, and asks for no reason then", async () => {
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

  it("is done once when two do it at once, and at most once a minute", async () => {
    const { id, from, to } = await mistyped("twice")
    const other = "twice-other@example.com"
    const answers = await Promise.all([correct(id, from, to), correct(id, from, to), correct(id, from, other)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400])
    const { recipient_email: kept, actions } = (await desk.card(id)).body.gift_card
    await mails.to(kept ?? "")
    expect([...mails.sentTo(to), ...mails.sentTo(other)]).toHaveLength(1)
    expect(actions.filter(({ action }) => action === "readdress")).toHaveLength(1)
    expect(await correct(id, kept ?? "", "twice-third@example.com")).toMatchObject(
      refused("not_allowed", "This card was mailed less than a minute ago. Please wait a little."),
    )
  })

  it("is refused from a page that shows an earlier address", async () => {
    const { id, from, to } = await mistyped("stale")
    await correct(id, from, to)
    await desk.waitAMinute(id)
    for (const address of [from, "stale-third@example.com"]) {
      expect(await correct(id, from, address)).toMatchObject(
        refused("not_allowed", "This card now goes to another address. Look at it again before you mail it."),
      )
    }
  })

  it.each([
    ["an address that is none", { to: "lina" }, /An e-mail address, like name@example\.com/],
    ["an address with a line break", { to: "a@example.com\nBcc: b@example.com" }, /An e-mail address/],
    ["an address that is too long", { to: `${"x".repeat(250)}@example.com` }, /field 'to' too big/],
    ["several addresses", { to: ["a@example.com", "b@example.com"] }, /to/],
    ["no reason", { reason: undefined }, /Say why the address is changed\./],
    ["an empty reason", { reason: " " }, /field 'reason' too small/],
    ["not to say what it was", { from: undefined }, /Say which address the card has\./],
    ["anything else", { code: "ABCD" }, /code/],
  ])("refuses %s, and changes nothing", async (what, changes, message) => {
    const { id, from, to } = await mistyped(what.replaceAll(" ", "-"))
    expect(await correct(id, from, to, changes)).toMatchObject(refused("invalid_data", expect.stringMatching(message)))
    const { recipient_email, mails: sent, actions } = (await desk.card(id)).body.gift_card
    expect({ recipient_email, sent }).toEqual({ recipient_email: from, sent: [] })
    expect(actions.map(({ action }) => action)).toEqual(["create"])
  })

  it("refuses a card that pays nothing, and keeps its address", async () => {
    const disabled = await mistyped("disabled")
    await desk.does(disabled.id, "disable", { reason: "Lost." })
    const spent = await mistyped("spent")
    await desk.does(spent.id, "adjust", { from: "40.00", balance: "0.00", reason: "Spent." })
    for (const { id, from, to } of [disabled, spent]) {
      expect(await correct(id, from, to)).toMatchObject(
        refused("not_allowed", "A card that pays nothing is not mailed."),
      )
      expect((await desk.card(id)).body.gift_card.recipient_email).toBe(from)
    }
  })

  it("of one's own is refused when it was bought, and done when staff gave it", async () => {
    await shopper.buyGiftCard("own-bought@example.com", 25)
    const [row] = (await desk.list("q=own-bought@")).body.gift_cards
    expect(await correct(row?.id ?? "", "own-bought@example.com", "own-else@example.com")).toMatchObject(
      refused("not_allowed", expect.stringMatching(/^This card is its buyer's own/)),
    )
    expect((await desk.card(row?.id ?? "")).body.gift_card.buyer_email).toBe("own-bought@example.com")

    const own = { kind: "self", email: "own-wrong@example.com", amount: 25, mail: false, request_key: "own-wrong-1" }
    const { id } = (await desk.create(own)).body.gift_card
    const { body } = await correct(id, "own-wrong@example.com", "own-right@example.com")
    expect(body.gift_card).toMatchObject({ buyer_email: "own-right@example.com", recipient_email: null })
    expect((await mails.to("own-right@example.com")).text).toContain(await desk.code(id))
    // Its answer may have got lost: sent again, it is still that card.
    expect((await desk.create(own)).body.gift_card.id).toBe(id)
  })

  it("is not done for a card without any address", async () => {
    const { code } = await givenCard(shop, 5000)
    expect(await correct(code, "nobody@example.com", "somebody@example.com")).toMatchObject(
      refused("not_allowed", "There is no address to mail this card to."),
    )
  })
})

describe("mails of a card to an address that was corrected", () => {
  it("that wait are withdrawn, and cannot be sent any more", async () => {
    mails.isRefusing = true
    const { id, buyer, from, to } = await bought("waiting")
    await eventually(async () => (await shop.query(areTried, [id, "failure"])).length === 2)
    await desk.waitAMinute(id)
    mails.isRefusing = false
    await correct(id, from, to)
    await mails.to(to)
    // What is about the purchase still goes to its buyer, and of the two copies the one that names the right address.
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
      expect(await sendNow(mail)).toMatchObject(
        refused("not_allowed", expect.stringMatching(/^The address of this gift card was corrected/)),
      )
    }
    const listed = await staff.get<{ mails: ShownMail[] }>("/admin/mails?q=waiting-&state=withdrawn")
    expect(listed.body.mails.map(({ id: mail }) => mail).toSorted()).toEqual(
      withdrawn.map((mail) => mail.id).toSorted(),
    )
    expect(mails.sentTo(from)).toHaveLength(0)
  })

  it("that was just on its way goes out no second time when it fails", async () => {
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
    const later = "on-its-way-later@example.com"
    await desk.made({ recipient_email: later, mail: true })
    await keptMail(shop, later, "failure")
    mails.isRefusing = false
    await passTime(shop, from, "due_at")
    await passTime(shop, later, "due_at")
    await mails.to(later)
    await inState(id, from, "withdrawn")
    expect(mails.sentTo(from)).toHaveLength(1)
  })

  it("that is written when the address is corrected already is withdrawn in place of being sent", async () => {
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

  it("that went already are not copied; one to the corrected address is", async () => {
    const { id, from, to } = await mistyped("copied", { mail: true })
    await inState(id, from, "sent")
    await desk.waitAMinute(id)
    await correct(id, from, to)
    await inState(id, to, "sent")
    const [right, wrong] = await mailsOf(id)
    expect(await sendNow(wrong?.id)).toMatchObject(refused("not_allowed"))
    expect((await sendNow(wrong?.id, { copy: false })).status).toBe(200)
    await desk.waitAMinute(id)
    expect((await sendNow(right?.id)).body.mail).toMatchObject({ to, state: "sent" })
    expect((await mailsOf(id)).map((mail) => mail.to)).toEqual([to, to, from])
    expect(mails.sentTo(from)).toHaveLength(1)
  })

  it("may go out again once it is the card's address once more", async () => {
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
