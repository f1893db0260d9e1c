import { afterAll, beforeAll, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { startShop, type TestShop } from "../helpers/shop"
import { call } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

interface Index {
  entries: { title: string; url: string; type: string; description: string }[]
  words: string[]
}

let shop: TestShop
let staff: Staff

beforeAll(async () => {
  shop = await startShop()
  staff = await Staff.signIn(shop)
})
afterAll(() => shop.stop())

const path = "/_search.json"

async function index(): Promise<Index> {
  return (await call<Index>(`${shop.url}${path}`)).body
}

async function change(address: string, body: object): Promise<void> {
  const answer = await staff.post(address, body)
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
}

function entryOf(handle: string, isSo: (entry: Index["entries"][number] | undefined, all: Index) => boolean) {
  return eventually(async () => {
    const all = await index()
    return isSo(
      all.entries.find(({ url }) => url === `/products/${handle}`),
      all,
    )
  })
}

it("holds the specified pages and all nineteen products", async () => {
  const { entries } = await index()
  expect(entries.filter(({ type }) => type === "Product")).toHaveLength(19)
  expect(entries.filter(({ type }) => type !== "Product")).toHaveLength(11)
})

it("is compressed, and confirmed in a word while nothing changed", async () => {
  const { headers } = await call(`${shop.url}${path}`, { headers: { "accept-encoding": "br" } })
  expect(headers.get("content-encoding")).toBe("br")
  expect(headers.get("content-type")).toMatch(/^application\/json/)
  const again = await call(`${shop.url}${path}`, { headers: { "if-none-match": headers.get("etag") ?? "" } })
  expect(again.status).toBe(304)
})

it("follows staff: a product is renamed, described anew, withdrawn and published again", async () => {
  const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?handle=grid-creator&fields=id")
  const product = `/admin/products/${body.products[0]?.id}`
  await change(product, { title: "Axis Weaver", description: "Weaves xylographic axes." })
  await entryOf("grid-creator", (entry, { words }) => entry?.title === "Axis Weaver" && words.includes("xylographic"))
  await change(product, { status: "draft" })
  await entryOf("grid-creator", (entry, { words }) => entry === undefined && !words.includes("xylographic"))
  await change(product, { status: "published" })
  await entryOf("grid-creator", (entry) => entry?.title === "Axis Weaver")
})
