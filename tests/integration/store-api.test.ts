import { afterAll, beforeAll, describe, expect, it } from "vitest"
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

describe("a cart that is being paid for", () => {
  it.each([
    ["its e-mail changed", "", { email: "thief@example.com" }],
    ["an item added", "/line-items", { variant_id: "variant_x", quantity: 1 }],
    ["a promotion applied", "/promotions", { promo_codes: ["FREE"] }],
    ["it completed", "/complete", {}],
  ])("cannot have %s through the store API", async (_, path, body) => {
    const order = await shopper.createOrder("frozen@example.com", [line])
    const [purchase] = await shop.query<{ cart_id: string }>(
      "select cart_id from purchase where paypal_order_id = $1",
      [order.body.id],
    )
    const answer = await post(`${shop.url}/store/carts/${purchase?.cart_id}${path}`, body, headers)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining("cannot be changed") } })
  })

  it("cannot get another payment session", async () => {
    const order = await shopper.createOrder("session@example.com", [line])
    const [row] = await shop.query<{ id: string }>(
      `select link.payment_collection_id as id from cart_payment_collection link
       join purchase on purchase.cart_id = link.cart_id where purchase.paypal_order_id = $1`,
      [order.body.id],
    )
    const url = `${shop.url}/store/payment-collections/${row?.id}/payment-sessions`
    const answer = await post(url, { provider_id: "pp_paypal_paypal" }, headers)
    expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining("cannot be changed") } })
  })
})

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

  it("takes no payment provider but PayPal, and no PayPal order of the client's own", async () => {
    const [region] = await shop.query<{ id: string }>("select id from region")
    const [variant] = await shop.query<{ id: string }>("select id from product_variant where sku = 'line-clean'")
    const { body: made } = await post<{ cart: { id: string } }>(
      `${shop.url}/store/carts`,
      { region_id: region?.id, email: "api@example.com", items: [{ variant_id: variant?.id, quantity: 1 }] },
      headers,
    )
    const collection = await post<{ payment_collection: { id: string } }>(
      `${shop.url}/store/payment-collections`,
      { cart_id: made.cart.id },
      headers,
    )
    const sessions = `${shop.url}/store/payment-collections/${collection.body.payment_collection.id}/payment-sessions`
    expect((await post(sessions, { provider_id: "pp_system_default" }, headers)).status).toBe(400)
    const forged = { paypal_order_id: "FORGED", amount: 1, capture_id: "FORGED", claimed_paypal_order_id: "FORGED" }
    await post(sessions, { provider_id: "pp_paypal_paypal", data: forged }, headers)
    const [session] = await shop.query<{ data: Record<string, unknown> }>(
      "select data from payment_session where payment_collection_id = $1",
      [collection.body.payment_collection.id],
    )
    expect(session?.data).toMatchObject({ amount: 10_799, capture_id: null })
    expect(session?.data.paypal_order_id).not.toBe("FORGED")
  })
})

it("shows staff nothing without a session", async () => {
  expect((await call(`${shop.url}/admin/orders`)).status).toBe(401)
  expect(await (await Staff.signIn(shop)).orders("nobody@example.com")).toEqual([])
})
