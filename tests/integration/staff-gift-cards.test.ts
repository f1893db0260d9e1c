import { beforeAll, describe, expect, it } from "vitest"
import { atSharedShop, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { expectSoundLedgers, freeOrderId, givenCard, kindsOf } from "../helpers/gift-cards"
import { admin } from "../helpers/prepared"
import { ownCard, post, presentFor } from "../helpers/shopper"
import { GiftCardDesk, gift } from "../helpers/staff-gift-cards"

let desk: GiftCardDesk

atSharedShop()
beforeAll(async () => {
  desk = new GiftCardDesk(shop, staff)
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const refused = (type: string, message: unknown = expect.any(String)) => ({ status: 400, body: { type, message } })

async function spend(code: string, email: string): Promise<void> {
  const { body } = await shopper.processPayment(freeOrderId(), email, [level], { payingCard: { code, balance: 0 } })
  if (!body.success) throw new Error(`Not spent: ${body.message}`)
}

describe("creating a gift card", () => {
  it("creates and mails one that pays like any other", async () => {
    const made = await desk.made({ mail: true, amount: 40, recipient_email: " Lina-Mailed@Staff-gift-cards.example " })
    expect(made).toMatchObject({
      state: "active",
      value: "40.00",
      balance: "40.00",
      held: "0.00",
      environment: "local",
      recipient_email: "lina-mailed@staff-gift-cards.example",
      order: null,
      actions: [{ action: "create", by: admin.email }],
    })
    const code = await desk.code(made.id)
    const mail = await mails.to("lina-mailed@staff-gift-cards.example")
    expect(mail.subject).toBe("CD Atelier has sent you a $40 gift card")
    expect(mail.text).toContain(code)
    expect(mail.text).toContain("For your patience.")
    // No picture exists for a $40 card.
    expect(mail.html).toContain("/media/gift-cards/25.png")
    await spend(code, "pays-by-gift@staff-gift-cards.example")
    expect((await shopper.validateGiftCard(code)).body.value).toBe(10.01)
    const { transactions } = (await desk.ledger(made.id)).body
    expect(transactions.map(({ kind, actor }) => `${kind} ${actor}`)).toEqual([
      "redeem shopper",
      "hold shopper",
      "issue staff",
    ])
  })

  it("creates one for oneself, with the reason in its ledger, and mails it only if that is asked for", async () => {
    const own = { kind: "self", email: "own@staff-gift-cards.example", amount: 1, reason: "A lost download." }
    const { body } = await desk.create({ ...own, mail: true, request_key: "own-given-1" })
    const card = { kind: "self", buyer_email: own.email, value: "1.00" }
    expect(body.gift_card).toMatchObject(card)
    expect((await mails.to(own.email)).subject).toBe("CD Atelier has sent you a $1 gift card")
    expect((await desk.ledger(body.gift_card.id)).body.transactions).toMatchObject([
      { kind: "issue", staff: admin.email, reason: own.reason, amount: "1.00", balance_after: "1.00" },
    ])
    const silent = await desk.create({ ...own, mail: false, request_key: "own-given-2" })
    expect(silent.body.gift_card).toMatchObject({ ...card, mails: [] })
    expect(mails.sentTo(own.email)).toHaveLength(1)
  })

  it("creates one for a request, however often it is sent", async () => {
    const body = gift({ mail: true, recipient_email: "once@staff-gift-cards.example" })
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.create(body)))
    expect(new Set(answers.map(({ body }) => body.gift_card.id)).size).toBe(1)
    await mails.to("once@staff-gift-cards.example")
    expect(mails.sentTo("once@staff-gift-cards.example")).toHaveLength(1)
    const other = refused("not_allowed", "This request key belongs to another gift card.")
    expect(await desk.create({ ...body, amount: 41 })).toMatchObject(other)
    await expectSoundLedgers(shop)
  })

  it.each([
    ["more than 500 dollars", { amount: 501 }],
    ["cents", { amount: 10.5 }],
    ["a recipient without a name", { recipient_name: " " }],
    ["a name of two lines", { sender_name: "CD\nAtelier" }],
    ["a message that is too long", { message: "x".repeat(401) }],
    ["no key", { request_key: undefined }],
    ["another kind", { kind: "both" }],
    ["its own code", { code: "ABCD" }],
  ])("refuses %s", async (_what, changes) => {
    expect(await desk.create(gift(changes))).toMatchObject(refused("invalid_data"))
  })

  it.each([
    ["the message", { message: "Thanks \ud83d!" }],
    ["the reason", { reason: "Half of \ud83d" }],
  ])("refuses text that PostgreSQL cannot store in %s", async (_where, changes) => {
    const body = gift({ recipient_email: "half@staff-gift-cards.example", mail: true, ...changes })
    expect(await desk.create(body)).toMatchObject(refused("invalid_data"))
    expect(await shop.query("select 1 from gift_card where request_key = $1", [body.request_key])).toEqual([])
  })

  it("stores characters beyond the first 65,536", async () => {
    const made = await desk.made({ recipient_name: "Lina 🏛", message: "𝒜 🎁", recipient_email: "astral@𐓘.example" })
    expect(made).toMatchObject({ recipient_name: "Lina 🏛", message: "𝒜 🎁", recipient_email: "astral@𐓘.example" })
  })
})

describe("the list of gift cards", () => {
  it("is searched by the end of the code, buyer and recipient, and shows no code", async () => {
    const bought = await shopper.buyGiftCard("list-buyer@staff-gift-cards.example", 100)
    const [row] = (await desk.list("q=LIST-BUYER@")).body.gift_cards
    expect(row).toEqual({
      id: expect.any(String),
      masked_code: `•••• ${bought.slice(-4)}`,
      state: "active",
      value: "100.00",
      balance: "100.00",
      held: "0.00",
      environment: "local",
      kind: "self",
      buyer_email: "list-buyer@staff-gift-cards.example",
      recipient_email: null,
      recipient_name: null,
      issued_at: expect.any(String),
    })
    for (const q of [bought, bought.slice(-8), bought.slice(-6).toLowerCase()]) {
      expect((await desk.list(`q=${q}`)).body.gift_cards).toEqual([row])
    }
    for (const q of [bought.slice(0, 8), bought.slice(-12, -4)]) {
      expect((await desk.list(`q=${q}`)).body).toMatchObject({ gift_cards: [], count: 0 })
    }
    const made = await desk.made({ recipient_name: "Lina 100%_sure" })
    expect((await desk.list("q=100%25_su")).body.gift_cards.map(({ id }) => id)).toEqual([made.id])
  })

  it("is filtered by state and leaves out reserved codes", async () => {
    const made = await Promise.all(
      ["active", "spent", "disabled"].map((state) =>
        desk.made({ recipient_email: `states-${state}@staff-gift-cards.example` }),
      ),
    )
    const [active, spent, disabled] = made.map(({ id }) => id)
    await desk.does(spent ?? "", "adjust", { from: "40.00", balance: "0.00", reason: "Spent." })
    await desk.does(disabled ?? "", "disable", { reason: "Lost." })
    const ids = async (query: string) =>
      (await desk.list(`q=states-&${query}`)).body.gift_cards.map(({ id }) => id).toSorted()
    expect(await ids("state=active")).toEqual([active])
    expect(await ids("state=spent")).toEqual([spent])
    expect(await ids("state[]=disabled&state[]=spent")).toEqual([disabled, spent].toSorted())
    expect(await ids("")).toEqual([active, disabled, spent].toSorted())

    const { guid } = (await shopper.reserveGiftCard(50)).body
    expect((await desk.list(`q=${guid.slice(-8)}`)).body.count).toBe(0)
    const { body } = await desk.list(`q=${guid.slice(-8)}&state=reserved`)
    expect(body.gift_cards).toMatchObject([{ state: "reserved", balance: "0.00" }])
  })

  it("is sorted by date, value and balance, and paged", async () => {
    for (const amount of [30, 10, 20])
      await desk.made({ amount, recipient_email: `sorted-${amount}@staff-gift-cards.example` })
    const values = async (query: string) =>
      (await desk.list(`q=sorted-&${query}`)).body.gift_cards.map(({ value }) => value)
    expect(await values("order=value")).toEqual(["10.00", "20.00", "30.00"])
    expect(await values("order=-balance")).toEqual(["30.00", "20.00", "10.00"])
    expect(await values("order=issued_at")).toEqual(["30.00", "10.00", "20.00"])
    expect(await values("")).toEqual(["20.00", "10.00", "30.00"])
    const { body } = await desk.list("q=sorted-&order=value&limit=1&offset=1")
    expect(body).toMatchObject({ gift_cards: [{ value: "20.00" }], count: 3 })
  })

  it.each(["state=lost", "order=code"])("refuses %s", async (query) => {
    expect(await desk.list(query)).toMatchObject(refused("invalid_data"))
  })
})

describe("a gift card", () => {
  it("shows its order, mails and ledger", async () => {
    const buyer = "detail-buyer@staff-gift-cards.example"
    const to = "detail-to@staff-gift-cards.example"
    const order = await shopper.approvedOrder(buyer, [], "ok", { giftCards: [presentFor(to, 50)] })
    const code = (await shopper.capture(order)).body.giftCards[0]?.code ?? ""
    await mails.to(buyer, 2)
    await spend(code, "detail-payer@staff-gift-cards.example")
    const [row] = (await desk.list("q=detail-buyer@")).body.gift_cards
    const { body } = await desk.card(row?.id ?? "")
    expect(body.gift_card).toMatchObject({
      ...row,
      sender_name: "Ann",
      message: "Hello",
      order: { id: expect.stringMatching(/^order_/), display_id: expect.any(Number) },
      actions: [],
    })
    expect(body.gift_card.mails.map(({ to, template, state }) => [to, template, state]).toSorted()).toEqual([
      [buyer, "gift-card-copy", "sent"],
      [to, "gift-card", "sent"],
    ])
    expect(JSON.stringify(body)).not.toContain(code)
    const ledger = await desk.ledger(row?.id ?? "", "?limit=1&order=created_at")
    expect(ledger.body).toMatchObject({
      count: 3,
      transactions: [{ kind: "issue", actor: "shop", staff: null, order: body.gift_card.order }],
    })
    const [redeemed] = (await desk.ledger(row?.id ?? "")).body.transactions
    expect(redeemed).toMatchObject({ kind: "redeem", amount: "-29.99", balance_after: "20.01" })
    expect(redeemed?.order?.id).not.toBe(body.gift_card.order?.id)
  })

  it("that does not exist is not found by any call", async () => {
    const reason = { reason: "Lost." }
    const answers = await Promise.all([
      desk.card("gcard_none"),
      desk.reveal("gcard_none"),
      desk.ledger("gcard_none"),
      desk.does("gcard_none", "mail"),
      desk.does("gcard_none", "disable", reason),
      desk.does("gcard_none", "enable", reason),
      desk.does("gcard_none", "adjust", { from: "1.00", balance: "2.00", ...reason }),
    ])
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: { type: "not_found" } })
  })
})

