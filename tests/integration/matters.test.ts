import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { SalesFigures } from "../../backend/workflows/figures/sales-figures"
import type { Matter, MattersView } from "../../backend/workflows/matters/open-matters"
import { makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { runJob } from "../helpers/jobs"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
import { mailsTo, purchaseOf } from "../helpers/purchases"
import { RefundDesk } from "../helpers/refunds"
import { startShop, type TestShop } from "../helpers/shop"
import { call, Shopper, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

const team = "team@example.com"
const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99, 32.39 with tax

let mails: Mailbox
let shop: TestShop
let staff: Staff
let shopper: Shopper
/** At another server. */
let colleague: Staff

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({
    SMTP_URL: mails.url,
    TEAM_EMAIL: team,
    RATE_LIMITS: "off",
    TIME_ZONE: "Pacific/Auckland",
  })
  staff = await Staff.signIn(shop)
  colleague = await Staff.signIn({ ...shop, url: await shop.anotherServer() })
  shopper = await Shopper.enter(shop)
  await shopper.buy("known@example.com", [level])
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

async function open(kind: string): Promise<Matter[]> {
  const { status, body } = await staff.get<MattersView>(`/admin/matters?kind=${kind}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.matters
}

async function choose(kind: string, choice: string): Promise<void> {
  expect(await staff.post("/admin/team-notices", { kind, choice })).toMatchObject({ status: 200 })
}

const close = ({ kind, subject, version }: Pick<Matter, "kind" | "subject" | "version">, reason = "She was called.") =>
  staff.post<{ closings: unknown[]; message?: string }>("/admin/matters/close", { kind, subject, version, reason })

const ofKnown = "where email = 'known@example.com'"

/** Kind, its words, SQL that causes it, and SQL that solves it. */
const kinds: [string, string, string, string][] = [
  [
    "purchase",
    "Files are missing.",
    `update purchase set problem = 'Files are missing.' ${ofKnown}`,
    `update purchase set problem = null ${ofKnown}`,
  ],
  [
    "reversal",
    "$1.00 from known@example.com was taken back.",
    `insert into purchase_refund (id, purchase_id, state, origin, scope, asked, wallet, card, tax, actor)
     select 'prefd_back', id, 'done', 'reversal', 'amount', '{}', 100, 0, 0, 'provider' from purchase ${ofKnown}`,
    "delete from purchase_refund",
  ],
  [
    "refund",
    "PayPal refused it.",
    `insert into purchase_refund (id, purchase_id, state, origin, scope, asked, problem, actor)
     select 'prefd_no', id, 'failed', 'staff', 'whole', '{}', 'PayPal refused it.', 'test' from purchase ${ofKnown}`,
    `insert into purchase_refund (id, purchase_id, state, origin, scope, asked, wallet, card, tax, actor)
     select 'prefd_yes', id, 'done', 'staff', 'whole', '{}', 0, 0, 0, 'test' from purchase ${ofKnown}`,
  ],
  [
    "invoice",
    "T-000001, $53.99, known@example.com.",
    `insert into invoice_series (series) values ('T');
     update invoice_series set last = 1 where series = 'T';
     insert into invoice (id, payment_id, request_key, environment, email, amount, currency_code, days_due, content,
       series, place, number, capture_id, issued_at, due_at, ends_at)
     select 'inv_1', payment_id, 'key', 'local', email, 5399, 'usd', 14, '{}', 'T', 1, 'T-000001', 'CAPTURE000001',
       now() - interval '20 days', now() - interval '6 days', now() + interval '10 days' from purchase ${ofKnown}`,
    "insert into invoice_payment (id, invoice_id, paid_on, amount, reference, actor) values ('p', 'inv_1', '2026-11-20', 5399, 'x', 'test')",
  ],
  [
    "invoice_refund",
    "$10.00 to known@example.com, for invoice T-000001.",
    "insert into invoice_refund (id, invoice_id, request_key, amount) values ('r', 'inv_1', 'key', 1000)",
    "update invoice_refund set paid_on = '2026-11-21', reference = 'x', actor = 'test'",
  ],
  [
    "request",
    "Ada, ada@example.com.",
    `insert into inbox_request (id, kind, name, email, mailbox, fingerprint, fields, received_at)
     values ('req_1', 'contact', 'Ada', 'ada@example.com', 'ada@example.com', repeat('a', 64), '{}', now() - interval '25 hours')`,
    "update inbox_request set state = 'closed'",
  ],
  [
    "work",
    "PayPal event. Nobody answers.",
    "insert into due_work (id, kind, subject, state, due_at, last_error) values ('due_1', 'payment-event', 'x', 'dead', now(), 'Nobody answers.')",
    "delete from due_work where id = 'due_1'",
  ],
  [
    "audit",
    "1 orders without a paid purchase.",
    "insert into audit_finding (finding) values ('1 orders without a paid purchase')",
    "delete from audit_finding",
  ],
  [
    "job",
    "clear-away has never ended.",
    "update job_run set ended_at = null, expected_since = now() - interval '1 day' where name = 'clear-away'",
    "update job_run set ended_at = now() where name = 'clear-away'",
  ],
  [
    "selling",
    "no default tax rate",
    "update tax_rate set deleted_at = now() where is_default",
    "update tax_rate set deleted_at = null where is_default",
  ],
  [
    "listing",
    "LevelCreator is for sale, but only the search finds it.",
    "update product set type_id = null where title = 'LevelCreator'; delete from product_category_product",
    "update product set type_id = (select id from product_type where value = 'Revit Plugin') where title = 'LevelCreator'",
  ],
]

describe("figures", () => {
  const figures = async (period = "7_days") =>
    (await staff.get<{ sales_figures: SalesFigures }>(`/admin/sales-figures?period=${period}`)).body.sales_figures

  async function totals() {
    const { periods, course, sources, products, conversion, gift_cards, downloads } = await figures()
    const { sales, taken, refunded, net } = periods.find(({ period }) => period === "7_days") ?? {}
    expect(course.reduce((sum, step) => sum + step.net, 0)).toBe(net)
    expect(sources.slice(0, -1).reduce((sum, { amount }) => sum + amount, 0)).toBe(net)
    const product = products.find(({ name }) => name === "LevelCreator")
    if (product) expect(product).toMatchObject({ host: "Revit" })
    const money = Object.fromEntries(sources.map(({ name, amount }) => [name, amount]))
    const { begun, paid } = conversion
    const numbers = { sales, taken, refunded, net, begun, paid, ...money, owed: gift_cards.balance, ...downloads }
    return { ...numbers, units: product?.units, sold: product?.sold, back: product?.refunded }
  }

  // Cents. A gift card of $50 costs $54.00, with 8% tax. LevelCreator costs $29.99.
  it.each<[act: string, act: () => Promise<unknown>, changes: object]>([
    [
      "a gift card is sold",
      () => shopper.buyGiftCard("figures@example.com", 50),
      { sales: 1, taken: 5400, net: 5400, Net: 5400, begun: 1, paid: 1, "Gift cards sold": 5000, Tax: 400, owed: 5000 },
    ],
    [
      "two licenses are paid with it and with money",
      async () => {
        const sql = "select code from gift_card where buyer_email = 'figures@example.com'"
        const [card] = await shop.query<{ code: string }>(sql)
        const payingCard = { code: card?.code ?? "", balance: 5000 }
        await shopper.buy("figures@example.com", [{ ...level, quantity: 2 }], { payingCard })
      },
      {
        ...{ sales: 1, taken: 1078, net: 1078, Net: 1078, begun: 1, paid: 1, owed: -5000 },
        ...{ Products: 5998, Tax: 80, "Paid with gift cards": -5000, units: 2, sold: 5998 },
      },
    ],
    [
      "a purchase is refunded",
      async () => {
        const transaction = await shopper.buy("figures@example.com", [level])
        await shopper.download(transaction, level.filename)
        expect(await new RefundDesk(shop, staff).refund(transaction, { scope: "whole" })).toMatchObject({ status: 200 })
      },
      {
        ...{ sales: 1, taken: 3239, refunded: 3239, Refunded: -3239, begun: 1, paid: 1 },
        ...{ Products: 2999, Tax: 240, units: 1, sold: 2999, back: 2999, all: 1 },
      },
    ],
    ["a payment is begun", () => shopper.approvedOrder("figures@example.com", [level]), { begun: 1 }],
  ])("count when %s", async (_, act, changes) => {
    const before: Record<string, number | undefined> = await totals()
    await act()
    const after: Record<string, number | undefined> = await totals()
    const difference = Object.entries(after).map(([name, value = 0]) => [name, value - (before[name] ?? 0)])
    expect(Object.fromEntries(difference.filter(([, value]) => value !== 0))).toEqual(changes)
  })

  it("begin at midnight in the shop's time zone, and are exported", async () => {
    const before = await figures("today")
    await shop.query(
      `update purchase set completed_at = (date_trunc('day', now() at time zone 'Pacific/Auckland') - interval '1 s')
         at time zone 'Pacific/Auckland' ${ofKnown}`,
    )
    const after = await figures("today")
    expect(after.zone).toBe("Pacific/Auckland")
    const moved = after.periods.map(({ sales }, place) => sales - (before.periods[place]?.sales ?? 0))
    expect(moved.slice(0, 3)).toEqual([-1, 0, 0])
    const sum = after.course.reduce((sales, step) => sales + step.sales, 0)
    expect(sum).toBe(after.periods[0]?.sales)
    for (const [table, header] of [
      ["periods", '"period","since","sales","taken","refunded","net"'],
      ["course", '"step","sales","taken","refunded","net"'],
      ["hosts", '"name","units","sold","refunded","net","downloads","by_buyers"'],
      ["sources", '"name","amount"'],
    ]) {
      const { body, headers } = await staff.get<string>(`/admin/sales-figures/export?table=${table}`)
      expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
      expect(body).toContain(header)
    }
    for (const query of ["?period=ever", "/export?table=purchase", "?period=year&zone=UTC"]) {
      expect(await staff.get(`/admin/sales-figures${query}`)).toMatchObject({ status: 400 })
    }
  })
})

describe("a matter", () => {
  it.each(kinds)("is listed while it is open: %s", async (kind, words, cause, solve) => {
    const before = await open(kind)
    await shop.query(cause)
    const found = (await open(kind)).filter(({ id }) => !before.some((known) => known.id === id))
    expect(found.map(({ text }) => text)).toContainEqual(expect.stringContaining(words))
    await shop.query(solve)
    const ids = (await open(kind)).map(({ id }) => id)
    for (const { id, text } of found) if (text.includes(words)) expect(ids).not.toContain(id)
  })

  it("of another payment environment is not listed", async () => {
    await shop.query(`update purchase set problem = 'Files are missing.' ${ofKnown}`)
    expect(await open("purchase")).toHaveLength(1)
    await shop.query(`update purchase set environment = 'sandbox' ${ofKnown}`)
    expect(await open("purchase")).toEqual([])
    await shop.query(`update purchase set environment = 'local', problem = null ${ofKnown}`)
  })

  it("is an e-mail that the mail server refused", async () => {
    const accept = mails.refuse("nobody@example.com", "No such mailbox")
    await shopper.buy("nobody@example.com", [level])
    const [found] = await eventually(async () => {
      const matters = await open("mail")
      return matters.length > 0 && matters
    })
    expect(found).toMatchObject({
      text: expect.stringMatching(/^To nobody@example\.com\. The mail server said: .*No such mailbox/),
      page: "/mails?q=nobody@example.com",
    })
    accept()
  })

  it("is closed by hand with a reason, once, until it changes", async () => {
    await shop.query(`update purchase set problem = 'One.' ${ofKnown}`)
    const [matter] = await open("purchase")
    if (!matter) throw new Error("The purchase's problem is not listed.")
    expect(await close(matter, " ")).toMatchObject({ status: 400 })
    const answers = await Promise.all([close(matter), close(matter)])
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await staff.get<{ closings: unknown[] }>("/admin/matter-closings")).body.closings).toEqual([
      expect.objectContaining({ action: "close_matter", by: admin.email, reason: "She was called." }),
    ])
    expect(await open("purchase")).toEqual([])
    await expect(shop.query("update matter_closing set reason = ''")).rejects.toThrow("not changed or deleted")
    await shop.query(`update purchase set problem = 'Two.' ${ofKnown}`)
    expect(await open("purchase")).toMatchObject([{ text: "known@example.com. Two." }])
    await shop.query(`update purchase set problem = null ${ofKnown}`)
    expect(await close({ ...matter, version: "none" })).toMatchObject({ status: 404 })
  })

  it("that the shop sees solved is not closed by hand, and only staff see or close any", async () => {
    const request = { kind: "request", subject: "req_1", version: "" } as const
    expect(await close(request)).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    for (const path of ["matters", "matter-closings", "team-notices", "sales-figures", "sales-figures/export"]) {
      expect((await call(`${shop.url}/admin/${path}`)).status).toBe(401)
    }
    expect((await call(`${shop.url}/admin/matters/close`, { method: "POST" })).status).toBe(401)
  })
})

describe("the team's e-mails", () => {
  const toTeam = (words: string) => mails.sentTo(team).filter(({ text = "" }) => text.includes(words))
  const notify = async () => {
    const [begun] = await shop.query<{ at: Date }>("select now() as at")
    await Promise.all([staff, colleague].map((one) => runJob(one, "notify-matters")))
    const sql = "select 1 from job_run where name = 'notify-matters' and ended_at > $1"
    await eventually(async () => (await shop.query(sql, [begun?.at])).length > 0)
  }
  const insertTask = (id: string) =>
    shop.query(
      `insert into due_work (id, kind, subject, state, due_at, last_error)
       values ($1, 'payment-event', $1, 'dead', now(), $2)`,
      [id, `Task ${id} failed.`],
    )

  it("go out at once, and once, even if the mail server answers only later", async () => {
    await choose("work", "at_once")
    mails.isRefusing = true
    await insertTask("due_late")
    await notify()
    const waiting = `"to" = '${team}' and data::text like '%due_late%'`
    await eventually(async () => (await shop.query(`select 1 from notification where ${waiting}`)).length === 1)
    mails.isRefusing = false
    await makeDue(shop, "mail", `select id from notification where "to" = $2`, team)
    await eventually(async () => toTeam("due_late").length > 0)
    await notify()
    expect(toTeam("due_late")).toMatchObject([{ subject: "Task that is stuck" }])
  })

  it("go out once a day, with what is open", async () => {
    await choose("work", "daily")
    await shop.query("delete from notification where idempotency_key like 'team:digest:%'")
    await insertTask("due_daily")
    await notify()
    await eventually(async () => toTeam("due_daily").length > 0)
    await insertTask("due_tomorrow")
    await notify()
    expect(toTeam("due_daily")).toHaveLength(1)
    expect(toTeam("due_daily")[0]?.subject).toMatch(/matters? needs? a person/)
    expect(toTeam("due_tomorrow")).toEqual([])
    await shop.query("delete from due_work where state = 'dead'")
  })

  it("about a payment stay unsent if staff do not want them; its buyer is told of the decision", async () => {
    await choose("capture", "never")
    const email = "wrong@example.com"
    const order = await shopper.approvedOrder(email, [level])
    await sandbox(shop, "tamper", { orderId: order, amount: "1.00" })
    expect((await shopper.capture(order)).body).toMatchObject({ code: "amount_mismatch" })
    const [matter] = await open("capture")
    expect(matter?.text).toContain(`USD 1.00 from ${email}.`)
    const { transaction_id: id } = await purchaseOf(shop, email)
    const sql = `select provider_data ->> 'withdrawn_at' as at from notification where template = 'team-notice' and data::text like $1`
    await eventually(async () => (await shop.query<{ at: string | null }>(sql, [`%${id}%`]))[0]?.at)
    expect(toTeam(id ?? "")).toEqual([])
    await staff.make(`/admin/capture-mismatches/${matter?.subject}/refund`, {})
    expect(await open("capture")).toEqual([])
    expect(await mailsTo(shop, email, "refund")).toHaveLength(1)
  })

  it("about sales go out at once if staff want them", async () => {
    await choose("sale", "at_once")
    await shopper.buy("sold@example.com", [level])
    await eventually(async () => toTeam("sold@example.com").length > 0)
    expect(toTeam("sold@example.com")).toMatchObject([{ subject: "A sale: $32.39" }])
    await choose("sale", "daily")
    const { body } = await staff.get<{ team_notices: { staff_actions: unknown[] } }>("/admin/team-notices")
    expect(body.team_notices.staff_actions).toContainEqual(
      expect.objectContaining({ details: { name: "Sale", before: "at_once", after: "daily" } }),
    )
    expect(await staff.post("/admin/team-notices", { kind: "team_mail", choice: "daily" })).toMatchObject({
      status: 400,
    })
  })
})
