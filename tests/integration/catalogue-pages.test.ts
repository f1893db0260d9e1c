import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { ListingView } from "../../backend/workflows/catalogue/listing-view"
import { rawAnswer } from "../bench/lib/raw-answer"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { call } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let staff: Staff
let servers: string[]

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  servers = [shop.url, await shop.anotherServer()]
  staff = await Staff.signIn(shop)
})
afterAll(() => shop.stop())

/** Bytes before a phone's first picture (docs/performance.md). */
it.each([
  ["/", 24_000],
  ["/products", 18_300],
  ["/grasshopper-scripts", 20_000],
  ["/products/cubist-facade-generator", 26_500],
  ["/cart", 14_300],
  ["/checkout", 14_600],
])("the document of %s weighs at most %i bytes", async (path, most) => {
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
  return onEveryServer(path, ({ html }) => html.includes(text))
}

type Page = { status: number; html: string }

/** Without the comments that React writes. */
async function pageAt(path: string, server = shop.url): Promise<Page> {
  const response = await fetch(`${server}${path}`, { redirect: "manual" })
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") }
}

function onEveryServer(path: string, isTrue: (page: Page) => boolean) {
  return eventually(async () => (await Promise.all(servers.map((server) => pageAt(path, server)))).every(isTrue))
}

async function idOf(handle: string): Promise<string> {
  return (await product(handle)).id
}

async function newCategory(name: string, description: string, handles: string[]): Promise<string> {
  const category = { name, description, is_active: true, is_internal: false }
  const { body } = await staff.post<{ product_category: { id: string } }>("/admin/product-categories", category)
  const { id } = body.product_category
  await change(`/admin/product-categories/${id}/products`, { add: await Promise.all(handles.map(idOf)) })
  return id
}

async function categoryOf(handle: string): Promise<string> {
  const [row] = await shop.query<{ id: string }>("select id from product_category where handle = $1", [handle])
  return row?.id ?? ""
}

async function listing(id: string): Promise<ListingView> {
  return (await staff.get<{ listing: ListingView }>(`/admin/product-categories/${id}/listing`)).body.listing
}

async function set(id: string, body: object): Promise<ListingView> {
  const answer = await staff.post<{ listing: ListingView }>(`/admin/product-categories/${id}/listing`, body)
  expect(answer.status).toBe(200)
  return answer.body.listing
}

async function listed(path: string): Promise<string[]> {
  const { html } = await pageAt(path)
  return [...html.matchAll(/<h2[^>]*class="[^"]*text-subheading"><a [^>]*href="\/products\/([^"]+)"/g)].map(
    ([, id]) => id ?? "",
  )
}

describe("a category that staff make", () => {
  let id: string

  it("is not in the shop until it is listed", async () => {
    const handles = ["parking-genius", "level-creator", "sheet-optimizer"]
    id = await newCategory("Site Planning", "Everything between the street and the door.", handles)
    expect(await listing(id)).toMatchObject({
      path: "/categories/site-planning",
      is_listed: false,
      has_page: false,
      products: expect.arrayContaining([expect.objectContaining({ title: "LevelCreator", is_for_sale: true })]),
    })
    expect((await pageAt("/categories/site-planning")).status).toBe(404)
    expect((await pageAt("/products")).html).not.toContain("Site Planning")
  })

  it("has a card, a page and a place in search and sitemap on every server once it is listed", async () => {
    expect(await set(id, { is_listed: true })).toMatchObject({ is_listed: true, has_page: true })
    await onEveryServer(
      "/categories/site-planning",
      ({ status, html }) => status === 200 && html.includes("LevelCreator"),
    )
    await onEveryServer("/products", ({ html }) => html.includes('href="/categories/site-planning"'))
    await onEveryServer("/sitemap.xml", ({ html }) => html.includes("/categories/site-planning</loc>"))
    await onEveryServer("/_search.json", ({ html }) => html.includes("/categories/site-planning"))
    const { html } = await pageAt("/categories/site-planning")
    expect(html).toContain("Everything between the street and the door.")
    expect(html).toContain('<link rel="canonical"')
    expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"Site Planning"/)
  })

  it("lists its products in staff's order, and changes no other listing", async () => {
    const dynamo = await listed("/dynamo-scripts")
    const wanted = ["sheet-optimizer", "parking-genius", "level-creator"]
    const order = await Promise.all(wanted.map(idOf))
    expect((await set(id, { order })).products.map((product) => product.id)).toEqual(order)
    await eventually(async () => (await listed("/categories/site-planning")).join() === wanted.join())
    expect(await listed("/dynamo-scripts")).toEqual(dynamo)
    expect((await set(id, { is_listed: true })).products.map((product) => product.id)).toEqual(order)
  })

  it("is named on the page of a product that has no other category", async () => {
    const grasshopper = await categoryOf("grasshopper")
    const genius = await idOf("parking-genius")
    await staff.post(`/admin/product-categories/${grasshopper}/products`, { remove: [genius] })
    await onEveryServer("/products/parking-genius", ({ html }) => html.includes("Back to Site Planning"))
    const { html } = await pageAt("/products/parking-genius")
    expect(html).toMatch(/"name":"Site Planning","item":"[^"]*\/categories\/site-planning"/)
    await staff.post(`/admin/product-categories/${grasshopper}/products`, { add: [genius] })
    await onEveryServer("/products/parking-genius", ({ html }) => html.includes("Back to Grasshopper Scripts"))
  })

  it("disappears when it is hidden or unlisted, and its products stay", async () => {
    await staff.post(`/admin/product-categories/${id}`, { is_internal: true })
    await onEveryServer("/categories/site-planning", ({ status }) => status === 404)
    expect(await listing(id)).toMatchObject({ is_listed: true, is_hidden: true, has_page: false })
    await staff.post(`/admin/product-categories/${id}`, { is_internal: false })
    await onEveryServer("/categories/site-planning", ({ status }) => status === 200)
    await set(id, { is_listed: false })
    await onEveryServer("/categories/site-planning", ({ status }) => status === 404)
    await onEveryServer("/products", ({ html }) => !html.includes("Site Planning"))
    expect((await pageAt("/products/level-creator")).status).toBe(200)
  })
})

it("opens an announced category, which links to what can be bought already (ruling 47)", async () => {
  const id = await categoryOf("revit")
  const closed = await pageAt("/revit")
  expect(closed.html).toContain("Coming Soon")
  expect(closed.html).toContain('href="/products/family-validator"')
  expect(closed.html).not.toContain("as soon as the first one is ready")
  expect((await pageAt("/products")).html).toContain('href="/products/family-validator"')
  expect(await listing(id)).toMatchObject({ is_listed: false, has_page: true })
  expect(await pageAt("/categories/revit")).toMatchObject({ status: 301 })
  await set(id, { is_listed: true })
  await onEveryServer("/revit", ({ html }) => !html.includes("Coming Soon") && html.includes("Add To Cart"))
  await set(id, { is_listed: false })
  await onEveryServer("/revit", ({ html }) => html.includes("Coming Soon"))
})

it("refuses unknown fields and categories of a listing", async () => {
  const path = `/admin/product-categories/${await categoryOf("dynamo")}/listing`
  expect((await staff.post(path, { listed: true })).status).toBe(400)
  expect((await staff.post(path, { is_listed: "yes" })).status).toBe(400)
  expect((await staff.get("/admin/product-categories/pcat_none/listing")).status).toBe(404)
  expect((await staff.post("/admin/product-categories/pcat_none/listing", { is_listed: true })).status).toBe(404)
})

const page = "/products/grid-creator"

describe("every server shows at once what staff change:", () => {
  it("title, text and image of a product", async () => {
    await change(`/admin/products/${(await product("grid-creator")).id}`, {
      title: "GridCreator two",
      description: "Draws grids anew.",
      images: [{ url: "https://images.example/new-grid.png" }],
    })
    await shownAt(page, "<title>GridCreator two")
    await shownAt(page, "Draws grids anew.")
    await shownAt(page, "https://images.example/new-grid.png")
    await shownAt("/dynamo-scripts", "GridCreator two")
    await shownAt("/products/sheet-creator", "GridCreator two")
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
      starts_at: inSeconds(1),
      ends_at: inSeconds(6),
      prices: [{ variant_id: variants[0]?.id, currency_code: "usd", amount: 9.87 }],
    })
    await shownAt("/products/cubist-facade-generator", "$9.87")
    await onEveryServer("/products/cubist-facade-generator", ({ html }) => !html.includes("$9.87"))
  })

  it("a badge that a script wrote into the database", async () => {
    await shop.query("update digital_product set badge = 'NEW IN SPRING' where cart_id = 'grid-creator'")
    await shownAt(page, "NEW IN SPRING")
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

  it("whether a product is published or deleted", async () => {
    const { id } = await product("line-clean")
    await change(`/admin/products/${id}`, { status: "draft" })
    await onEveryServer("/products/line-clean", ({ status }) => status === 404)
    await change(`/admin/products/${id}`, { status: "published" })
    await onEveryServer("/products/line-clean", ({ status }) => status === 200)
    await staff.delete(`/admin/products/${id}`)
    await onEveryServer("/products/line-clean", ({ status }) => status === 404)
  })

  it("a title, also after the database connection that announces changes was cut", async () => {
    const cut = await shop.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'listener' and datname = current_database()",
    )
    expect(cut).toHaveLength(2)
    const { id } = await product("workset-creator")
    await change(`/admin/products/${id}`, { title: "WorksetCreator, told late" })
    await shownAt("/products/workset-creator", "WorksetCreator, told late")
  })
})