describe("adjusting a gift card", () => {
  const adjust = (id: string, from: string, balance: string, reason: string | undefined = "Goodwill.") =>
    desk.does(id, "adjust", { from, balance, reason })

  it("sets its balance and records who and why", async () => {
    const { id } = await desk.made({ amount: 40 })
    expect((await adjust(id, "40.00", "55.55")).body.gift_card).toMatchObject({ balance: "55.55", value: "40.00" })
    const { body } = await adjust(id, "55.55", "12.00", "Wrong amount.")
    const reasons = body.gift_card.actions.map(({ action, reason }) => `${action}: ${reason}`)
    expect(reasons).toEqual(["adjust: Wrong amount.", "adjust: Goodwill.", "create: null"])
    const entry = {
      kind: "adjust",
      amount: "-43.55",
      balance_after: "12.00",
      staff: admin.email,
      reason: "Wrong amount.",
    }
    expect((await desk.ledger(id)).body.transactions[0]).toMatchObject(entry)
  })

  it("is done once at the same moment, and never from an old balance", async () => {
    const { id } = await desk.made({ amount: 40 })
    const answers = await Promise.all([adjust(id, "40.00", "50.00"), adjust(id, "40.00", "50.00")])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const message = "The balance is now $50.00. Check the card before you change it."
    expect(await adjust(id, "40.00", "60.00")).toMatchObject(refused("not_allowed", message))
  })

  it("leaves what a payment under way holds", async () => {
    const card = await givenCard(shop, 5000)
    await shop.query(
      `insert into gift_card_transaction (id, gift_card_id, kind, held, purchase_id, hold_number, actor)
       values ('gctx_held', $1, 'hold', 3000, 'purch_none', 1, 'test')`,
      [card.code],
    )
    const message = "Payments in progress hold $30.00 of this card, so its balance cannot be lower."
    expect(await adjust(card.code, "50.00", "29.99")).toMatchObject(refused("not_allowed", message))
    expect((await adjust(card.code, "50.00", "30.00")).status).toBe(200)
  })

  it("and paying at the same moment never overspends it", async () => {
    for (let n = 0; n < 3; n++) {
      const { id } = await desk.made({ amount: 40 })
      const payingCard = { code: await desk.code(id), balance: 4000 }
      const email = `race-${n}@staff-gift-cards.example`
      const order = await shopper.approvedOrder(email, [level, level], "ok", { payingCard })
      const [captured, adjusted] = await Promise.all([shopper.capture(order), adjust(id, "40.00", "10.00")])
      expect([captured.status, adjusted.status]).toEqual(captured.status === 200 ? [200, 400] : [409, 200])
    }
    await expectSoundLedgers(shop)
  })

  it("refuses wrong amounts, no reason and a card that is not paid yet, which is not revealed either", async () => {
    const { id } = await desk.made({ amount: 40 })
    for (const balance of ["500.01", "-1.00", "12", "12.345", "40.00", "040.00"]) {
      expect(await adjust(id, "40.00", balance), balance).toMatchObject(refused("invalid_data"))
    }
    expect(await adjust(id, "40.00", "30.00", " ")).toMatchObject(refused("invalid_data"))
    const { code } = await givenCard(shop, 0, { status: "reserved" })
    expect(await adjust(code, "0.00", "30.00")).toMatchObject(refused("not_allowed"))
    expect(await desk.reveal(code)).toMatchObject(refused("not_allowed"))
    expect(await shop.query("select 1 from staff_action where subject_id = $1", [code])).toEqual([])
  })
})

