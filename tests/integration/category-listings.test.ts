import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { Staff } from "../helpers/staff"

interface Listing {
  path: string
  is_listed: boolean
  has_page: boolean
  is_hidden: boolean
  products: { id: string; title: string; is_for_sale: boolean }[]
}

let shop: TestShop
let servers: string[]
let staff: Staff

beforeAll(async () => {
  shop = await startShop({ RATE_LIMITS: "off" })
  servers = [shop.url, await shop.anotherServer()]
  staff = await Staff.signIn(shop)
})
afterAll(() => shop?.stop())

async function productId(handle: string): Promise<string> {
  const [row] = await shop.query<{ id: string }>("select id from product where handle = $1", [handle])
  return row?.id ?? ""
}

async function newCategory(name: string, handles: string[], more: object = {}): Promise<string> {
  const { body } = await staff.post<{ product_category: { id: string } }>("/admin/product-categories", {
    name,
    is_active: true,
    is_internal: false,
    ...more,
  })
  const { id } = body.product_category
  const add = await Promise.all(handles.map(productId))
  expect((await staff.post(`/admin/product-categories/${id}/products`, { add })).status).toBe(200)
  return id
}

async function listing(id: string): Promise<Listing> {
  return (await staff.get<{ listing: Listing }>(`/admin/product-categories/${id}/listing`)).body.listing
}

async function set(id: string, body: object): Promise<Listing> {
  const answer = await staff.post<{ listing: Listing }>(`/admin/product-categories/${id}/listing`, body)
  expect(answer.status).toBe(200)
  return answer.body.listing
}

interface Page {
  status: number
  html: string
}

async function page(server: string, path: string): Promise<Page> {
  const response = await fetch(`${server}${path}`, { redirect: "manual" })
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") }
}

async function onEveryServer(path: string, holds: (page: Page) => boolean): Promise<void> {
  for (const server of servers) await eventually(async () => holds(await page(server, path)))
}

async function listed(path: string): Promise<string[]> {
  const { html } = await page(shop.url, path)
  return [...html.matchAll(/<h2[^>]*class="[^"]*text-subheading"><a [^>]*href="\/products\/([^"]+)"/g)].map(
    ([, id]) => id ?? "",
  )
}

describe("a category that staff make", () => {
  let id: string

  it("is nowhere in the shop until it is listed", async () => {
    id = await newCategory("Site Planning", ["parking-genius", "grid-creator", "line-clean"], {
      description: "Everything between the street and the door.",
    })
    expect(await listing(id)).toMatchObject({
      path: "/categories/site-planning",
      is_listed: false,
      has_page: false,
      products: expect.arrayContaining([expect.objectContaining({ title: "GridCreator", is_for_sale: true })]),
    })
    expect((await page(shop.url, "/categories/site-planning")).status).toBe(404)
    expect((await page(shop.url, "/products")).html).not.toContain("Site Planning")
  })

  it("has its card, its page, its place in search and sitemap once it is, on every server", async () => {
    expect(await set(id, { is_listed: true })).toMatchObject({ is_listed: true, has_page: true })
    await onEveryServer("/categories/site-planning", ({ status, html }) => status === 200 && html.includes("LineClean"))
    await onEveryServer("/products", ({ html }) => html.includes('href="/categories/site-planning"'))
    await onEveryServer("/sitemap.xml", ({ html }) => html.includes("/categories/site-planning</loc>"))
    await onEveryServer("/_search.json", ({ html }) => html.includes("/categories/site-planning"))
    const { html } = await page(shop.url, "/categories/site-planning")
    expect(html).toContain("Everything between the street and the door.")
    expect(html).toContain('<link rel="canonical"')
    expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"Site Planning"/)
  })

  it("lists its products in the order that staff give it, and in their other listings nothing changes", async () => {
    const dynamo = await listed("/dynamo-scripts")
    const order = await Promise.all(["line-clean", "parking-genius", "grid-creator"].map(productId))
    expect((await set(id, { order })).products.map((product) => product.id)).toEqual(order)
    const wanted = ["line-clean", "parking-genius", "grid-creator"]
    await eventually(async () => (await listed("/categories/site-planning")).join() === wanted.join())
    expect(await listed("/dynamo-scripts")).toEqual(dynamo)
    expect((await set(id, { is_listed: true })).products.map((product) => product.id)).toEqual(order)
  })

  it("is the home of a product that has no other, and its breadcrumb", async () => {
    const [row] = await shop.query<{ id: string }>("select id from product_category where handle = 'grasshopper'")
    const genius = await productId("parking-genius")
    await staff.post(`/admin/product-categories/${row?.id}/products`, { remove: [genius] })
    await onEveryServer("/products/parking-genius", ({ html }) => html.includes("Back to Site Planning"))
    const { html } = await page(shop.url, "/products/parking-genius")
    expect(html).toMatch(/"name":"Site Planning","item":"[^"]*\/categories\/site-planning"/)
    await staff.post(`/admin/product-categories/${row?.id}/products`, { add: [genius] })
    await onEveryServer("/products/parking-genius", ({ html: now }) => now.includes("Back to Grasshopper Scripts"))
  })

  it("is gone from the shop when it is closed, hidden or deleted, and its products are not", async () => {
    await staff.post(`/admin/product-categories/${id}`, { is_internal: true })
    await onEveryServer("/categories/site-planning", ({ status }) => status === 404)
    expect(await listing(id)).toMatchObject({ is_listed: true, is_hidden: true, has_page: false })
    await staff.post(`/admin/product-categories/${id}`, { is_internal: false })
    await onEveryServer("/categories/site-planning", ({ status }) => status === 200)
    await set(id, { is_listed: false })
    await onEveryServer("/categories/site-planning", ({ status }) => status === 404)
    await onEveryServer("/products", ({ html }) => !html.includes("Site Planning"))
    expect((await page(shop.url, "/products/line-clean")).status).toBe(200)
  })
})

it("an announced category names what can be bought already, and opens by the same control (ruling 47)", async () => {
  const [row] = await shop.query<{ id: string }>("select id from product_category where handle = 'revit'")
  const id = row?.id ?? ""
  const closed = await page(shop.url, "/revit")
  expect(closed.html).toContain("Coming Soon")
  expect(closed.html).toContain('href="/products/family-validator"')
  expect(closed.html).not.toContain("as soon as the first one is ready")
  expect((await page(shop.url, "/products")).html).toContain('href="/products/family-validator"')
  expect(await listing(id)).toMatchObject({ is_listed: false, has_page: true })
  expect(await page(shop.url, "/categories/revit")).toMatchObject({ status: 301 })
  await set(id, { is_listed: true })
  await onEveryServer("/revit", ({ html }) => !html.includes("Coming Soon") && html.includes("Add To Cart"))
  await set(id, { is_listed: false })
  await onEveryServer("/revit", ({ html }) => html.includes("Coming Soon"))
})

it("refuses what it does not know", async () => {
  const [row] = await shop.query<{ id: string }>("select id from product_category where handle = 'dynamo'")
  const path = `/admin/product-categories/${row?.id}/listing`
  expect((await staff.post(path, { listed: true })).status).toBe(400)
  expect((await staff.post(path, { is_listed: "yes" })).status).toBe(400)
  expect((await staff.get("/admin/product-categories/pcat_none/listing")).status).toBe(404)
  expect((await staff.post("/admin/product-categories/pcat_none/listing", { is_listed: true })).status).toBe(404)
})