describe("a page without changes", () => {
  const ask = (headers: Record<string, string>) => call<string>(`${servers[0]}/products`, { headers })

  it("is answered with 304, and sent compressed", async () => {
    const first = await ask({})
    const etag = first.headers.get("etag") ?? ""
    const again = await ask({ "if-none-match": etag })
    expect([again.status, again.body]).toEqual([304, ""])
    expect(again.headers.get("etag")).toBe(etag)
    expect((await ask({ "if-none-match": '"other"' })).status).toBe(200)
    for (const encoding of ["br", "gzip", "identity"]) {
      const answer = await ask({ "accept-encoding": encoding })
      expect(answer.headers.get("content-encoding")).toBe(encoding === "identity" ? null : encoding)
      expect(answer.body).toContain("<h1")
    }
  })

  it("does not depend on the request's host headers", async () => {
    const named = await ask({ "x-forwarded-host": "evil.example", forwarded: "host=evil.example" })
    expect(named.body).not.toContain("evil.example")
    expect(named.body).toContain(`<link rel="canonical" href="${servers[0]}/products">`)
  })

  it.each([
    ["without a similar page", "/nope", "/qqqq/nope"],
    ["similar to the same page", "/gift-crads", "/nope/giftcrads"],
  ])("of a 404 is the same for every address %s, and shows none of them", async (_, ...paths) => {
    const [one, other] = await Promise.all(paths.map((path) => call<string>(servers[0] + path)))
    expect([one?.status, other?.status]).toEqual([404, 404])
    expect(one?.body).toBe(other?.body)
    expect(one?.body).not.toMatch(/nope|crads/)
  })
})

it("lets nobody cache the checkout", async () => {
  const { headers } = await call(`${servers[0]}/checkout`)
  expect(headers.get("cache-control")).toBe("no-store")
})

// Pages are cached by path, but this one depends on the query.
it("redirects a confirmation without a transaction, also after one with a transaction was cached", async () => {
  expect((await call(`${servers[0]}/confirmation?transaction=0AB12345CD678901E`)).status).toBe(200)
  const { status, headers } = await call(`${servers[0]}/confirmation`, { redirect: "manual" })
  expect([status, headers.get("location")]).toEqual([302, "/"])
})
