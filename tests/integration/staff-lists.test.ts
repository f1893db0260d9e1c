import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { MailView } from "../../backend/workflows/mail/list-mails"
import type { ShownVitals } from "../../backend/workflows/web-vitals/vitals-view"
import { type SignedIn, signedIn } from "../helpers/account"
import { keptMail, passTime } from "../helpers/kept-mail"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let mails: Mailbox
let shop: TestShop
let shopper: Shopper
let staff: Staff

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ SMTP_URL: mails.url, PUBLIC_URL: "https://shop.example", MEASURE_VISITS: "2.5" })
  shopper = await Shopper.enter(shop)
  staff = await Staff.signIn(shop)
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

interface ReceiptList {
  receipts: { id: string; number: string; kind: string; email: string; transaction_id: string }[]
  count: number
}

interface MailList {
  mails: MailView[]
  count: number
}

const listed = async <List>(path: string): Promise<List> => {
  const { status, body } = await staff.get<List>(path)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

describe("web vitals", () => {
  const visit = { page: "product", device: "phone", values: { LCP: 1900, INP: 180, CLS: 0, FCP: 900, TTFB: 200 } }
  const measure = (body: unknown, headers = {}) => post(`${shop.url}/api/measure_visit.php`, body, headers)
  const counted = { status: 200, body: { success: true, message: "Counted." } }
  const shown = async (query = "") =>
    (await listed<{ web_vitals: ShownVitals }>(`/admin/web-vitals${query}`)).web_vitals

  it("are measured in the share of visits that pages are told, which the privacy policy names", async () => {
    const text = async (path: string) => (await call<string>(`${shop.url}${path}`)).body
    expect(await text("/products")).toContain(' data-measured="2.5"')
    expect(await text("/PrivacyPolicy")).toContain("In 2.5% of visits a script of our own also measures")
  })

  it("are counts of each page, week and device, by which staff see three quarters of the visits", async () => {
    expect(await shown()).toEqual({ percent: 2.5, week: null, weeks: [], phone: [], desktop: [] })
    const visits = [
      visit,
      visit,
      { ...visit, values: { LCP: 2400, TTFB: 200 } },
      { ...visit, values: { LCP: 9000, TTFB: 200 } },
      { ...visit, page: "home", values: { LCP: 4500, TTFB: 200 } },
      { ...visit, device: "desktop" },
    ]
    const answers = await Promise.all(visits.map((one) => measure(one)))
    expect(answers).toEqual(visits.map(() => expect.objectContaining(counted)))
    const { week, weeks, phone, desktop } = await shown()
    expect(weeks).toEqual([week])
    expect(phone).toMatchObject([
      { page: "all", visits: 5, vitals: { LCP: { rating: "poor", visits: 5 } } },
      {
        page: "product",
        visits: 4,
        vitals: {
          LCP: { p75: 2500, rating: "good", visits: 4 },
          INP: { rating: "good", visits: 2 },
          CLS: { p75: 0.00075 },
        },
      },
      { page: "home", visits: 1, vitals: { LCP: { rating: "poor" }, INP: null } },
    ])
    expect(desktop).toMatchObject([
      { page: "all", visits: 1 },
      { page: "product", visits: 1 },
    ])
    expect(await shown(`?week=${week}`)).toMatchObject({ week, phone })
    expect(await shown("?week=2020-01-06")).toMatchObject({ week: "2020-01-06", weeks, phone: [], desktop: [] })
    expect((await staff.get("/admin/web-vitals?week=now")).status).toBe(400)
  })

  it.each([{ "sec-gpc": "1" }, { "save-data": "on" }])("leave a browser alone that sends %o", async (headers) => {
    const before = await shop.query("select * from web_vital order by 1, 2, 3, 4, 5")
    const { status, body } = await measure(visit, headers)
    expect([status, body]).toEqual([
      200,
      { success: true, message: expect.stringMatching(/^Not counted: the browser/) },
    ])
    expect(await shop.query("select * from web_vital order by 1, 2, 3, 4, 5")).toEqual(before)
  })

  it("of many visits at once take one row for each bucket", async () => {
    const sum = async () => {
      const [row] = await shop.query<{ count: number; rows: number }>(
        "select sum(count)::int as count, count(*)::int as rows from web_vital where page = 'cart'",
      )
      return row
    }
    const cart = { ...visit, page: "cart" }
    await measure(cart)
    const { rows } = (await sum()) ?? {}
    await Promise.all(Array.from({ length: 40 }, () => measure(cart)))
    expect(await sum()).toEqual({ rows, count: 41 * 6 })
  })
})

describe("the list of receipts", () => {
  it("finds by number, address and transaction, the newest first, page by page", async () => {
    const bought = []
    for (const n of [1, 2, 3]) bought.push(await shopper.buy(`list-${n}_x@example.com`, [level]))
    const all = await listed<ReceiptList>("/admin/receipts?q=LIST-")
    expect(all.receipts.map((receipt) => receipt.transaction_id)).toEqual(bought.toReversed())
    const [newest] = all.receipts
    expect(newest).toMatchObject({ content: { lines: [{ name: "LevelCreator", quantity: 1 }], total: 3239 } })
    for (const q of [newest?.number, bought[2], "list-3_"]) {
      expect((await listed<ReceiptList>(`/admin/receipts?q=${q}`)).receipts).toEqual([newest])
    }
    expect(await listed("/admin/receipts?q=list-&limit=1&offset=1")).toMatchObject({
      receipts: [{ email: "list-2_x@example.com" }],
      count: 3,
      offset: 1,
      limit: 1,
    })
    expect(await listed("/admin/receipts?q=list-&kind=credit-note")).toMatchObject({ receipts: [], count: 0 })
    expect(await listed("/admin/receipts?q=list%25")).toMatchObject({ receipts: [], count: 0 })
  })

  it("is sorted by when they were issued, either way, and has no fields but its own", async () => {
    const first = await shopper.buy("sorted-1@example.com", [level])
    const second = await shopper.buy("sorted-2@example.com", [level])
    const { receipts } = await listed<ReceiptList>("/admin/receipts?q=sorted-&order=issued_at")
    expect(receipts.map((receipt) => receipt.transaction_id)).toEqual([first, second])
    expect((await staff.get("/admin/receipts?fields=%2Bseries")).status).toBe(400)
  })

  it("gives each as PDF, and 404 for an unknown one", async () => {
    await shopper.buy("staff-pdf@example.com", [level])
    const { receipts } = await listed<ReceiptList>("/admin/receipts?q=staff-pdf")
    const answer = await staff.get<string>(`/admin/receipts/${receipts[0]?.id}/pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${receipts[0]?.number}.pdf"`)
    expect(answer.body).toMatch(/^%PDF-/)
    expect((await staff.get("/admin/receipts/rcpt_none/pdf")).status).toBe(404)
  })
})

/** Values that staff lists refuse; Medusa's own accept some. */
const noPages = [
  "limit=-1",
  "limit=201",
  "limit=1000000000",
  "limit=",
  "limit=0x10",
  "limit=1e2",
  "limit=1.5",
  "limit=1&limit=2",
  "offset=-1",
  "offset=1000000001",
  "offset=",
  "order=nope",
  "surprise=1",
]

describe("every list", () => {
  let customer: SignedIn
  beforeAll(async () => {
    customer = await signedIn(shop, "listed@example.com")
  })

  it.each(noPages)("refuses %s", async (query) => {
    const lists = ["receipts", "mails", "gift-cards", `customers/${customer.customerId}/enrolments`]
    const answers = await Promise.all(lists.map((list) => staff.get(`/admin/${list}?${query}`)))
    expect(answers).toMatchObject(lists.map(() => ({ status: 400, body: { type: "invalid_data" } })))
  })
})

describe("the list of mails", () => {
  it("says to whom, what, and what became of it, and nothing of what is in it", async () => {
    const transaction = await shopper.buy("shown@example.com", [level])
    await keptMail(shop, "shown@example.com", "success")
    const { mails: found, count } = await listed<MailList>("/admin/mails?q=SHOWN@")
    expect({ found, count }).toEqual({
      count: 1,
      found: [
        {
          id: expect.any(String),
          to: "shown@example.com",
          template: "purchase-confirmation",
          state: "sent",
          due_at: null,
          refusal: null,
          about: { type: "purchase", id: expect.any(String) },
          created_at: expect.any(String),
        },
      ],
    })
    expect(JSON.stringify(found)).not.toContain(transaction)
  })

  it("finds by state and template, the newest first, page by page", async () => {
    mails.isRefusing = true
    for (const n of [1, 2, 3]) await shopper.buy(`waits-${n}@example.com`, [level])
    for (const n of [1, 2, 3]) await keptMail(shop, `waits-${n}@example.com`, "failure")
    mails.isRefusing = false
    const waiting = await listed<MailList>("/admin/mails?q=waits-&state=waiting&template=purchase-confirmation")
    expect(waiting.mails.map(({ to }) => to)).toEqual([3, 2, 1].map((n) => `waits-${n}@example.com`))
    expect(waiting.mails[0]?.due_at).toEqual(expect.any(String))
    expect(await listed("/admin/mails?q=waits-&limit=1&offset=2")).toMatchObject({
      mails: [{ to: "waits-1@example.com" }],
      count: 3,
      offset: 2,
      limit: 1,
    })
    for (const filter of ["state=sent", "state=failed", "template=reset-password"]) {
      expect(await listed(`/admin/mails?q=waits-&${filter}`)).toMatchObject({ mails: [], count: 0 })
    }
  })

  it.each(["state=lost", "template=none", "state[]=sent&state[]=lost"])("refuses %s", async (query) => {
    expect(await staff.get(`/admin/mails?${query}`)).toMatchObject({ status: 400, body: { type: "invalid_data" } })
  })
})

describe("sending a mail now", () => {
  const send = (id = "") => staff.post<{ mail: MailView; message?: string }>(`/admin/mails/${id}/send`, {})
  const idOf = async (address: string) => (await listed<MailList>(`/admin/mails?q=${address}`)).mails[0]?.id

  it("sends a copy of one that went, under a Message-ID of its own, and leaves the first as it is", async () => {
    await shopper.buy("copy@example.com", [level])
    await keptMail(shop, "copy@example.com", "success")
    const first = await idOf("copy@")
    const { body } = await send(first)
    expect(body.mail).toMatchObject({ to: "copy@example.com", template: "purchase-confirmation", state: "sent" })
    expect(body.mail.id).not.toBe(first)
    const [one, other] = mails.sentTo("copy@example.com")
    expect(other?.text).toBe(one?.text)
    expect(other?.messageId).not.toBe(one?.messageId)
  })

  it("sends no copy unless one is asked for", async () => {
    await shopper.buy("sent-meanwhile@example.com", [level])
    await keptMail(shop, "sent-meanwhile@example.com", "success")
    const id = await idOf("sent-meanwhile@")
    const answer = await staff.post(`/admin/mails/${id}/send`, { copy: false })
    expect(answer).toMatchObject({ status: 200, body: { mail: { id, state: "sent" } } })
    expect(mails.sentTo("sent-meanwhile@example.com")).toHaveLength(1)
    expect(await staff.post(`/admin/mails/${id}/send`, { copy: "no" })).toMatchObject({ status: 400 })
  })

  it("sends no link that has ended, and answers 404 for an unknown mail", async () => {
    const visitor = "void@example.com"
    mails.isRefusing = true
    await call(`${shop.url}/api/signup.php`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name: "Ada", email: visitor, password: "analytical" }),
    })
    await keptMail(shop, visitor, "failure")
    mails.isRefusing = false
    await passTime(shop, visitor, "ends_at")
    expect(await send(await idOf(visitor))).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect(mails.sentTo(visitor)).toEqual([])
    expect((await send("noti_none")).status).toBe(404)
  })
})

