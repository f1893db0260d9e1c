import { describe, expect, it } from "vitest"
import { searchedInPurchase } from "../../backend/modules/purchase/search-text"
import { atSharedShop, mails as mailbox, refundDesk, shop, shopper, staff } from "../helpers/at-shared-shop"
import { givenCard } from "../helpers/gift-cards"
import { keptMail } from "../helpers/kept-mail"
import { purchaseOf } from "../helpers/purchases"
import { ownCard, sandbox } from "../helpers/shopper"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const grid = { filename: "GridCreatorPro.zip", quantity: 1 } // 29.99
const parking = { filename: "ParkingGenius.zip", quantity: 1 } // 49.99

type Listed = { purchases: { id: string; email: string }[]; count: number }

interface Download {
  id: string
  filename: string
  state: string
  bought_version: string
  delivered_version: string
  revoked_reason: string | null
}

interface Details {
  payment_id: string
  order: { id: string } | null
  lines: { gift_card: { code: string } | null }[]
  downloads: Download[]
  capture_mismatches: { state: string }[]
  staff_actions: { action: string }[]
}

async function list(query: string): Promise<Listed> {
  const { status, body } = await staff.get<Listed>(`/admin/purchases?${query}`)
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

async function details(id: string): Promise<Details> {
  return (await staff.get<{ purchase: Details }>(`/admin/purchases/${id}`)).body.purchase
}

const emails = ({ purchases }: Listed) => purchases.map(({ email }) => email)

describe("the list of purchases", () => {
  it("is searched by parts of address and ids, also for a purchase without an order", async () => {
    await shopper.buy("find-me@transactions.example", [level])
    const order = await shopper.createOrder("find-unpaid@transactions.example", [level])
    const { id, transaction_id } = await purchaseOf(shop, "find-me@transactions.example")
    const found = await details(id)
    for (const q of [transaction_id, transaction_id?.slice(2, 11), found.payment_id, found.order?.id, "ND-ME@TR"]) {
      expect(emails(await list(`q=${q}`)), q ?? "").toEqual(["find-me@transactions.example"])
    }
    for (const filter of [`order_id=${found.order?.id}`, "email=find-me@transactions.example"]) {
      expect(emails(await list(filter)), filter).toEqual(["find-me@transactions.example"])
    }
    const unpaid = await list(`q=${order.body.id}`)
    const row = { email: "find-unpaid@transactions.example", order_id: null }
    expect(unpaid).toMatchObject({ count: 1, purchases: [row] })
    const nothing = { order: null, downloads: [], receipts: [], mails: [], paying_card: null }
    expect(await details(unpaid.purchases[0]?.id ?? "")).toMatchObject(nothing)
    expect((await staff.get("/admin/purchases/purch_none")).status).toBe(404)
    expect(await list("q=find-me%25")).toMatchObject({ count: 0, purchases: [] })
  })

  it("is searched by number, company, product and the end of a gift card's code", async () => {
    const email = "numbers@transactions.example"
    const { code } = await shopper.buyWithCard(email, [parking], 50)
    const { id, order_id } = await purchaseOf(shop, email)
    await shop.query(
      `update purchase set buyer = '{"version": 1, "value": {"company": "Numbers & Söhne", "taxNumber": null, "address": null}}' where id = $1`,
      [id],
    )
    const [numbers] = await shop.query<{ display: string; receipt: string }>(
      `select display_id as display, number as receipt from "order" join receipt on purchase_id = $1 where "order".id = $2`,
      [id, order_id],
    )
    for (const q of [`#${numbers?.display}`, `${numbers?.receipt}`, "numbers & söh", "parkinggen", code]) {
      expect(emails(await list(`q=${encodeURIComponent(q)}`)), q).toContain(email)
    }
    expect(emails(await list("q=CubistFac"))).not.toContain(email)
  })

  it("is paged and searched by indexes", async () => {
    const client = await shop.connect()
    const plan = async (rest: string) => {
      const { rows } = await client.query<Record<string, string>>(
        `explain select id from purchase where deleted_at is null ${rest} limit 20`,
      )
      return rows.map((row) => row["QUERY PLAN"]).join("\n")
    }
    try {
      await client.query("begin")
      await client.query(
        `insert into purchase (id, environment, email, currency_code, subtotal, tax, total, tax_rate, lines)
         select 'purch_many_' || n, 'local', md5(n::text) || '@example.com', 'usd', n, 0, n, 0, '[]'
         from generate_series(1, 20000) n`,
      )
      await client.query("analyze purchase")
      expect(await plan("order by created_at desc, id desc")).toContain("IDX_purchase_created_at_id")
      expect(await plan("order by total, id")).toContain("IDX_purchase_total_id")
      // Reading all of so few rows can be as cheap as an index whose new entries are not sorted in yet.
      await client.query("set local enable_seqscan = off")
      const searched = `and ${searchedInPurchase} ilike '%someone%' order by created_at desc, id desc`
      expect(await plan(searched)).toContain("IDX_purchase_search")
    } finally {
      await client.query("rollback")
      await client.end()
    }
  })

  it("is filtered by state, payment and environment, sorted and paged", async () => {
    const card = await givenCard(shop, 1000)
    await shopper.buy("filter-both@transactions.example", [grid], { payingCard: card })
    await shopper.buy("filter-paypal@transactions.example", [parking])
    await shopper.createOrder("filter-unpaid@transactions.example", [level])
    const of = async (query: string) =>
      emails(await list(`q=filter-&${query}`)).map((email) =>
        email.slice("filter-".length, -"@transactions.example".length),
      )
    expect(await of("order=created_at")).toEqual(["both", "paypal", "unpaid"])
    expect(await of("")).toEqual(["unpaid", "paypal", "both"])
    expect(await of("order=-total")).toEqual(["paypal", "unpaid", "both"])
    expect(await of("order=total&limit=1&offset=1")).toEqual(["unpaid"])
    expect(await of("status=frozen")).toEqual(["unpaid"])
    expect(await of("status[]=frozen&status[]=completed&paid_by=paypal")).toEqual(["unpaid", "paypal"])
    expect(await of("paid_by=both")).toEqual(["both"])
    expect(await of("paid_by=gift_card")).toEqual([])
    expect(await of("environment=local&order=total")).toEqual(["both", "unpaid", "paypal"])
    expect(await of("environment=production")).toEqual([])
    await refundDesk.refund((await purchaseOf(shop, "filter-paypal@transactions.example")).transaction_id ?? "", {
      scope: "amount",
      amount: "1.00",
    })
    expect(await of("state=partly_refunded")).toEqual(["paypal"])
    expect(await of("state=completed")).toEqual(["both"])
    expect(await of("total[$gt]=32.39")).toEqual(["paypal"])
    expect(await of("total=32.39")).toEqual(["unpaid"])
    const [product] = await shop.query<{ id: string }>("select id from product where title like 'ParkingGenius%'")
    expect(await of(`product=${product?.id}`)).toEqual(["paypal"])
    expect(await of("product=prod_none")).toEqual([])
    expect(await of(`created_at[$lte]=${new Date(0).toISOString()}`)).toEqual([])
  })

  it.each(["status=odd", "state=odd", "total=much", "created_at[$gte]=today", "order=email"])(
    "refuses %s",
    async (query) => {
      const answer = await staff.get(`/admin/purchases?${query}`)
      expect(answer).toMatchObject({ status: 400, body: { type: "invalid_data", message: expect.any(String) } })
    },
  )
})

describe("a purchase", () => {
  it("shows payment, downloads, mails and receipt, with masked codes", async () => {
    const email = "whole-story@transactions.example"
    const payingCard = await givenCard(shop, 1000)
    const transaction = await shopper.buy(email, [level], { payingCard, giftCards: [ownCard(50)] })
    await (await shopper.download(transaction, level.filename)).arrayBuffer()
    await keptMail(shop, email, "success")
    const { id } = await purchaseOf(shop, email)
    const found = await details(id)
    expect(found).toMatchObject({
      email,
      provider_can_be_asked: true,
      captured_amount: "75.59",
      order: { display_id: expect.any(Number) },
      paying_card: { code: `•••• ${payingCard.code.slice(-4)}` },
      downloads: [{ filename: level.filename, state: "delivers", download_count: 1, is_restorable: false }],
      receipts: [{ kind: "receipt", number: expect.stringMatching(/^TCD-/) }],
      mails: [{ template: "purchase-confirmation", state: "sent", to: email }],
      capture_mismatches: [],
      staff_actions: [],
    })
    const [download] = found.downloads
    expect(download?.delivered_version).toBe(download?.bought_version)
    const sold = found.lines.find((line) => line.gift_card)?.gift_card
    expect(sold?.code).toMatch(/^•••• \w{4}$/)
    const cards = await shop.query<{ code: string }>("select code from gift_card where purchase_id = $1", [id])
    expect(cards).toHaveLength(1)
    expect(JSON.stringify(found)).not.toContain(cards[0]?.code)
  })

  it("shows the version that is delivered now", async () => {
    const transaction = await shopper.buy("newer-version@transactions.example", [grid])
    const end = "update digital_file set is_current = false where filename = $1 and is_current returning id"
    const [old] = await shop.query<{ id: string }>(end, [grid.filename])
    await shop.query(
      `insert into digital_file (id, digital_product_id, filename, version, storage_key, size, sha256, is_current)
       select 'dfile_newer', digital_product_id, filename, '9.9', storage_key, size, sha256, true
       from digital_file where id = $1`,
      [old?.id],
    )
    const { id } = await purchaseOf(shop, "newer-version@transactions.example")
    const [download] = (await details(id)).downloads
    expect(download).toMatchObject({ delivered_version: "9.9", state: "delivers" })
    expect(download?.bought_version).not.toBe("9.9")
    expect((await shopper.download(transaction, grid.filename)).status).toBe(200)
    await shop.query("update digital_file set is_current = false where id = 'dfile_newer'")
    await shop.query("update digital_file set is_current = true where id = $1", [old?.id])
  })
})

describe("sending the confirmation again", () => {
  const resend = (id: string) =>
    staff.post<{ mail: { state: string; to: string }; type?: string; message?: string }>(
      `/admin/purchases/${id}/resend-confirmation`,
      {},
    )

  it("mails the buyer its links and is recorded", async () => {
    const email = "again@transactions.example"
    const transaction = await shopper.buy(email, [level])
    await mailbox.to(email)
    const { id } = await purchaseOf(shop, email)
    expect(await resend(id)).toMatchObject({ status: 200, body: { mail: { state: "sent", to: email } } })
    const mail = await mailbox.to(email, 2)
    expect(mail.text).toContain(`transaction=${transaction}`)
    expect(mail.messageId).not.toBe((await mailbox.to(email)).messageId)
    expect((await details(id)).staff_actions).toMatchObject([{ action: "resend_confirmation", by: expect.any(String) }])
  })

  it("is possible three times an hour, however many ask at once", async () => {
    const email = "again-often@transactions.example"
    await shopper.buy(email, [level])
    await mailbox.to(email)
    const { id } = await purchaseOf(shop, email)
    const answers = await Promise.all(Array.from({ length: 6 }, () => resend(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 400, 400, 400])
    expect(await resend(id)).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect(mailbox.sentTo(email)).toHaveLength(4)
  })

  it("is refused for an unpaid, refunded or unknown purchase", async () => {
    await shopper.createOrder("again-unpaid@transactions.example", [level])
    const { id } = await purchaseOf(shop, "again-unpaid@transactions.example")
    expect(await resend(id)).toMatchObject({ status: 400, body: { type: "not_allowed", message: /not delivered/ } })
    const transaction = await shopper.buy("again-refunded@transactions.example", [level])
    await refundDesk.refund(transaction, { scope: "whole" })
    const refunded = await purchaseOf(shop, "again-refunded@transactions.example")
    expect(await resend(refunded.id)).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect((await resend("purch_none")).status).toBe(404)
    expect((await staff.post("/admin/purchases/purch_none/refunds", { scope: "whole" })).status).toBe(404)
    expect(mailbox.sentTo("again-unpaid@transactions.example")).toEqual([])
  })
})

describe("a download", () => {
  const change = (id: string, download: string, verb: "revoke" | "restore", reason = "They asked.") =>
    staff.post<{ download: Download; type?: string; message?: string }>(
      `/admin/purchases/${id}/downloads/${download}/${verb}`,
      { reason },
    )

  async function bought(email: string, lines = [level, grid]) {
    const transaction = await shopper.buy(email, lines)
    const { id } = await purchaseOf(shop, email)
    const { downloads } = await details(id)
    const of = (filename: string) => downloads.find((download) => download.filename === filename)?.id ?? ""
    return { id, transaction, level: of(level.filename), grid: of(grid.filename) }
  }

  it("can be revoked and restored, which is recorded, while other files stay available", async () => {
    const purchase = await bought("revoked@transactions.example")
    const revoked = await change(purchase.id, purchase.level, "revoke", "A chargeback.")
    const download = { state: "revoked", revoked_reason: "A chargeback.", is_restorable: true }
    expect(revoked).toMatchObject({ status: 200, body: { download } })
    const refused = await shopper.download(purchase.transaction, level.filename)
    expect(refused.status).toBe(403)
    expect(await refused.text()).not.toContain("chargeback")
    expect((await shopper.download(purchase.transaction, grid.filename)).status).toBe(200)

    const restored = await change(purchase.id, purchase.level, "restore")
    expect(restored).toMatchObject({ status: 200, body: { download: { state: "delivers", revoked_reason: null } } })
    expect((await shopper.download(purchase.transaction, level.filename)).status).toBe(200)
    expect((await details(purchase.id)).staff_actions).toMatchObject([
      { action: "restore_download", reason: "They asked.", details: { file: level.filename } },
      { action: "revoke_download", reason: "A chargeback.", details: { file: level.filename } },
    ])
  })

  it("is revoked once with the first reason and restored once, however many ask at once", async () => {
    const { id, level: download } = await bought("revoked-at-once@transactions.example")
    for (const verb of ["revoke", "revoke", "restore", "restore"] as const) {
      const answers = await Promise.all([1, 2, 3, 4].map((n) => change(id, download, verb, `Reason ${n}.`)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(answers.map(({ body }) => body.download.revoked_reason)).size).toBe(1)
    }
    const { staff_actions } = await details(id)
    expect(staff_actions.map(({ action }) => action)).toEqual(["restore_download", "revoke_download"])
  })

  it("cannot be restored or revoked after its refund", async () => {
    const purchase = await bought("revoked-refunded@transactions.example")
    await change(purchase.id, purchase.grid, "revoke")
    const back = { scope: "lines", lines: [{ line: 1, quantity: 1 }] }
    expect((await refundDesk.refund(purchase.transaction, back)).body.refund.state).toBe("done")
    const refused = { status: 400, body: { type: "not_allowed", message: expect.stringContaining("refunded") } }
    for (const verb of ["restore", "revoke"] as const) {
      expect(await change(purchase.id, purchase.grid, verb)).toMatchObject(refused)
    }
    expect((await shopper.download(purchase.transaction, grid.filename)).status).toBe(403)
    expect((await shopper.download(purchase.transaction, level.filename)).status).toBe(200)
    await change(purchase.id, purchase.level, "revoke")
    await refundDesk.refund(purchase.transaction, { scope: "whole" })
    const whole = await change(purchase.id, purchase.level, "restore")
    expect(whole).toMatchObject({ status: 400, body: { type: "not_allowed" } })
    expect((await details(purchase.id)).downloads.map(({ state }) => state)).toEqual(["refunded", "refunded"])
  })

  it("is revoked only with a reason and in its own purchase", async () => {
    const { id, level: download } = await bought("revoked-badly@transactions.example")
    const other = await bought("revoked-other@transactions.example")
    const invalid = { status: 400, body: { type: "invalid_data" } }
    for (const reason of ["  ", "x".repeat(501), "refunded"]) {
      expect(await change(id, download, "revoke", reason)).toMatchObject(invalid)
    }
    for (const [purchase, file] of [
      [id, other.level],
      [id, "ent_none"],
      ["purch_none", download],
    ] as const) {
      expect(await change(purchase, file, "revoke")).toMatchObject({ status: 404, body: { type: "not_found" } })
      expect(await change(purchase, file, "restore")).toMatchObject({ status: 404, body: { type: "not_found" } })
    }
    expect((await details(id)).downloads.map(({ state }) => state)).toEqual(["delivers", "delivers"])
  })
})

type Mismatch = { id: string; state: string }
const mismatches = async (query: string) =>
  (await staff.get<{ capture_mismatches: Mismatch[]; count: number }>(`/admin/capture-mismatches?${query}`)).body

it("the list of capture mismatches has open ones first, what was asked and who decided", async () => {
  for (const email of ["mismatch-open@transactions.example", "mismatch-decided@transactions.example"]) {
    const order = await shopper.approvedOrder(email, [parking])
    await sandbox(shop, "tamper", { orderId: order, amount: "1.00" })
    expect((await shopper.capture(order)).body).toMatchObject({ code: "amount_mismatch" })
  }
  const [newest, oldest] = (await mismatches("q=mismatch-")).capture_mismatches
  await staff.post(`/admin/capture-mismatches/${newest?.id}/release`, { note: "They called." })
  const { capture_mismatches: sorted, count } = await mismatches("q=MISMATCH-&open_first=true")
  expect(sorted.map(({ id, state }) => [id, state])).toEqual([
    [oldest?.id, "open"],
    [newest?.id, "released"],
  ])
  expect(count).toBe(2)
  const { body } = await staff.get<{ capture_mismatch: Mismatch }>(`/admin/capture-mismatches/${newest?.id}`)
  expect(body.capture_mismatch).toMatchObject({
    resolved_by_name: expect.stringContaining("@"),
    asked: {
      total: 5399,
      currency_code: "usd",
      lines: [{ name: expect.stringContaining("ParkingGenius"), quantity: 1 }],
    },
  })
  const { id } = await purchaseOf(shop, "mismatch-open@transactions.example")
  expect((await details(id)).capture_mismatches).toMatchObject([{ state: "open" }])
  expect((await staff.get("/admin/capture-mismatches?order=email")).status).toBe(400)
})
