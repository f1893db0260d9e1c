import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { rawAnswer } from "../bench/lib/raw-answer"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { call } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let staff: Staff
let servers: string[]

beforeAll(async () => {
  shop = await startShop()
  servers = [shop.url, await shop.anotherServer()]
  staff = await Staff.signIn(shop)
})
afterAll(() => shop.stop())

/** Bytes before a phone's first picture (docs/performance.md). */
it.each([
  ["/", 24_000],
  ["/products", 18_300],
  ["/grasshopper-scripts", 20_000],
  ["/products/cubist-facade-generator", 26_300],
  ["/cart", 14_300],
  ["/checkout", 14_600],
])("the document of %s, with the style of its first screen, weighs at most %i bytes", async (path, most) => {
  const { headers, body } = await rawAnswer(servers[0] + path, { "accept-encoding": "br" })
  expect(headers["content-encoding"]).toBe("br")
  expect(body.byteLength).toBeLessThanOrEqual(most)
})

interface Product {
  id: string
  title: string
  variants: { id: string; prices: { id: string; amount: number; price_list_id: string | null }[] }[]
}

async function product(handle: string): Promise<Product> {
  const fields = "id,title,variants.id,*variants.prices"
  const { body } = await staff.get<{ products: Product[] }>(`/admin/products?handle=${handle}&fields=${fields}`)
  const [found] = body.products
  if (!found) throw new Error(`There is no product ${handle}`)
  return found
}

async function change(path: string, body: object): Promise<void> {
  const answer = await staff.post(path, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}

/** A product is in one sale at a time. */
async function endLaunchSale(handle: string): Promise<void> {
  const [launch] = await shop.query<{ id: string }>("select id from price_list where title = 'Launch sale'")
  await change(`/admin/price-lists/${launch?.id}/products`, { remove: [(await product(handle)).id] })
}

function shownAt(path: string, text: string) {
  return onEveryServer(path, ({ body }) => body.includes(text))
}

function onEveryServer(path: string, isTrue: (page: { status: number; body: string }) => boolean) {
  return eventually(async () => {
    const pages = await Promise.all(servers.map((server) => call<string>(server + path)))
    return pages.every(isTrue)
  })
}

const page = "/products/grid-creator"

describe("what staff change is on the next page load, on every server", () => {
  it("a title, in its page and its listing", async () => {
    await change(`/admin/products/${(await product("grid-creator")).id}`, { title: "GridCreator two" })
    await shownAt(page, "<title>GridCreator two")
    await shownAt("/dynamo-scripts", "GridCreator two")
    await shownAt("/products/sheet-creator", "GridCreator two")
  })

  it("a text", async () => {
    await change(`/admin/products/${(await product("grid-creator")).id}`, { description: "Draws grids anew." })
    await shownAt(page, "Draws grids anew.")
  })

  it("an image", async () => {
    const { id } = await product("grid-creator")
    await change(`/admin/products/${id}`, { images: [{ url: "https://images.example/new-grid.png" }] })
    await shownAt(page, "https://images.example/new-grid.png")
  })

  it("a price", async () => {
    const { id, variants } = await product("grid-creator")
    const base = variants[0]?.prices.find((price) => !price.price_list_id)
    await change(`/admin/products/${id}/variants/${variants[0]?.id}`, {
      prices: [{ id: base?.id, currency_code: "usd", amount: 432.1 }],
    })
    await shownAt(page, "$432.10")
  })

  it("a sale that begins, is changed and ends", async () => {
    const { variants } = await product("cubist-facade-generator")
    await endLaunchSale("cubist-facade-generator")
    const prices = (amount: number) => [{ variant_id: variants[0]?.id, currency_code: "usd", amount }]
    const sale = { title: "Spring", description: "Spring", type: "sale", status: "draft", prices: prices(12.34) }
    const { body } = await staff.post<{ price_list: { id: string } }>("/admin/price-lists", sale)
    const list = `/admin/price-lists/${body.price_list.id}`
    await change(list, { status: "active" })
    await shownAt("/products/cubist-facade-generator", "$12.34")
    await staff.delete(list)
    await shownAt("/products/cubist-facade-generator", "$150.00")
  })

  it("a sale that begins and ends by the clock", async () => {
    const { variants } = await product("cubist-facade-generator")
    await endLaunchSale("cubist-facade-generator")
    const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()
    await change("/admin/price-lists", {
      title: "Happy minute",
      description: "Short",
      type: "sale",
      status: "active",
      starts_at: inSeconds(2),
      ends_at: inSeconds(7),
      prices: [{ variant_id: variants[0]?.id, currency_code: "usd", amount: 9.87 }],
    })
    await shownAt("/products/cubist-facade-generator", "$9.87")
    await onEveryServer("/products/cubist-facade-generator", ({ body }) => !body.includes("$9.87"))
  })

  it("a badge, also when a script writes it past Medusa", async () => {
    await shop.query("update digital_product set badge = 'NEW IN SPRING' where cart_id = 'grid-creator'")
    await shownAt(page, "NEW IN SPRING")
  })

  it("a category's notice", async () => {
    const { body } = await staff.get<{ product_categories: { id: string }[] }>("/admin/product-categories?handle=rhino")
    const path = `/admin/product-categories/${body.product_categories[0]?.id}`
    await change(path, { metadata: { listed: "true" } })
    await shownAt("/rhino", 'data-add-to-cart="')
    await change(path, { metadata: { listed: "" } })
    await onEveryServer("/rhino", ({ body }) => !body.includes('data-add-to-cart="'))
  })

  it("a type's name", async () => {
    const { body } = await staff.get<{ product_types: { id: string }[] }>("/admin/product-types?value=Dynamo Script")
    await change(`/admin/product-types/${body.product_types[0]?.id}`, { value: "Dynamo Graph" })
    await shownAt("/dynamo-scripts", "Dynamo Graph")
  })

  it("the tax rate, at the cart and the checkout", async () => {
    const { body } = await staff.get<{ tax_rates: { id: string }[] }>("/admin/tax-rates?is_default=true")
    const path = `/admin/tax-rates/${body.tax_rates[0]?.id}`
    await change(path, { rate: 5 })
    await shownAt("/cart", '"taxRate":50000')
    await shownAt("/checkout", '"taxRate":50000')
    await change(path, { rate: 8 })
    await shownAt("/cart", '"taxRate":80000')
  })

  it("unpublishing, publishing and deleting", async () => {
    const { id } = await product("line-clean")
    await change(`/admin/products/${id}`, { status: "draft" })
    await onEveryServer("/products/line-clean", ({ status }) => status === 404)
    await change(`/admin/products/${id}`, { status: "published" })
    await onEveryServer("/products/line-clean", ({ status }) => status === 200)
    await staff.delete(`/admin/products/${id}`)
    await onEveryServer("/products/line-clean", ({ status }) => status === 404)
  })

  it("also after the connection that tells of changes was cut", async () => {
    const cut = await shop.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener' and datname = current_database()",
    )
    expect(cut).toHaveLength(2)
    const { id } = await product("workset-creator")
    await change(`/admin/products/${id}`, { title: "WorksetCreator, told late" })
    await shownAt("/products/workset-creator", "WorksetCreator, told late")
  })
})

