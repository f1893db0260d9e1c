import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { expectSoundLedgers, givenCard, kindsOf } from "../helpers/gift-cards"
import { keptMail, passTime } from "../helpers/kept-mail"
import { killAt } from "../helpers/kill-at"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { variants } from "../helpers/variants"

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

/** `tables`: locks that stop the server, in turn. `state`: the refund's state that is committed by then. */
type Crash = { tables: string[]; state: "planned" | "priced" | "paid" }

const moments: Record<string, Crash> = {
  "planned, no card emptied": { tables: ["gift_card"], state: "planned" },
  "emptied, not priced": { tables: ["gift_card", "purchase_refund"], state: "planned" },
  "given back by PayPal, not written": { tables: ["notification"], state: "priced" },
  "paid, nothing back on the card": { tables: ["notification", "gift_card"], state: "paid" },
  "back on the card, downloads open": { tables: ["notification", "entitlement"], state: "paid" },
  "downloads closed, the purchase open": { tables: ["entitlement", "purchase"], state: "paid" },
  "closed, not in Medusa's books": { tables: ["refund"], state: "paid" },
  "half in Medusa's books": { tables: ["refund", "order_transaction"], state: "paid" },
  "without a credit line": { tables: ["order_transaction", "order_change"], state: "paid" },
  "with a credit line's draft": { tables: ["order_transaction", "order_credit_line"], state: "paid" },
  "in all books, not done": { tables: ["order_credit_line", "purchase_refund"], state: "paid" },
}

const finishes = ["due work", "the same call"] as const
const all = Object.entries(moments).map(([moment, crash], n) => ({ moment, ...crash, finish: finishes[n % 2] }))
/** The first and the last moments, and those around PayPal's refund. */
const cases = variants(all, (_, place) => [1, 2, 7, 10].includes(place))

interface Bought {
  email: string
  transaction: string
  payer: string
  sold: string
  refund: (desk: RefundDesk) => ReturnType<RefundDesk["refund"]>
}

/** 29.99 and a $50 card; a card pays $20, PayPal the rest. */
async function bought(name: string): Promise<Bought> {
  const shopper = await Shopper.enter(shop)
  const email = `${name.toLowerCase().replaceAll(/\W+/g, "-")}@example.com`
  const payingCard = await givenCard(shop, 2000)
  const { transaction, code } = await shopper.buyWithCard(email, [level], 50, { payingCard })
  await keptMail(shop, email, "success") // only the refund is to be stopped
  const refund = (desk: RefundDesk) => desk.refund(transaction, { scope: "whole", request_key: transaction })
  return { email, transaction, payer: payingCard.code, sold: code, refund }
}

const enterDesk = async () => new RefundDesk(shop, await Staff.signIn(shop))

describe("a server that is killed during a refund", () => {
  it.each(cases)("$moment: $finish finishes it once", async ({ moment, tables, state, finish }) => {
    const purchase = await bought(moment)
    const before = await enterDesk()
    await killAt(shop, tables, () => purchase.refund(before))
    const after = await enterDesk()
    expect((await after.purchase(purchase.transaction)).refunds.map((refund) => refund.state)).toEqual([state])
    expect(await after.atPaypal(purchase.transaction)).toHaveLength(state === "planned" ? 0 : 1)
    await finished(purchase, finish)
    await expectOnce(purchase)
  })

  it("before PayPal answered: due work finishes it once", async () => {
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
    await finished(purchase, "due work")
    await expectOnce(purchase)
  })
})

it("due work refills the gift card when the server is killed while it gives up a refused refund", async () => {
  const shopper = await Shopper.enter(shop)
  const { transaction, code } = await shopper.buyWithCard("refused@example.com", [], 25)
  // Makes PayPal refuse: the refund exceeds its capture.
  await shop.query("update purchase set captured_amount = total + 500 where transaction_id = $1", [transaction])
  const before = await enterDesk()
  // Empty the card, price the refund, refill the card, restore the purchase.
  const tables = ["gift_card", "purchase_refund", "gift_card", "purchase"]
  await killAt(shop, tables, () => before.refund(transaction, { scope: "whole" }))
  const after = await enterDesk()
  expect(await after.purchase(transaction)).toMatchObject({ refunds: [{ state: "priced" }] })
  expect(await kindsOf(shop, code)).toEqual(["issue", "void"])
  await after.passTime()
  await eventually(async () => (await after.purchase(transaction)).refunds[0]?.state === "failed")
  expect(await kindsOf(shop, code)).toEqual(["issue", "void", "revive"])
  expect(await after.purchase(transaction)).toMatchObject({ status: "completed", refunded_wallet: "0.00" })
  await expectSoundLedgers(shop)
})

it("the same call finishes a refund once after a failed statement of Medusa's", async () => {
  const purchase = await bought("side by side")
  await shop.query(`
    create function refuse_row() returns trigger language plpgsql as $$ begin raise exception 'no space left'; end $$;
    create trigger refuse_row before insert on order_summary execute function refuse_row();`)
  expect((await purchase.refund(await enterDesk())).body.refund).toMatchObject({ state: "paid", done_at: null })
  const open = "select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'"
  // Other work may have a transaction open for a moment.
  await eventually(async () => (await shop.query(open)).length === 0)
  await shop.query("drop trigger refuse_row on order_summary; drop function refuse_row()")
  await finished(purchase, "the same call")
  await expectOnce(purchase)
})

async function finished(purchase: Bought, by: (typeof finishes)[number] | undefined): Promise<void> {
  const desk = await enterDesk()
  if (by === "due work") await desk.passTime()
  else expect((await purchase.refund(desk)).status).toBe(200)
  await eventually(async () => (await desk.purchase(purchase.transaction)).refunds[0]?.state === "done")
}

async function expectOnce({ email, transaction, payer, sold, refund }: Bought): Promise<void> {
  const desk = await enterDesk()
  expect((await refund(desk)).body.refund).toMatchObject({ state: "done", wallet: "64.79", card: "20.00" })
  const refundable = { wallet: "0.00", card: "0.00" }
  expect(await desk.purchase(transaction)).toMatchObject({
    status: "refunded",
    refundable,
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
       (select count(*) from order_credit_line line where line.order_id = purchase.order_id and reference = 'refund')::int
         as credit_lines,
       (select count(*) from order_change where order_change.order_id = purchase.order_id and status = 'pending'
         and deleted_at is null)::int as drafts
     from purchase join payment on payment.payment_session_id = purchase.payment_session_id where email = $1`,
    [email],
  )
  expect(books).toEqual({ refunds: 1, transactions: 1, credit_lines: 1, drafts: 0 })
  const shopper = await Shopper.enter(shop)
  expect((await shopper.download(transaction, level.filename)).status).toBe(403)
  // The dead server may hold the mail.
  await passTime(shop, email, "due_at")
  expect((await mailbox.to(email, 2)).subject).toBe("Your refund: $64.79")
}
