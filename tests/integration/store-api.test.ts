import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { customerBearer } from "../helpers/account"
import { startShop, type TestShop } from "../helpers/shop"
import { call, post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

let shop: TestShop
let shopper: Shopper
let headers: Record<string, string>

beforeAll(async () => {
  shop = await startShop()
  shopper = await Shopper.enter(shop)
  const [key] = await shop.query<{ token: string }>("select token from api_key where type = 'publishable'")
  headers = { "x-publishable-api-key": key?.token ?? "" }
})
afterAll(() => shop?.stop())

const line = { filename: "LevelCreatorPro.zip", quantity: 1 }

describe("the store API for integrators", () => {
  it("shows both prices of a product (ruling 8)", async () => {
    const [region] = await shop.query<{ id: string }>("select id from region")
    const fields = "title,*variants.calculated_price"
    const query = `handle=line-clean&region_id=${region?.id}&fields=${fields}`
    const { body } = await call<{ products: { variants: { calculated_price: object }[] }[] }>(
      `${shop.url}/store/products?${query}`,
      { headers },
    )
    expect(body.products[0]?.variants[0]?.calculated_price).toMatchObject({
      original_amount: 150,
      calculated_amount: 99.99,
    })
  })

  it("lists categories, collections, regions and currencies", async () => {
    for (const noun of [
      "product-categories",
      "collections",
      "product-tags",
      "product-types",
      "regions",
      "currencies",
    ]) {
      const { status, body } = await call(`${shop.url}/store/${noun}?limit=1`, { headers })
      expect({ status, keys: Object.keys(body as object) }).toMatchObject({
        status: 200,
        keys: expect.arrayContaining(["count"]),
      })
    }
  })
})

describe("an order by the store API", () => {
  interface Order {
    id: string
    email: string
    total: number
  }
  let orderId: string
  let ownToken: string

  beforeAll(async () => {
    await shopper.buy("own-order@example.com", [line])
    const [order] = await shop.query<{ id: string }>('select id from "order" where email = $1', [
      "own-order@example.com",
    ])
    orderId = order?.id ?? ""
    ownToken = await customerBearer(shop, "own-order@example.com")
  })

  const order = (token?: string) =>
    call<{ order: Order }>(`${shop.url}/store/orders/${orderId}`, {
      headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    })

  it("is its own address's, a purchase as a guest too, without payment data", async () => {
    const { status, body } = await order(ownToken)
    expect({ status, email: body.order.email, total: body.order.total }).toEqual({
      status: 200,
      email: "own-order@example.com",
      total: expect.any(Number),
    })
    expect(JSON.stringify(body)).not.toMatch(/payment|metadata|transaction|capture/)
    const list = await call<{ orders: Order[]; count: number }>(`${shop.url}/store/orders?limit=10`, {
      headers: { ...headers, authorization: `Bearer ${ownToken}` },
    })
    expect(list.body).toMatchObject({ count: 1, orders: [{ id: orderId }] })
  })

  it("is nobody else's: its id opens nothing", async () => {
    expect((await order()).status).toBe(401)
    expect((await order(await customerBearer(shop, "another@example.com"))).status).toBe(404)
  })

  it("shows no more when it is asked for more", async () => {
    const { status } = await call(`${shop.url}/store/orders/${orderId}?fields=*payment_collections.payments`, {
      headers: { ...headers, authorization: `Bearer ${ownToken}` },
    })
    expect(status).toBe(400)
  })
})

describe("what customers change of themselves", () => {
  let token: string
  beforeAll(async () => {
    token = await customerBearer(shop, "renamed@example.com")
  })

  it("is their names and their number", async () => {
    const names = { first_name: "Augusta", phone: "+971 4 555 0134" }
    const answer = await post(`${shop.url}/store/customers/me`, names, { ...headers, authorization: `Bearer ${token}` })
    expect(answer).toMatchObject({ status: 200, body: { customer: names } })
  })

  it.each([
    [{ metadata: { note: "x" } }, "metadata"],
    [{ first_name: "x".repeat(101) }, "first_name"],
    [{ email: "victim@example.com" }, "email"],
  ])("refuses %j", async (body, name) => {
    const answer = await post(`${shop.url}/store/customers/me`, body, { ...headers, authorization: `Bearer ${token}` })
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(name) } })
  })
})

it("shows staff nothing without a session", async () => {
  expect((await call(`${shop.url}/admin/orders`)).status).toBe(401)
  expect(await (await Staff.signIn(shop)).orders("nobody@example.com")).toEqual([])
})