describe("disabling a gift card", () => {
  it("refuses it at the checkout until it is enabled, and records both once with the reason", async () => {
    const { id } = await desk.made({ amount: 40 })
    const code = await desk.code(id)
    const stopped = await Promise.all([1, 2].map(() => desk.does(id, "disable", { reason: "Stolen." })))
    expect(stopped.map(({ status, body }) => [status, body.gift_card.state])).toEqual([
      [200, "disabled"],
      [200, "disabled"],
    ])
    expect((await shopper.validateGiftCard(code)).body.valid).toBe(false)
    const { body } = await desk.does(id, "enable", { reason: "Found." })
    const reasons = body.gift_card.actions.map(({ action, reason }) => `${action}: ${reason}`)
    expect(reasons).toEqual(["enable: Found.", "disable: Stolen.", "create: null"])
    expect((await shopper.validateGiftCard(code)).body.value).toBe(40)
    expect(await kindsOf(shop, code)).toEqual(["issue", "disable", "enable"])
    expect(await desk.does(id, "disable", {})).toMatchObject(refused("invalid_data"))
  })

  it("while it pays lets the whole payment through or refuses it", async () => {
    for (let n = 0; n < 3; n++) {
      const { id } = await desk.made({ amount: 40 })
      const code = await desk.code(id)
      const wanted = { giftCards: [ownCard(50)], payingCard: { code, balance: 4000 } }
      const order = await shopper.approvedOrder(`stop-race-${n}@staff-gift-cards.example`, [], "ok", wanted)
      const [captured, stopped] = await Promise.all([
        shopper.capture(order),
        desk.does(id, "disable", { reason: "Stolen." }),
      ])
      expect(stopped.status).toBe(200)
      const { balance, held, state } = (await desk.card(id)).body.gift_card
      const left = captured.status === 200 ? "0.00" : "40.00"
      expect({ balance, held, state }).toEqual({ balance: left, held: "0.00", state: "disabled" })
      expect([200, 409]).toContain(captured.status)
    }
    await expectSoundLedgers(shop)
  })
})