describe("a list of more rows than are counted", () => {
  const rows = 2_100
  beforeAll(() =>
    shop.query(
      `insert into inbox_request (id, kind, state, name, email, mailbox, fingerprint, fields, received_at)
       select 'req_copy_' || n, 'contact', 'new', 'Buyer ' || n, n || '@copy.example', n || '@copy.example',
         encode(sha256(n::text::bytea), 'hex'), '{"message": "Panels"}', now() - make_interval(mins => n)
       from generate_series(1, $1::int) n`,
      [rows],
    ),
  )

  it.each([
    ["is counted a thousand rows far", 0, 1_000, false],
    ["can be paged on from its last page", 980, 1_980, false],
    ["says that there is one more", rows - 1_001, rows - 1, false],
    ["is counted to its end when that is no further", rows - 1_000, rows, true],
    ["ends with a full page", rows - 20, rows, true],
    ["ends with another", rows - 7, rows, true],
    ["has an end, whoever looks beyond it", rows + 20, rows, true],
  ])("%s: offset %d", async (_, offset, count, isExact) => {
    const answer = await listed<{ requests: unknown[] }>(`/admin/requests?limit=20&offset=${offset}`)
    expect(answer).toMatchObject({ count, count_is_exact: isExact, offset })
    expect(answer.requests).toHaveLength(Math.max(0, Math.min(20, rows - offset)))
  })
})
