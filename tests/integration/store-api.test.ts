import { beforeAll, describe, expect, it } from "vitest"
import { customerBearer } from "../helpers/account"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { purchaseOf } from "../helpers/purchases"
import { call, post } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

let headers: Record<string, string>

atSharedShop()
beforeAll(async () => {
  headers = { "x-publishable-api-key": await publishableKey(shop) }
})

const line = { filename: "LevelCreatorPro.zip", quantity: 1 }

describe("the store API for integrators", () => {
  it("shows both prices of a product (ruling 8)", async () => {
    const [region] = await shop.query<{ id: string }>("select id from region")
    const fields = "title,*variants.calculated_price"
    const query = `handle=line-clean&region_id=${region?.id}&fields=${fields}`
    const calculated_price = { original_amount: 150, calculated_amount: 99.99 }
    const { body } = await call(`${shop.url}/store/products?${query}`, { headers })
    expect(body).toMatchObject({ products: [{ variants: [{ calculated_price }] }] })
  })

  it("lists categories, collections, tags, types, regions and currencies", async () => {
    const nouns = ["product-categories", "collections", "product-tags", "product-types", "regions", "currencies"]
    for (const noun of nouns) {
      const answer = await call(`${shop.url}/store/${noun}?limit=1`, { headers })
      expect(answer, noun).toMatchObject({ status: 200, body: { count: expect.any(Number) } })
    }
  })
})

describe("an order by the store API", () => {
  interface Order {
    fulfillment_status: string
    metadata: { transaction_id: string }
    items: { thumbnail: string; metadata: { filename: string; download_url?: string } }[]
  }
  let orderId: string
  let ownToken: string

  beforeAll(async () => {
    await shopper.buy("own-order@store-api.example", [line])
    orderId = (await purchaseOf(shop, "own-order@store-api.example")).order_id ?? ""
    ownToken = await customerBearer(shop, "own-order@store-api.example")
  })

  const as = (token?: string) => ({ headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) } })
  const order = (token?: string) => call<{ order: Order }>(`${shop.url}/store/orders/${orderId}`, as(token))

  it("is shown to its own address with its files and without payment data", async () => {
    await eventually(async () => (await order(ownToken)).body.order.fulfillment_status === "delivered")
    const { status, body } = await order(ownToken)
    expect(status).toBe(200)
    expect(body.order).toMatchObject({ email: "own-order@store-api.example", payment_status: "captured" })
    const [item] = body.order.items
    expect(body.order.metadata).toEqual({ transaction_id: expect.any(String) })
    expect(item?.metadata.filename).toBe(line.filename)
    expect(item?.thumbnail).toMatch(new RegExp(`^${shop.url}|^http://localhost:`))
    const link = new URL(item?.metadata.download_url ?? "")
    expect(link.searchParams.get("transaction")).toBe(body.order.metadata.transaction_id)
    expect(JSON.stringify(body)).not.toMatch(/payment_collection|payments|shipping_methods|purchase_id/)
    const list = await call(`${shop.url}/store/orders?limit=10`, as(ownToken))
    expect(list.body).toMatchObject({ count: 1, orders: [{ id: orderId, payment_status: "captured" }] })
    expect(JSON.stringify(list.body)).not.toMatch(/metadata|transaction/)
  })

  it("is shown to nobody else", async () => {
    expect((await order()).status).toBe(401)
    expect((await order(await customerBearer(shop, "another@store-api.example"))).status).toBe(404)
  })

  it("has no other fields, even if they are asked for", async () => {
    const fields = "*payment_collections.payments"
    const asked = await call(`${shop.url}/store/orders/${orderId}?fields=${fields}`, as(ownToken))
    expect(asked.body).toEqual((await order(ownToken)).body)
  })
})

describe("a customer's change of their account", () => {
  let token: string
  beforeAll(async () => {
    token = await customerBearer(shop, "renamed@store-api.example")
  })

  it("sets name and phone number", async () => {
    const names = { first_name: "Augusta", phone: "+971 4 555 0134" }
    const answer = await post(`${shop.url}/store/customers/me`, names, { ...headers, authorization: `Bearer ${token}` })
    expect(answer).toMatchObject({ status: 200, body: { customer: names } })
  })

  it.each([
    [{ metadata: { note: "x" } }, "metadata"],
    [{ email: "victim@store-api.example" }, "email"],
  ])("refuses %j", async (body, name) => {
    const answer = await post(`${shop.url}/store/customers/me`, body, { ...headers, authorization: `Bearer ${token}` })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(name) } })
  })
})
