import { describe, expect, it } from "vitest"
import { purchaseAnswer } from "../../compat-api/contract/purchases"
import { signedIn } from "../helpers/account"
import { atSharedShop, mails, shop, shopper } from "../helpers/at-shared-shop"
import { forceStatus } from "../helpers/force-status"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { givenRefund } from "../helpers/given-refund"
import { oldTokenOf, openPage, pageOf, purchaseIdOf, tokenOf, wantLink } from "../helpers/purchase-page"
import { mailsTo } from "../helpers/purchases"
import { call, ownCard, presentFor } from "../helpers/shopper"

atSharedShop()

const lines = [{ filename: "SheetOptimizer.zip", quantity: 2 }]
const level = { filename: "LevelCreatorPro.zip", quantity: 1 }
const day = 24 * 60 * 60 * 1000
const tokensIn = (text = "") => [...text.matchAll(/\/purchase\?token=(\S+)/g)].map((match) => match[1] ?? "")

describe("the page of a purchase", () => {
  it("shows what was bought and paid, with working downloads", async () => {
    const payingCard = await givenCard(shop, 2001)
    const friend = "lina@purchase-page.example"
    const cards = { giftCards: [presentFor(friend)], payingCard }
    const captured = await shopper.capture(
      await shopper.approvedOrder("page@purchase-page.example", lines, "ok", cards),
    )
    const answer = await openPage(shop, captured.body.purchaseToken)
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(purchaseAnswer.safeParse(answer.body).error).toBeUndefined()
    const { transactionId, giftCards } = captured.body
    const download = `/api/download.php?transaction=${transactionId}&file=SheetOptimizer.zip`
    expect(answer.body).toEqual({
      success: true,
      purchase: {
        transactionId,
        email: "page@purchase-page.example",
        status: "completed",
        boughtAt: expect.any(String),
        lines: [
          {
            kind: "file",
            name: "SheetOptimizer",
            filename: "SheetOptimizer.zip",
            quantity: 2,
            amount: "99.98",
            download,
            withheld: null,
            versions: [
              {
                version: "1.0.0",
                date: expect.any(String),
                size: expect.any(Number),
                sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
                notes: "First version.",
              },
            ],
            heldVersion: "1.0.0",
          },
          {
            kind: "gift-card",
            name: "$25 Gift Card",
            amount: "25.00",
            value: 25,
            type: "gift",
            code: giftCards[0]?.code,
            from: "Ann",
            to: "Bo",
            recipientEmail: friend,
            message: "Hello",
            isRefunded: false,
          },
        ],
        subtotal: "124.98",
        discount: { amount: "20.01", cardEnding: payingCard.code.slice(-4) },
        tax: "8.40",
        total: "113.37",
        refunds: [],
        paymentProvider: "paypal",
        receipts: expect.any(Array),
        simulated: true,
      },
    })
    expect((await fetch(`${shop.url}${download}`)).status).toBe(200)
  })

  it("opens by its transaction for a session of its address", async () => {
    const captured = await shopper.capture(await shopper.approvedOrder("own-page@purchase-page.example", lines))
    const { transactionId } = captured.body
    const address = `${shop.url}/api/purchase.php?transaction=${transactionId}`
    const cookieOf = async (email: string) => (await signedIn(shop, email)).cookie
    const cookie = await cookieOf("own-page@purchase-page.example")
    const own = await call(address, { headers: { cookie } })
    const purchase = { transactionId, status: "completed" }
    expect(own).toMatchObject({ status: 200, body: { success: true, purchase } })
    const other = await cookieOf("other-page@purchase-page.example")
    const unknown = { success: false, message: expect.stringContaining("does not open a purchase") }
    expect((await call(address, { headers: { cookie: other } })).body).toEqual(unknown)
    const madeUp = await call(`${shop.url}/api/purchase.php?transaction=MADEUP00000000001`, { headers: { cookie } })
    expect(madeUp.body).toEqual(unknown)
    expect((await call(address)).status).toBe(401)
  })

  it("has no downloads and codes while the payment is pending", async () => {
    const cards = { giftCards: [ownCard(25)] }
    const order = await shopper.approvedOrder("waits@purchase-page.example", lines, "pending", cards)
    const page = await pageOf(shop, (await shopper.capture(order)).body.transactionId)
    expect(page.status).toBe("pending")
    expect(page.lines).toMatchObject([{ download: null, withheld: "pending" }, { code: null }])
    expect(page.receipts).toEqual([])
  })

  it("names no payment provider of a free order", async () => {
    const transactionId = freeOrderId()
    const payingCard = await givenCard(shop, 10_000)
    const email = "spent-card@purchase-page.example"
    const placed = await shopper.processPayment(transactionId, email, lines, { payingCard })
    expect(placed.body.success).toBe(true)
    const page = { paymentProvider: null, receipts: [{ paymentProvider: null }] }
    expect(await pageOf(shop, transactionId)).toMatchObject(page)
    await forceStatus(shop, email, "declined")
    expect(await pageOf(shop, transactionId)).toMatchObject({ status: "declined", paymentProvider: null })
  })

  it("shows revoked files and refunds, and no code of a refunded gift card", async () => {
    const giftCards = [ownCard(25), ownCard(50)]
    const transaction = await shopper.buy("part@purchase-page.example", lines, { giftCards })
    const id = await purchaseIdOf(shop, transaction)
    await givenRefund(shop, id, { state: "failed", wallet: 100, lines: [{ line: 2 }] })
    await givenRefund(shop, id, { wallet: 2700, card: 12, lines: [{ line: 1 }] })
    const page = await pageOf(shop, transaction)
    expect(page.refunds).toEqual([{ at: expect.any(String), wallet: "27.00", card: "0.12" }])
    expect(page.lines).toMatchObject([
      { withheld: null },
      { code: null, isRefunded: true },
      { code: expect.any(String), isRefunded: false },
    ])
    await shop.query("update entitlement set revoked_at = now() where transaction_id = $1", [transaction])
    expect((await pageOf(shop, transaction)).lines[0]).toMatchObject({ download: null, withheld: "revoked" })
    await shop.query("update purchase set status = 'refunded' where id = $1", [id])
    const card = { code: null, isRefunded: true }
    const refunded = { status: "refunded", lines: [{ download: null, withheld: "refunded" }, card, card] }
    expect(await pageOf(shop, transaction)).toMatchObject(refunded)
  })

  it("has no downloads and codes of a purchase that is not delivered", async () => {
    const email = "undelivered@purchase-page.example"
    const transaction = await shopper.buy(email, lines, { giftCards: [ownCard(25)] })
    for (const [status, shown] of [
      ["declined", "declined"],
      ["mismatched", "checking"],
      ["captured", "pending"],
    ] as const) {
      await forceStatus(shop, email, status)
      const empty = { status: shown, lines: [{ download: null }, { code: null }] }
      expect(await pageOf(shop, transaction)).toMatchObject(empty)
    }
  })

  it("opens only by its own token, and only once it is paid", async () => {
    const transaction = await shopper.buy("keys@purchase-page.example", lines)
    const id = await purchaseIdOf(shop, transaction)
    const expired = await openPage(shop, tokenOf(id, Date.now() - 92 * day))
    expect(expired).toMatchObject({ status: 200, body: { success: false, isExpired: true } })
    await shopper.createOrder("frozen@purchase-page.example", lines)
    const sql = "select id from purchase where email = 'frozen@purchase-page.example'"
    const [frozen] = await shop.query<{ id: string }>(sql)
    for (const other of [tokenOf("purch_none"), "cdp_abc", tokenOf(frozen?.id ?? "")]) {
      expect(await openPage(shop, other)).toMatchObject({ status: 200, body: { success: false } })
      expect((await openPage(shop, other)).body).not.toHaveProperty("isExpired")
    }
    await shop.query("update purchase set environment = 'sandbox' where id = $1", [id])
    expect(await openPage(shop, tokenOf(id))).toMatchObject({ body: { success: false } })
  })

  it("opens by a link of an earlier version until it expires, and then sends a new one", async () => {
    const transaction = await shopper.buy("old-link@purchase-page.example", lines)
    const id = await purchaseIdOf(shop, transaction)
    const opened = await openPage(shop, oldTokenOf(id, Date.now() + day))
    expect(opened.body).toMatchObject({ success: true, purchase: { transactionId: transaction } })
    const over = oldTokenOf(id, Date.now() - day)
    const { body } = await openPage(shop, over)
    expect(body).toEqual({ success: false, isExpired: true, message: expect.any(String) })
    await mails.to("old-link@purchase-page.example")
    await wantLink(shop, { token: over })
    expect(tokensIn((await mails.to("old-link@purchase-page.example", 2)).text)).toContain(tokenOf(id))
  })
})

