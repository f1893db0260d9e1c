import { beforeAll, describe, expect, it, onTestFinished } from "vitest"
import type { StaffActionView } from "../../backend/lib/staff-actions"
import { unused } from "../../backend/lib/unused"
import type { ProductInShop } from "../../backend/workflows/price-and-sale/in-shop"
import type { PriceAndSale } from "../../backend/workflows/price-and-sale/price-view"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { newGroup } from "../helpers/customer-groups"
import { eventually } from "../helpers/eventually"
import { giveFile, makeProduct } from "../helpers/new-product"
import { admin } from "../helpers/prepared"

atSharedShop()

type Refusal = { type: string; message: string }
type Listed = { id: string; variants: { id: string }[] }

async function seeded(handle: string): Promise<Listed> {
  const { body } = await staff.get<{ products: Listed[] }>(`/admin/products?handle=${handle}&fields=id,variants.id`)
  if (!body.products[0]) throw new Error(`There is no ${handle}.`)
  return body.products[0]
}

const pathOf = (id: string) => `/admin/products/${id}/price`

async function shown(id: string): Promise<PriceAndSale> {
  const { status, body } = await staff.get<PriceAndSale>(pathOf(id))
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`)
  return body
}

async function set(id: string, wanted: object) {
  const { version, price } = await shown(id)
  return staff.post<PriceAndSale & Refusal>(pathOf(id), { version, price, ...wanted })
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
const page = async (handle: string) => (await fetch(`${shop.url}/products/${handle}`)).text()

/** Medusa's own route. */
function makeList(variantId: string, more: object = {}) {
  const prices = [{ variant_id: variantId, currency_code: "usd", amount: 5 }]
  const list = { title: "Spring", description: "Spring", type: "sale", status: "active", prices, ...more }
  return staff.post<Refusal & { price_list: { id: string } }>("/admin/price-lists", list)
}

async function pricesIn(list: string) {
  const path = `/admin/price-lists/${list}?fields=*prices`
  return (await staff.get<{ price_list: { prices: { amount: number }[] } }>(path)).body.price_list.prices
}

describe("price and sale of a product", () => {
  it("are saved together, shown to shoppers at once and recorded", async () => {
    const { id, handle } = await makeProduct(shop, staff, "Priced Together")
    await staff.post(`/admin/products/${id}/digital-product`, { summary: "Prices." })
    await giveFile(shop, id, "prices")
    await staff.post(`/admin/products/${id}`, { status: "published" })
    onTestFinished(async () => void (await staff.post(`/admin/products/${id}`, { status: "draft" })))
    const until = inSeconds(3600)
    const { status, body } = await set(id, { price: "30.01", sale: { percent: 25, ends_at: until } })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      price: "30.01",
      shown: { price: "22.51", original_price: "30.01", badge: "25% OFF" },
      sales: [{ title: "Sale: Priced Together", price: "22.51", starts_at: null, ends_at: until, is_running: true }],
    })
    const change = (list: string | null, from: string | null, to: string) => expect.objectContaining({ list, from, to })
    const changes = [change(null, "40", "30.01"), change("Sale: Priced Together", null, "22.51")]
    const history = await staff.get<{ actions: StaffActionView[] }>(`/admin/products/${id}/history`)
    expect(history.body.actions.slice(0, 2)).toMatchObject([
      { action: "change_prices", by: admin.email, details: { changes: expect.arrayContaining(changes) } },
      { action: "plan_sale", by: admin.email, details: { starts_at: null, ends_at: until } },
    ])
    const list_id = body.sales[0]?.list_id
    const ofList = await staff.get<{ actions: StaffActionView[] }>(`/admin/price-lists/${list_id}/history`)
    expect(ofList.body.actions).toHaveLength(1)
    await eventually(async () => {
      const html = await page(handle)
      return ["$22.51", "$30.01", "25% OFF"].every((text) => html.includes(text))
    })
    const again = await set(id, { list_id, sale: { price: "20.00", ends_at: null } })
    expect(again.body.sales).toMatchObject([{ list_id, price: "20.00", ends_at: null }])
    const over = await set(id, { price: "31.00", list_id, sale: null })
    expect(over.body).toMatchObject({ price: "31.00", shown: { price: "31.00", original_price: null, badge: null } })
    expect(over.body.sales).toEqual([])
    await eventually(async () => !(await page(handle)).includes("% OFF"))
  })

  it("can be the first ones of a product", async () => {
    const { id } = await makeProduct(shop, staff, "Never Priced", {
      options: [{ title: "Kind", values: ["One"] }],
      variants: [{ title: "One", options: { Kind: "One" }, prices: [] }],
    })
    expect(await shown(id)).toMatchObject({ price: null, shown: null, sales: [] })
    const { body } = await set(id, { price: "12.00", sale: { price: "9.00" } })
    expect(body.shown).toEqual({ price: "9.00", original_price: "12.00", badge: "25% OFF" })
  })

  it("leave the prices of customer groups alone", async () => {
    const { id, variants } = await makeProduct(shop, staff, "For Groups")
    const rules = { "customer.groups.id": [await newGroup(staff, "Schools")] }
    const { body } = await makeList(variants[0]?.id ?? "", { title: "Schools", rules })
    expect((await shown(id)).sales).toEqual([])
    expect((await set(id, { sale: { price: "20.00" } })).status).toBe(200)
    expect((await pricesIn(body.price_list.id)).map(({ amount }) => amount)).toEqual([5])
  })
})

describe("the launch sale, which has all products", () => {
  const amountsIn = async (list: string) => (await pricesIn(list)).map(({ amount }) => amount).sort()

  it("changes for one product alone", async () => {
    const { id } = await seeded("line-clean")
    const { sales, badge } = await shown(id)
    expect(sales).toMatchObject([{ title: "Launch sale", price: "99.99", is_shared: true, is_running: true }])
    expect(badge).toEqual({ written: "33%", contradiction: null })
    const list = sales[0]?.list_id ?? ""
    const before = await amountsIn(list)
    onTestFinished(async () => void (await set(id, { list_id: list, sale: { price: "99.99" } })))
    const { body } = await set(id, { list_id: list, sale: { price: "90.00" } })
    expect(body.sales).toMatchObject([{ list_id: list, price: "90.00" }])
    expect(await amountsIn(list)).toEqual(before.toSpliced(before.indexOf(99.99), 1, 90).sort())
  })

  it("keeps its time when one product gets another, which leaves it", async () => {
    const { id, variants } = await seeded("room-optimizer")
    const list = (await shown(id)).sales[0]?.list_id ?? ""
    const before = await amountsIn(list)
    const until = inSeconds(3600)
    const { body } = await set(id, { list_id: list, sale: { price: "18.99", ends_at: until } })
    onTestFinished(async () => {
      await set(id, { list_id: body.sales[0]?.list_id, sale: null })
      const create = [{ variant_id: variants[0]?.id, currency_code: "usd", amount: 19.99 }]
      await staff.post(`/admin/price-lists/${list}/prices/batch`, { create })
      await eventually(async () => (await shown(id)).shown?.price === "19.99")
    })
    expect(body.sales).toMatchObject([{ title: "Sale: RoomOptimizer", price: "18.99", ends_at: until }])
    expect(await amountsIn(list)).toHaveLength(before.length - 1)
    const { body: kept } = await staff.get<{ price_list: object }>(`/admin/price-lists/${list}`)
    expect(kept.price_list).toMatchObject({ title: "Launch sale", starts_at: null, ends_at: null })
  })
})

describe("a second sale for the same time", () => {
  const named = /Twice is already on sale at that time: “Sale: Twice”, until .+ UTC\./
  let id: string
  let variant: string
  let end: string

  beforeAll(async () => {
    const product = await makeProduct(shop, staff, "Twice")
    id = product.id
    variant = product.variants[0]?.id ?? ""
    end = inSeconds(3600)
    await set(id, { sale: { price: "30.00", ends_at: end } })
  })

  it("is refused, names the first one and changes nothing", async () => {
    const before = await shown(id)
    const { status, body } = await set(id, { price: "45.00", sale: { price: "20.00", starts_at: inSeconds(60) } })
    expect([status, body.type]).toEqual([422, "duplicate_error"])
    expect(body.message).toMatch(named)
    expect(await shown(id)).toEqual(before)
    expect(await shop.query("select id from price_list where title = 'Sale: Twice'")).toHaveLength(1)
  })

  it("is refused by Medusa's calls that create, activate or move a price list or add the product", async () => {
    const refused = ({ status, body }: { status: number; body: Refusal }) => {
      expect([status, body.message]).toEqual([422, expect.stringMatching(named)])
    }
    refused(await makeList(variant))
    const draft = await makeList(variant, { status: "draft" })
    const list = `/admin/price-lists/${draft.body.price_list.id}`
    refused(await staff.post<Refusal>(list, { status: "active" }))
    expect((await staff.post(list, { starts_at: end, status: "active" })).status).toBe(200)
    refused(await staff.post<Refusal>(list, { starts_at: inSeconds(60) }))
    await staff.delete(list)
    const beside = await makeProduct(shop, staff, "Beside")
    const other = await makeList(beside.variants[0]?.id ?? "")
    const create = [{ variant_id: variant, currency_code: "usd", amount: 5 }]
    refused(await staff.post<Refusal>(`/admin/price-lists/${other.body.price_list.id}/prices/batch`, { create }))
  })

  it("may follow the first one, but not move into it", async () => {
    const next = await set(id, { sale: { price: "25.00", starts_at: end } })
    expect(next.status).toBe(200)
    expect(next.body.sales).toMatchObject([
      { price: "30.00", is_running: true },
      { price: "25.00", starts_at: end, is_running: false },
    ])
    const before = await shown(id)
    const earlier = { list_id: before.sales[1]?.list_id, sale: { price: "24.00", starts_at: inSeconds(60) } }
    const { status, body } = await set(id, { price: "41.00", ...earlier })
    expect([status, body.message]).toEqual([422, expect.stringMatching(named)])
    expect(await shown(id)).toEqual(before)
  })

  it("is saved by one of two members of staff at the same moment", async () => {
    const { id } = await makeProduct(shop, staff, "Raced")
    const { version } = await shown(id)
    const save = (price: string) => staff.post<Refusal>(pathOf(id), { version, price: "40.00", sale: { price } })
    const answers = await Promise.all([save("20.00"), save("21.00")])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.body.message).toMatch(/^Someone else changed the price/)
    expect((await shown(id)).sales).toHaveLength(1)
  })

  it("is saved by one of three Medusa calls at the same moment", async () => {
    const { id, variants } = await makeProduct(shop, staff, "Raced In Lists")
    const lists = await Promise.all([1, 2, 3].map((n) => makeList(variants[0]?.id ?? "", { title: `List ${n}` })))
    expect(lists.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect((await shown(id)).sales).toHaveLength(1)
  })
})

describe("is refused with a reason and changes nothing:", () => {
  let id: string

  beforeAll(async () => {
    id = (await makeProduct(shop, staff, "Refused Prices")).id
  })

  it.each([
    ["a price that is no amount", { price: "1,250.00" }],
    ["a price as a number", { price: 40 }],
    ["a price with parts of a cent", { price: "40.001" }],
    ["a sale at the price", { sale: { price: "40.00" } }],
    ["half a percent", { sale: { percent: 0.5 } }],
    ["price and percent", { sale: { price: "20.00", percent: 50 } }],
    ["a sale without price and percent", { sale: {} }],
    ["a time that is none", { sale: { price: "20.00", ends_at: "tomorrow" } }],
    ["another product's price list", { list_id: "plist_other", sale: { price: "20.00" } }],
    ["another product's variant", { variant_id: "variant_other" }],
    ["an outdated version", { version: "0".repeat(16) }],
  ])("%s", async (_, wanted) => {
    const before = await shown(id)
    const { status, body } = await set(id, wanted)
    expect([status, body.message]).toEqual([400, expect.stringMatching(/\w{3}/)])
    expect(await shown(id)).toEqual(before)
  })

  it("a price below a sale that stays", async () => {
    const sheets = await seeded("sheet-creator")
    const { status, body } = await set(sheets.id, { price: "49.99" })
    expect([status, body.message]).toEqual([
      400,
      expect.stringContaining("“Launch sale” would not be below the new price"),
    ])
  })

  it("an unknown product", async () => {
    expect((await staff.get(pathOf("prod_none"))).status).toBe(404)
    const none = { version: "x", price: "1.00" }
    expect((await staff.post(pathOf("prod_none"), none)).status).toBe(404)
  })

  it("a price of a region, by each of Medusa's calls", async () => {
    const { id, variants } = await makeProduct(shop, staff, "No Region")
    const variant = variants[0]?.id ?? ""
    const [region] = await shop.query<{ id: string }>("select id from region")
    const here = { currency_code: "usd", amount: 1, rules: { region_id: region?.id } }
    const ways: [string, object][] = [
      [`/admin/products/${id}/variants/${variant}`, { prices: [here] }],
      [`/admin/products/${id}/variants/batch`, { update: [{ id: variant, prices: [here] }] }],
      [`/admin/products/${id}`, { variants: [{ id: variant, prices: [here] }] }],
      ["/admin/products/batch", { update: [{ id, variants: [{ id: variant, prices: [here] }] }] }],
    ]
    for (const [path, body] of ways) {
      const { status, body: refusal } = await staff.post<Refusal>(path, body)
      expect([path, status, refusal.message]).toEqual([path, 400, unused.pricesByRegion.instead])
    }
    const { status } = await makeList(variant, { prices: [{ ...here, variant_id: variant }] })
    expect(status).toBe(400)
  })
})

it("the list of products has what shoppers see of each", async () => {
  const draft = await makeProduct(shop, staff, "Only A Draft")
  const ids = [(await seeded("workset-creator")).id, (await seeded("bim-coordinator")).id, draft.id]
  const query = ids.map((id) => `id[]=${id}`).join("&")
  const { body } = await staff.get<{ products: ProductInShop[] }>(`/admin/products-in-shop?${query}`)
  const byId = new Map(body.products.map((product) => [product.id, product]))
  expect(ids.map((id) => byId.get(id))).toEqual([
    { id: ids[0], state: "listed", lacks: [], price: "29.99", original_price: "50.00" },
    { id: ids[1], state: "coming_soon", lacks: [], price: "179.00", original_price: "250.00" },
    { id: ids[2], state: "draft", lacks: ["published", "file"], price: "40.00", original_price: null },
  ])
})
