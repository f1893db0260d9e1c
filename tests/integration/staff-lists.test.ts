import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest"
import type { MailView } from "../../backend/workflows/mail/list-mails"
import type { MissedSearch } from "../../backend/workflows/missed-searches/list-missed-searches"
import type { VitalsView } from "../../backend/workflows/web-vitals/vitals-view"
import { signedIn } from "../helpers/account"
import { atSharedShop, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { keptMail, passTime } from "../helpers/kept-mail"
import { call, post } from "../helpers/shopper"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

type ReceiptList = { receipts: { id: string; number: string; transaction_id: string }[] }
type MissedSearches = { missed_searches: MissedSearch[] }
type MailList = { mails: MailView[]; count: number }

const listed = async <List>(path: string): Promise<List> => {
  const { status, body } = await staff.get<List>(path)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

describe("web vitals", () => {
  const visit = { page: "product", device: "phone", values: { LCP: 1900, INP: 180, CLS: 0, FCP: 900, TTFB: 200 } }
  const measure = (body: unknown, headers = {}) => post(`${shop.url}/api/measure_visit.php`, body, headers)
  const counted = { status: 200, body: { success: true, message: "Counted." } }
  const shown = async (query = "") => (await listed<{ web_vitals: VitalsView }>(`/admin/web-vitals${query}`)).web_vitals

  beforeAll(() => shop.query("delete from web_vital"))

  it("are measured in the share of visits that pages and privacy policy name", async () => {
    const text = async (path: string) => (await call<string>(`${shop.url}${path}`)).body
    expect(await text("/products")).toContain(' data-measured="2.5"')
    expect(await text("/PrivacyPolicy")).toContain("In 2.5% of visits, our own script measures")
  })

  it("are shown by page, week and device", async () => {
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
    const { percent, week, weeks, phone, desktop } = await shown()
    expect([percent, weeks]).toEqual([2.5, [week]])
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
    expect(desktop.map(({ page, visits }) => `${page} ${visits}`)).toEqual(["all 1", "product 1"])
    expect(await shown(`?week=${week}`)).toMatchObject({ week, phone })
    expect(await shown("?week=2020-01-06")).toMatchObject({ week: "2020-01-06", weeks, phone: [], desktop: [] })
    expect((await staff.get("/admin/web-vitals?week=now")).status).toBe(400)
  })

  it.each([{ "sec-gpc": "1" }, { "save-data": "on" }])("are not counted for a browser with %o", async (headers) => {
    const counts = () => shop.query("select * from web_vital order by 1, 2, 3, 4, 5")
    const before = await counts()
    const message = expect.stringMatching(/^Not counted: the browser/)
    expect(await measure(visit, headers)).toMatchObject({ status: 200, body: { success: true, message } })
    expect(await counts()).toEqual(before)
  })

  it("of many visits at once take one row per bucket", async () => {
    const sum = async () => {
      const sql = "select sum(count)::int as count, count(*)::int as rows from web_vital where page = 'cart'"
      return (await shop.query<{ count: number; rows: number }>(sql))[0]
    }
    const cart = { ...visit, page: "cart" }
    await measure(cart)
    const { rows } = (await sum()) ?? {}
    await Promise.all(Array.from({ length: 40 }, () => measure(cart)))
    expect(await sum()).toEqual({ rows, count: 41 * 6 })
  })
})

describe("missed searches", () => {
  const report = async (query: unknown, headers = {}) => {
    const { status, body } = await post<{ message: string }>(`${shop.url}/api/missed_search.php`, { query }, headers)
    return [status, body.message]
  }
  const list = async (query = "") => (await listed<MissedSearches>(`/admin/missed-searches${query}`)).missed_searches
  const age = (days: number) => shop.query("update missed_search set last_seen = last_seen - $1::int", [days])
  const counted = [200, "Counted."]

  beforeEach(() => shop.query("delete from missed_search"))

  it("are counted by day, in one spelling, and sorted", async () => {
    for (const query of ["Wendeltréppe", " WENDELTREPPE ", "gargoyle"]) expect(await report(query)).toEqual(counted)
    await age(1)
    const today = new Date().toISOString().slice(0, 10)
    for (const query of ["gargoyle", "gargoyle", "ornament"]) expect(await report(query)).toEqual(counted)
    const [gargoyle, stairs, ornament] = [
      { id: "gargoyle", times: 3, days: 2, last_seen: today },
      { id: "wendeltreppe", times: 2, days: 1, last_seen: expect.not.stringContaining(today) },
      { id: "ornament", times: 1, days: 1, last_seen: today },
    ]
    expect(await list()).toEqual([gargoyle, stairs, ornament])
    expect(await list("?order=times")).toEqual([ornament, stairs, gargoyle])
    expect(await list("?order=-last_seen&limit=1&offset=2")).toEqual([stairs])
    expect((await staff.get("/admin/missed-searches?order=query")).status).toBe(400)
  })

  it("that could be personal, or from browsers that do not want it, leave no trace", async () => {
    for (const query of ["ada@example.com", "+44 20 7946 0134", "4111 1111 1111 1111", randomUUID(), "x", ""])
      expect(await report(query)).toEqual([200, "Not counted: the text could be personal."])
    for (const headers of [{ "sec-gpc": "1" }, { "save-data": "on" }])
      expect(await report("gargoyle", headers)).toEqual([200, expect.stringMatching(/^Not counted: the browser/)])
    for (const query of [7, "x".repeat(201), undefined]) expect((await report(query))[0]).toBe(400)
    expect(await list()).toEqual([])
  })

  it("are at most a thousand; a new one replaces the one seen on the fewest days, the oldest first", async () => {
    await shop.query(
      `insert into missed_search (id, times, days, last_seen)
       select 'known ' || n, 5, case when n <= 2 then 1 else 2 end, current_date - n from generate_series(1, 999) n`,
    )
    const ids = async () => (await shop.query<{ id: string }>("select id from missed_search")).map(({ id }) => id)
    await report("known 2")
    await Promise.all(["gargoyle", "ornament", "gargoyle"].map((query) => report(query)))
    const kept = await ids()
    expect(kept).toHaveLength(1_000)
    expect(kept).toEqual(expect.arrayContaining(["gargoyle", "known 2", "ornament", "known 999"]))
    expect(kept).not.toContain("known 1")
  })
})

describe("the dashboard's search", () => {
  const found = async (entities: string, q: string) => {
    const path = `/admin/search?entity=${entities}&q=${encodeURIComponent(q)}`
    return (await listed<{ results: { entity: string; data: object[]; count: number }[] }>(path)).results
  }

  it("finds purchases, gift cards, requests and courses beside Medusa's rows", async () => {
    const email = "everywhere@staff-lists.example"
    const { transaction, code } = await shopper.buyWithCard(email, [level], 25)
    const message = "Where can I find my invoice?"
    await post(`${shop.url}/api/contact.php`, { name: "Ada Lovelace", email, message })
    expect(await found("order,purchase,gift_card,request,course", email)).toMatchObject([
      { entity: "order", data: [{ email }], count: 1 },
      { entity: "purchase", data: [{ transaction_id: transaction }], count: 1, offset: 0, limit: 20 },
      { entity: "gift_card", data: [{ buyer_email: email }], count: 1 },
      { entity: "request", data: [{ email, summary: message }], count: 1 },
      { entity: "course", data: [], count: 0 },
    ])
    const { receipts } = await listed<ReceiptList>(`/admin/receipts?q=${email}`)
    for (const q of [transaction, receipts[0]?.number ?? "", code]) {
      expect(await found("purchase", q)).toMatchObject([{ data: [{ transaction_id: transaction }] }])
    }
    const cards = await found("gift_card", code)
    expect(cards).toMatchObject([{ count: 1 }])
    expect(JSON.stringify(cards)).not.toContain(code)
    expect((await staff.get("/admin/search?entity=purchase,nothing&q=a")).status).toBe(404)
    expect((await call(`${shop.url}/admin/search?entity=purchase&q=a`)).status).toBe(401)
  })
})

describe("the list of receipts", () => {
  it("is searched by number, address and transaction, sorted and paged", async () => {
    const bought = []
    for (const n of [1, 2, 3]) bought.push(await shopper.buy(`papers-${n}_x@staff-lists.example`, [level]))
    const all = await listed<ReceiptList>("/admin/receipts?q=PAPERS-")
    expect(all.receipts.map((receipt) => receipt.transaction_id)).toEqual(bought.toReversed())
    const [newest] = all.receipts
    expect(newest).toMatchObject({ content: { lines: [{ name: "LevelCreator", quantity: 1 }], total: 3239 } })
    for (const q of [newest?.number, bought[2], "papers-3_"]) {
      expect((await listed<ReceiptList>(`/admin/receipts?q=${q}`)).receipts).toEqual([newest])
    }
    const second = { receipts: [{ email: "papers-2_x@staff-lists.example" }], count: 3, offset: 1, limit: 1 }
    expect(await listed("/admin/receipts?q=papers-&limit=1&offset=1")).toMatchObject(second)
    const { receipts: oldest } = await listed<ReceiptList>("/admin/receipts?q=papers-&order=issued_at")
    expect(oldest.map((receipt) => receipt.transaction_id)).toEqual(bought)
    expect((await staff.get("/admin/receipts?fields=%2Bseries")).status).toBe(400)
    expect(await listed("/admin/receipts?q=papers-&kind=credit-note")).toMatchObject({ receipts: [], count: 0 })
    expect(await listed("/admin/receipts?q=papers%25")).toMatchObject({ receipts: [], count: 0 })
  })

  it("has each receipt as a PDF", async () => {
    await shopper.buy("staff-pdf@staff-lists.example", [level])
    const { receipts } = await listed<ReceiptList>("/admin/receipts?q=staff-pdf")
    const answer = await staff.get<string>(`/admin/receipts/${receipts[0]?.id}/pdf`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="${receipts[0]?.number}.pdf"`)
    expect(answer.body).toMatch(/^%PDF-/)
    expect((await staff.get("/admin/receipts/rcpt_none/pdf")).status).toBe(404)
  })
})

it.each([
  "limit=-1",
  "limit=201",
  "limit=",
  "limit=0x10",
  "limit=1.5",
  "limit=1&limit=2",
  "offset=1000000001",
  "order=nope",
])("every list refuses %s", async (query) => {
  const { customerId } = await signedIn(shop, `listed-${query.replace(/\W/g, "-")}@staff-lists.example`)
  const lists = ["receipts", "mails", "gift-cards", `customers/${customerId}/enrolments`]
  const answers = await Promise.all(lists.map((list) => staff.get(`/admin/${list}?${query}`)))
  expect(answers).toMatchObject(lists.map(() => ({ status: 400, body: { type: "invalid_data" } })))
})

describe("the list of mails", () => {
  it("has recipient, template and state, but no content", async () => {
    const transaction = await shopper.buy("shown@staff-lists.example", [level])
    await keptMail(shop, "shown@staff-lists.example", "success")
    const { mails: found, count } = await listed<MailList>("/admin/mails?q=SHOWN@staff-lists")
    expect({ found, count }).toEqual({
      count: 1,
      found: [
        {
          id: expect.any(String),
          to: "shown@staff-lists.example",
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

  it("is filtered by state and template and paged", async () => {
    mails.isRefusing = true
    for (const n of [1, 2, 3]) await shopper.buy(`waits-${n}@staff-lists.example`, [level])
    for (const n of [1, 2, 3]) await keptMail(shop, `waits-${n}@staff-lists.example`, "failure")
    mails.isRefusing = false
    const waiting = await listed<MailList>("/admin/mails?q=waits-&state=waiting&template=purchase-confirmation")
    expect(waiting.mails.map(({ to }) => to)).toEqual([3, 2, 1].map((n) => `waits-${n}@staff-lists.example`))
    expect(waiting.mails[0]?.due_at).toEqual(expect.any(String))
    const last = { mails: [{ to: "waits-1@staff-lists.example" }], count: 3, offset: 2, limit: 1 }
    expect(await listed("/admin/mails?q=waits-&limit=1&offset=2")).toMatchObject(last)
    for (const filter of ["state=sent", "state=failed", "template=reset-password"]) {
      expect(await listed(`/admin/mails?q=waits-&${filter}`)).toMatchObject({ mails: [], count: 0 })
    }
  })

  it.each(["state[]=sent&state[]=lost", "template=none"])("refuses %s", async (query) => {
    expect(await staff.get(`/admin/mails?${query}`)).toMatchObject({ status: 400, body: { type: "invalid_data" } })
  })
})

describe("sending a mail now", () => {
  const send = (id = "") => staff.post<{ mail: MailView; message?: string }>(`/admin/mails/${id}/send`, {})
  const idOf = async (address: string) => (await listed<MailList>(`/admin/mails?q=${address}`)).mails[0]?.id

  it("sends a copy of a sent mail under its own Message-ID, and only if a copy is asked for", async () => {
    await shopper.buy("copy@staff-lists.example", [level])
    await keptMail(shop, "copy@staff-lists.example", "success")
    const id = await idOf("copy@staff-lists")
    const none = await staff.post(`/admin/mails/${id}/send`, { copy: false })
    expect(none).toMatchObject({ status: 200, body: { mail: { id, state: "sent" } } })
    expect(await staff.post(`/admin/mails/${id}/send`, { copy: "no" })).toMatchObject({ status: 400 })
    expect(mails.sentTo("copy@staff-lists.example")).toHaveLength(1)
    const { body } = await send(id)
    expect(body.mail).toMatchObject({ to: "copy@staff-lists.example", state: "sent" })
    expect(body.mail.id).not.toBe(id)
    const [one, other] = mails.sentTo("copy@staff-lists.example")
    expect(other?.text).toBe(one?.text)
    expect(other?.messageId).not.toBe(one?.messageId)
  })

  it("sends no expired link and no unknown mail", async () => {
    const visitor = "void@staff-lists.example"
    mails.isRefusing = true
    await post(`${shop.url}/api/signup.php`, { name: "Ada", email: visitor, password: "analytical" })
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

  afterAll(() => shop.query("delete from inbox_request where id like 'req_copy_%'"))

  it.each([
    ["is counted up to a thousand rows", 0, 1_000, false],
    ["can be paged on from its last page", 980, 1_980, false],
    ["has one more row", rows - 1_001, rows - 1, false],
    ["is counted to its end when that is no further", rows - 1_000, rows, true],
    ["ends with a full page", rows - 20, rows, true],
    ["is empty beyond its end", rows + 20, rows, true],
  ])("%s: offset %d", async (_, offset, count, isExact) => {
    const path = `/admin/requests?q=copy.example&limit=20&offset=${offset}`
    const answer = await listed<{ requests: unknown[] }>(path)
    expect(answer).toMatchObject({ count, count_is_exact: isExact, offset })
    expect(answer.requests).toHaveLength(Math.max(0, Math.min(20, rows - offset)))
  })
})
