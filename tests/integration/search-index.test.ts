import { expect, it } from "vitest"
import { products } from "../../seed/catalogue/products"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { giveFile, makeProduct } from "../helpers/new-product"
import { call } from "../helpers/shopper"

interface Index {
  entries: { title: string; url: string; type: string; description: string; keywords: string[] }[]
  words: string[]
}

atSharedShop()

const path = "/_search.json"
const index = async () => (await call<Index>(`${shop.url}${path}`)).body

it("has all products and the specified pages", async () => {
  const { entries } = await index()
  const urls = entries.map(({ url }) => url)
  expect(urls).toEqual(expect.arrayContaining(products.map(({ id }) => `/products/${id}`)))
  expect(entries.filter(({ type }) => type !== "Product").length).toBeGreaterThanOrEqual(11)
})

it("is compressed, and answered 304 while nothing changed", async () => {
  const { headers } = await call(`${shop.url}${path}`, { headers: { "accept-encoding": "br" } })
  expect(headers.get("content-encoding")).toBe("br")
  expect(headers.get("content-type")).toMatch(/^application\/json/)
  const again = await call(`${shop.url}${path}`, { headers: { "if-none-match": headers.get("etag") ?? "" } })
  expect(again.status).toBe(304)
})

it("changes when staff publish, rename, describe and withdraw a product", async () => {
  const { id, handle } = await makeProduct(shop, staff, "Axis Drawer")
  await staff.post(`/admin/products/${id}/digital-product`, {})
  await giveFile(shop, id, "axes")
  const change = async (body: object) => {
    const answer = await staff.post(`/admin/products/${id}`, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const indexed = (title: string | undefined, hasWord: boolean) =>
    eventually(async () => {
      const { entries, words } = await index()
      const entry = entries.find(({ url }) => url === `/products/${handle}`)
      return entry?.title === title && words.includes("xylographic") === hasWord
    })
  await change({ status: "published" })
  await indexed("Axis Drawer", false)
  await change({ title: "Axis Weaver", description: "Weaves xylographic axes." })
  await indexed("Axis Weaver", true)
  await staff.post(`/admin/products/${id}/digital-product`, { keywords: "Achsen, axes;Ejes, Achsen" })
  await eventually(async () => {
    const entry = (await index()).entries.find(({ url }) => url === `/products/${handle}`)
    return entry?.keywords.join() === "Digital Product,Achsen,axes,Ejes"
  })
  await change({ status: "draft" })
  await indexed(undefined, false)
})
