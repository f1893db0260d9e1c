import { beforeAll, expect, it } from "vitest"
import { type CheckoutPricesAnswer, checkoutPricesAnswer } from "../../compat-api/contract/checkout"
import { atSharedShop, shop, shopper } from "../helpers/at-shared-shop"
import { post } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

let key: string

atSharedShop()
beforeAll(async () => {
  key = await publishableKey(shop)
})

const ask = (body: unknown, headers: Record<string, string> = { "x-publishable-api-key": key }) =>
  post<CheckoutPricesAnswer>(`${shop.url}/store/checkout/prices`, body, headers)

it("answers what each file costs now, once, and null for what is not sold", async () => {
  const filenames = ["CubistFacadeGeneratorPro.zip", "LineCleanPro.zip", "Gone.zip", "LineCleanPro.zip"]
  const { status, body, headers } = await ask({ filenames })
  expect(status).toBe(200)
  expect(headers.get("cache-control")).toBe("no-store")
  expect(checkoutPricesAnswer.parse(body).items).toEqual([
    { filename: "CubistFacadeGeneratorPro.zip", price: "99.99" },
    { filename: "LineCleanPro.zip", price: "99.99" },
    { filename: "Gone.zip", price: null },
  ])
})

it("answers a cart of gift cards alone, which names no files", async () => {
  expect(await ask({ filenames: [] })).toMatchObject({ status: 200, body: { items: [] } })
})

it("knows the prices that an order would be made at", async () => {
  const line = { filename: "RoomOptimizerPro.zip", quantity: 1 }
  const { body } = await ask({ filenames: [line.filename] })
  expect(body.items).toEqual([{ filename: line.filename, price: "19.99" }])
  const order = await shopper.createOrder("prices@checkout-prices.example", [line])
  expect(order.status).toBe(201)
})

it.each([
  ["no list", {}],
  ["a path", { filenames: ["../secrets.zip"] }],
  ["more than a cart holds", { filenames: Array.from({ length: 101 }, (_, index) => `${index}.zip`) }],
])("refuses %s", async (_case, body) => {
  expect(await ask(body)).toMatchObject({ status: 400, body: { code: "invalid_request" } })
})

it("needs the publishable key, as everything under /store does", async () => {
  expect((await ask({ filenames: ["LineCleanPro.zip"] }, {})).status).toBe(400)
})