describe("a gift card's code", () => {
  it("is shown to staff who ask for it, which is recorded, and nowhere else", async () => {
    const { id } = await desk.made({ recipient_email: "code@staff-gift-cards.example", mail: true })
    await mails.to("code@staff-gift-cards.example")
    const { body, headers } = await desk.reveal(id)
    expect(body).toEqual({ code: await desk.code(id) })
    expect(headers.get("cache-control")).toBe("no-store")
    const facts = await desk.card(id)
    expect(facts.body.gift_card.actions[0]).toMatchObject({ action: "reveal", by: admin.email })
    const answers = [facts, await desk.list("q=code@"), await desk.ledger(id)]
    for (const answer of answers) expect(JSON.stringify(answer.body)).not.toContain(body.code)
    expect(desk.log()).not.toContain(body.code)
    const notes = await shop.query("select * from staff_action where subject_id = $1", [id])
    expect(JSON.stringify(notes)).not.toContain(body.code)
  })

  it("shown to an API key is recorded with the key's title", async () => {
    const secret = { title: "Bookkeeping", type: "secret" }
    const { body } = await staff.post<{ api_key: { token: string } }>("/admin/api-keys", secret)
    const key = { authorization: `Basic ${Buffer.from(`${body.api_key.token}:`).toString("base64")}` }
    const { id } = await desk.made()
    const does = (what: string, input: object) => post(`${shop.url}/admin/gift-cards/${id}/${what}`, input, key)
    expect((await does("reveal", {})).status).toBe(200)
    expect((await does("adjust", { from: "40.00", balance: "45.00", reason: "It was rounded." })).status).toBe(200)
    expect((await desk.card(id)).body.gift_card.actions).toMatchObject([
      { action: "adjust", by: "API key Bookkeeping" },
      { action: "reveal", by: "API key Bookkeeping" },
      { action: "create", by: admin.email },
    ])
    expect((await desk.ledger(id)).body.transactions[0]).toMatchObject({ kind: "adjust", staff: "API key Bookkeeping" })
  })
})

