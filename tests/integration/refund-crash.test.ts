import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { killAt } from "../helpers/kill-at"
import { passTime, runMailJob } from "../helpers/mail-job"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { ownCard, Shopper, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let mailbox: Mailbox
let shop: TestShop

beforeAll(async () => {
  mailbox = await startMailbox()
  shop = await startShop({ SMTP_URL: mailbox.url, MAIL_FROM: "shop@example.com", RATE_LIMITS: "off" })
})
afterAll(async () => {
  await shop?.stop()
  await mailbox?.stop()
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99

/** Where the server is killed: the tables that it is stopped at, one after the other. */
const moments = {
  "planned, no card emptied": ["gift_card"],
  "emptied, not priced": ["gift_card", "purchase_refund"],
  "given back by PayPal, not written": ["notification"],
  "paid, nothing back on the card": ["notification", "gift_card"],
  "back on the card, downloads open": ["notification", "entitlement"],
  "downloads closed, the purchase open": ["entitlement", "purchase"],
  "closed, not in Medusa's books": ["refund"],
  "half in Medusa's books": ["refund", "order_transaction"],
  "without a credit line": ["order_transaction", "order_change"],
  "with a credit line's draft": ["order_transaction", "order_credit_line"],
  "in all books, not done": ["order_credit_line", "purchase_refund"],
} as const
type Moment = keyof typeof moments

const cases = (Object.keys(moments) as Moment[]).map((moment, place): [Moment, "the same call" | "the job"] => [
  moment,
  place % 2 === 0 ? "the job" : "the same call",
])

interface Bought {
  email: string
  transaction: string
  payer: string
  sold: string
  refund: (desk: RefundDesk) => ReturnType<RefundDesk["refund"]>
}

/** 29.99 and $50 in a card that is sold, of which a card pays $20 and PayPal the rest. */
async function bought(name: string): Promise<Bought> {
  const shopper = await Shopper.enter(shop)
  const email = `${name.toLowerCase().replaceAll(/\W+/g, "-")}@example.com`
  const payingCard = await givenCard(shop, 2000)
  const order = await shopper.approvedOrder(email, [level], "ok", { giftCards: [ownCard(50)], payingCard })
  const { transactionId: transaction, giftCards } = (await shopper.capture(order)).body
  const refund = (desk: RefundDesk) => desk.refund(transaction, { scope: "whole", request_key: transaction })
  return { email, transaction, payer: payingCard.code, sold: giftCards[0]?.code ?? "", refund }
}

const enterDesk = async () => new RefundDesk(shop, await Staff.signIn(shop))

describe("a server that is killed during a refund", () => {
  it.each(cases)("when it is %s: %s finishes it, once", async (moment, finish) => {
    const purchase = await bought(moment)
    const before = await enterDesk()
    await killAt(shop, moments[moment], () => purchase.refund(before))
    await finished(purchase, finish)
    await expectOnce(purchase)
  })

  it("when PayPal has not answered: the job finishes it, once", async () => {
    const purchase = await bought("unanswered")
    await sandbox(shop, "faults", { next: 1, status: "timeout", path: "/refund" })
    const lost = purchase.refund(await enterDesk()).catch(() => undefined)
    await eventually(async () => {
      const rows = await shop.query("select 1 from purchase_refund where state = 'priced'")
      return rows.length > 0
    })
    await shop.kill()
    await lost
    await sandbox(shop, "faults", { next: 0 })
    await shop.restart()
    await finished(purchase, "the job")
    await expectOnce(purchase)
  })
})

async function finished(purchase: Bought, by: "the same call" | "the job"): Promise<void> {
  const desk = await enterDesk()
  if (by === "the job") await desk.runJob()
  else expect((await purchase.refund(desk)).status).toBe(200)
  await eventually(async () => (await desk.purchase(purchase.transaction)).refunds[0]?.state === "done")
}

async function expectOnce({ email, transaction, payer, sold, refund }: Bought): Promise<void> {
  const desk = await enterDesk()
  expect((await refund(desk)).body.refund).toMatchObject({ state: "done", wallet: "64.79", card: "20.00" })
  expect(await desk.purchase(transaction)).toMatchObject({
    status: "refunded",
    refundable: { wallet: "0.00", card: "0.00" },
    refunds: [{ state: "done" }],
  })
  expect(await desk.atPaypal(transaction)).toEqual(["64.79"])
  expect(await kindsOf(shop, sold)).toEqual(["issue", "void"])
  expect(await kindsOf(shop, payer)).toEqual(["issue", "hold", "redeem", "restore"])
  await expectSoundLedgers(shop)
  const mails = `select 1 from notification where "to" = $1 and template = 'refund'`
  expect(await shop.query(mails, [email])).toHaveLength(1)
  const [books] = await shop.query(
    `select (select count(*) from refund where refund.payment_id = payment.id)::int as refunds,
       (select count(*) from order_transaction paid where paid.order_id = purchase.order_id and reference = 'refund')::int
         as transactions,
       (select count(*) from order_credit_line line where line.order_id = purchase.order_id)::int as credit_lines,
       (select count(*) from order_change where order_change.order_id = purchase.order_id and status = 'pending'
         and deleted_at is null)::int as drafts
     from purchase join payment on payment.payment_session_id = purchase.payment_session_id where email = $1`,
    [email],
  )
  expect(books).toEqual({ refunds: 1, transactions: 1, credit_lines: 1, drafts: 0 })
  const shopper = await Shopper.enter(shop)
  expect((await shopper.download(transaction, level.filename)).status).toBe(403)
  // Whoever was sending the mail may have died with it: then its turn comes by the job.
  await passTime(shop, email, "due_at")
  await runMailJob(desk.staff)
  expect((await mailbox.to(email, 2)).subject).toBe("Your refund: $64.79")
}