describe("a page that did not change", () => {
  const ask = (headers: Record<string, string>) => call<string>(`${servers[0]}/products`, { headers })

  it("is confirmed in a word", async () => {
    const first = await ask({})
    const etag = first.headers.get("etag") ?? ""
    const again = await ask({ "if-none-match": etag })
    expect([again.status, again.body]).toEqual([304, ""])
    expect(again.headers.get("etag")).toBe(etag)
    expect((await ask({ "if-none-match": '"other"' })).status).toBe(200)
  })

  it("is the same whatever a request calls the shop", async () => {
    const named = await ask({ "x-forwarded-host": "evil.example", forwarded: "host=evil.example" })
    expect(named.body).not.toContain("evil.example")
    expect(named.body).toContain(`<link rel="canonical" href="${servers[0]}/products">`)
  })

  it.each(["br", "gzip", "identity"])("comes in %s", async (encoding) => {
    const answer = await ask({ "accept-encoding": encoding })
    expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding)
    expect(answer.body).toContain("<h1")
  })

  it.each([
    ["without a page, nor one near it", "/nope", "/qqqq/nope"],
    ["near the same page", "/gift-crads", "/nope/giftcrads"],
  ])("is the same for every address %s, and names none of them", async (_, ...paths) => {
    const [one, other] = await Promise.all(paths.map((path) => call<string>(servers[0] + path)))
    expect([one?.status, other?.status]).toEqual([404, 404])
    expect(one?.body).toBe(other?.body)
    expect(one?.body).not.toMatch(/nope|crads/)
  })
})

it("the checkout is kept by nobody", async () => {
  const { headers } = await call(`${servers[0]}/checkout`)
  expect(headers.get("cache-control")).toBe("no-store")
})

// Pages are cached by path, but this one depends on the query.
it("the confirmation without a transaction leads home, also when one with a transaction was just shown", async () => {
  expect((await call(`${servers[0]}/confirmation?transaction=0AB12345CD678901E`)).status).toBe(200)
  const { status, headers } = await call(`${servers[0]}/confirmation`, { redirect: "manual" })
  expect([status, headers.get("location")]).toEqual([302, "/"])
})