describe("mailing a gift card again", () => {
  it("sends it again to recipient or buyer, which is recorded", async () => {
    const { id } = await desk.made({ recipient_email: "again@staff-gift-cards.example", mail: true })
    await mails.to("again@staff-gift-cards.example")
    await desk.waitAMinute(id)
    const answers = await Promise.all([desk.does(id, "mail"), desk.does(id, "mail")])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect((await mails.to("again@staff-gift-cards.example", 2)).text).toContain(await desk.code(id))
    expect((await desk.card(id)).body.gift_card.actions.map(({ action }) => action)).toEqual(["mail", "create"])

    const email = "own-again@staff-gift-cards.example"
    const code = await shopper.buyGiftCard(email, 25)
    await mails.to(email)
    const [row] = (await desk.list("q=own-again@")).body.gift_cards
    expect((await desk.card(row?.id ?? "")).body.gift_card.mails).toMatchObject([
      { template: "purchase-confirmation", to: email },
    ])
    expect((await desk.does(row?.id ?? "", "mail")).status).toBe(200)
    const mail = await mails.to(email, 2)
    expect(mail.text).toContain(code)
    expect(mail.subject).toBe("CD Atelier has sent you a $25 gift card")
  })

  it("refuses a disabled card and one without an address", async () => {
    const { id } = await desk.made({})
    await desk.does(id, "disable", { reason: "Lost." })
    expect(await desk.does(id, "mail")).toMatchObject(
      refused("not_allowed", "Nobody can pay with this card, so it cannot be e-mailed."),
    )
    const { code } = await givenCard(shop, 5000)
    const nowhere = refused("not_allowed", "This card has no e-mail address.")
    expect(await desk.does(code, "mail")).toMatchObject(nowhere)
  })
})