describe("the link to a purchase", () => {
  it("is mailed again with the confirmation, also for an expired token", async () => {
    const transaction = await shopper.buy("again@purchase-page.example", lines)
    await mails.to("again@purchase-page.example")
    const id = await purchaseIdOf(shop, transaction)
    for (const token of [tokenOf(id), tokenOf(id, Date.now() - 92 * day)]) {
      expect((await wantLink(shop, { token })).body).toMatchObject({ success: true })
    }
    const first = await mails.to("again@purchase-page.example")
    const third = await mails.to("again@purchase-page.example", 3)
    expect(third.subject).toBe(first.subject)
    expect(third.messageId).not.toBe(first.messageId)
  })

  it("is mailed without a confirmation for a refunded purchase", async () => {
    const transaction = await shopper.buy("over@purchase-page.example", lines)
    await mails.to("over@purchase-page.example")
    const id = await purchaseIdOf(shop, transaction)
    await shop.query("update purchase set status = 'refunded' where id = $1", [id])
    await wantLink(shop, { token: tokenOf(id) })
    const mail = await mails.to("over@purchase-page.example", 2)
    expect(mail.subject).toBe("The link to your purchase")
    expect(tokensIn(mail.text)).toEqual([tokenOf(id)])
  })

  it("is mailed for the newest 20 purchases of an address in one mail", async () => {
    const email = "collector@purchase-page.example"
    const transaction = freeOrderId()
    await shopper.processPayment(transaction, email, [level], { payingCard: await givenCard(shop, 10_000) })
    const id = await purchaseIdOf(shop, transaction)
    await mails.to(email)
    const others = Array.from({ length: 20 }, (_, n) => `${id}_${n}`)
    await shop.query(
      `insert into purchase select (jsonb_populate_record(null::purchase, to_jsonb(purchase) || jsonb_build_object(
         'id', other, 'transaction_id', other, 'order_id', other, 'cart_id', null,
         'created_at', created_at + place * interval '1 second'))).*
       from purchase, unnest($2::text[]) with ordinality as others (other, place) where id = $1`,
      [id, others],
    )
    expect((await wantLink(shop, { email: ` ${email.toUpperCase()} ` })).status).toBe(200)
    const mail = await mails.to(email, 2)
    expect(tokensIn(mail.text)).toEqual(others.toReversed().map((other) => tokenOf(other)))
    expect((await openPage(shop, tokensIn(mail.text)[0] ?? "")).body).toMatchObject({ success: true })
  })

  it("is asked for with the same answer whether or not there is a purchase", async () => {
    const real = await shopper.buy("real@purchase-page.example", lines)
    const id = await purchaseIdOf(shop, real)
    await mails.to("real@purchase-page.example")
    const answers = [
      await wantLink(shop, { email: "nobody@purchase-page.example" }),
      await wantLink(shop, { token: tokenOf("purch_none") }),
      await wantLink(shop, { token: "a.b.c" }),
      await wantLink(shop, { token: tokenOf(id) }),
    ]
    for (const { status, body } of answers) expect([status, body]).toEqual([200, answers[0]?.body])
    await mails.to("real@purchase-page.example", 2)
    expect(mails.sentTo("nobody@purchase-page.example")).toEqual([])
  })

  it("is stored sealed with its mail", async () => {
    await shopper.buy("sealed@purchase-page.example", lines)
    await wantLink(shop, { email: "sealed@purchase-page.example" })
    await mails.to("sealed@purchase-page.example", 2)
    const [mail, ...more] = await mailsTo(shop, "sealed@purchase-page.example", "purchase-links")
    expect(more).toEqual([])
    expect(Object.keys(mail?.data ?? {})).toEqual(["sealed"])
  })
})
