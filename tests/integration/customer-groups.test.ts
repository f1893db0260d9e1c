import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { PriceAndSale } from "../../backend/workflows/price-and-sale/price-view"
import type { PricesAnswer } from "../../compat-api/contract/customer-data"
import { anotherSession, customerBearer, signedIn } from "../helpers/account"
import { atSharedShop, shop, staff } from "../helpers/at-shared-shop"
import {
  asMember,
  changeMembers,
  checkoutCookie,
  newCustomer,
  newGroup,
  newPriceList,
} from "../helpers/customer-groups"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { InvoiceDesk, offered } from "../helpers/invoices"
import { expectDeliveredOnce, purchaseOf } from "../helpers/purchases"
import { call, post, Shopper, sandboxState } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

let education: string

const cubist = "CubistFacadeGeneratorPro.zip" // on sale for 99.99
const level = "LevelCreatorPro.zip" // on sale for 29.99
const line = (filename: string) => ({ filename, quantity: 1 })

atSharedShop()
beforeAll(async () => {
  education = await newGroup(staff, "Education")
  await newPriceList(shop, staff, { [cubist]: 81.37, [level]: 19.03 }, [education])
})
afterAll(() => new InvoiceDesk(shop, staff).set({ ...offered, is_on: false }))

const changed = (filename: string) => ({
  status: 409,
  body: { code: "price_changed", items: [{ filename, price: "99.99" }] },
})

let members = 0

/** Member by account, or by a staff entry for the address. */
async function member(by: "account" | "address" = "account") {
  const email = `member-${++members}@customer-groups.example`
  const account = await signedIn(shop, email)
  const customer = by === "account" ? account.customerId : await newCustomer(staff, email)
  await changeMembers(staff, education, { add: [customer] })
  return { email, account, customer, shopper: await asMember(shop, account, own) }
}

const own = { [cubist]: 8137, [level]: 1903 }

const ownPrices = async (cookie: string) =>
  (await post<PricesAnswer>(`${shop.url}/api/get_user_prices.php`, {}, { cookie })).body.prices

/** Returns the old price. */
async function changeSale(handle: string, price: string): Promise<string> {
  const { body: found } = await staff.get<{ products: { id: string }[] }>(`/admin/products?handle=${handle}`)
  const path = `/admin/products/${found.products[0]?.id}/price`
  const { body: before } = await staff.get<PriceAndSale>(path)
  const [sale] = before.sales
  if (!sale) throw new Error(`${handle} is not on sale.`)
  const { list_id, starts_at, ends_at } = sale
  const changed = { version: before.version, price: before.price, list_id, sale: { price, starts_at, ends_at } }
  expect(await staff.post(path, changed)).toMatchObject({ status: 200 })
  return sale.price
}

describe("a signed-in member", () => {
  it.each(["account", "address"] as const)("of a group by the %s sees the group's prices", async (by) => {
    const { account } = await member(by)
    expect(await ownPrices(account.cookie)).toEqual([
      { filename: cubist, price: "81.37", group: "Education" },
      { filename: level, price: "19.03", group: "Education" },
    ])
  })

  it("pays them, and purchase, order, receipt and PayPal agree", async () => {
    const { email, shopper } = await member()
    const told = await shopper.prices([cubist, "LineCleanPro.zip"])
    expect(told.body.items).toEqual([
      { filename: cubist, price: "81.37", publicPrice: "99.99" },
      { filename: "LineCleanPro.zip", price: "99.99" },
    ])
    const transaction = await shopper.buy(email, [line(cubist)])
    const purchase = await expectDeliveredOnce(shop, staff, email, 1)
    expect(purchase).toMatchObject({ subtotal: 8137, tax: 651, total: 8788 })
    const { captures } = await sandboxState(shop)
    expect(captures.find(({ id }) => id === transaction)).toMatchObject({ amount: { value: "87.88" } })
    const [order] = await staff.orders(email)
    expect(order).toMatchObject({ total: 87.88, items: [{ unit_price: 81.37 }] })
    const receipts = await shop.query("select content from receipt where purchase_id = $1", [purchase.id])
    expect(receipts).toMatchObject([{ content: { value: { subtotal: 8137, total: 8788 } } }])
  })

  it("pays them by invoice, and with a gift card that covers everything", async () => {
    const { email, shopper } = await member()
    expect((await new InvoiceDesk(shop, staff).set(offered)).status).toBe(200)
    const ordered = await shopper.orderByInvoice(email, [line(cubist)])
    expect(ordered).toMatchObject({ status: 201, body: { total: "87.88" } })
    const payingCard = await givenCard(shop, 8137)
    const free = await shopper.processPayment(freeOrderId(), email, [line(cubist)], { payingCard })
    expect(free.body).toMatchObject({ success: true })
  })

  it("pays public prices for another address, and for other products", async () => {
    const { shopper } = await member()
    const refused = await shopper.createOrder("friend@customer-groups.example", [line(cubist)])
    expect(refused).toMatchObject(changed(cubist))
    shopper.own = {}
    expect((await shopper.createOrder("friend@customer-groups.example", [line(cubist)])).status).toBe(201)
  })

  it("sees the change before paying when staff end the membership or the price list", async () => {
    const { email, customer, shopper } = await member()
    const list = await newPriceList(shop, staff, { "LineCleanPro.zip": 50 }, [education])
    shopper.own = { ...shopper.own, "LineCleanPro.zip": 5000 }
    await staff.post(`/admin/price-lists/${list}`, { ends_at: new Date(Date.now() - 1_000).toISOString() })
    expect(await shopper.createOrder(email, [line("LineCleanPro.zip")])).toMatchObject(changed("LineCleanPro.zip"))
    const before = await shopper.createOrder(email, [line(cubist)])
    await changeMembers(staff, education, { remove: [customer] })
    expect(await shopper.createOrder(email, [line(cubist)])).toMatchObject(changed(cubist))
    // A frozen purchase keeps the agreed price.
    await shopper.approve(before.body.id)
    expect((await shopper.capture(before.body.id)).status).toBe(200)
    expect(await purchaseOf(shop, email)).toMatchObject({ total: 8788 })
  })

  it("pays the public sale price where it is lower", async () => {
    const { account } = await member()
    const usual = await changeSale("cubist-facade-generator", "69.99")
    expect(await ownPrices(account.cookie)).toEqual([{ filename: level, price: "19.03", group: "Education" }])
    await changeSale("cubist-facade-generator", usual)
  })

  it("pays the lowest price of all groups, also of lists that override prices", async () => {
    const { account, customer } = await member()
    const resellers = await newGroup(staff, "Resellers", [customer])
    await newPriceList(shop, staff, { [cubist]: 59.99, "RoomOptimizerPro.zip": 900 }, [resellers], { type: "override" })
    expect(await ownPrices(account.cookie)).toEqual([
      { filename: cubist, price: "59.99", group: "Resellers" },
      { filename: level, price: "19.03", group: "Education" },
    ])
  })
})

describe("nobody else gets a member's price", () => {
  it("by typing the member's address", async () => {
    const { email } = await member()
    const stranger = await Shopper.enter(shop)
    expect((await stranger.prices([cubist])).body.items).toEqual([{ filename: cubist, price: "99.99" }])
    stranger.own = { [cubist]: 8137 }
    expect(await stranger.createOrder(email, [line(cubist)])).toMatchObject({ status: 409 })
    expect(await stranger.orderByInvoice(email, [line(cubist)])).toMatchObject({ status: 409 })
    const payingCard = await givenCard(shop, 8137)
    const free = await stranger.processPayment(freeOrderId(), email, [line(cubist)], { payingCard })
    expect(free.body).toMatchObject({ success: false })
  })

  it.each([
    [
      "another account's session",
      async () => (await signedIn(shop, `other-${++members}@customer-groups.example`)).cookie,
    ],
    ["a made-up session", async () => `cd_session=${"x".repeat(43)}`],
    ["no session", async () => ""],
  ])("with %s", async (_case, cookieOf) => {
    const { email } = await member()
    const cookie = await cookieOf()
    expect(await ownPrices(cookie)).toEqual([])
    const shopper = await asMember(shop, { cookie }, own)
    expect((await shopper.prices([cubist])).body.items).toEqual([{ filename: cubist, price: "99.99" }])
    expect((await shopper.createOrder(email, [line(cubist)])).status).toBe(409)
  })

  it("after signing out, or with an expired session", async () => {
    const { email, account, shopper } = await member()
    const expired = await anotherSession(shop, { ...account, email }, -1)
    expect((await (await asMember(shop, { cookie: expired }, own)).prices([cubist])).body.items[0]?.price).toBe("99.99")
    await post(`${shop.url}/api/logout.php`, {}, { cookie: account.cookie })
    expect((await shopper.prices([cubist])).body.items[0]?.price).toBe("99.99")
    expect((await shopper.createOrder(email, [line(cubist)])).status).toBe(409)
  })

  it("with an account whose customer has the address without having verified it", async () => {
    const { email } = await member()
    const { cookie } = await signedIn(shop, `climber-${++members}@customer-groups.example`, `old-${email}`)
    await shop.query("update customer set email = $1 where email = $2", [`moved-${email}`, `old-${email}`])
    const shopper = await asMember(shop, { cookie }, own)
    expect((await shopper.prices([cubist])).body.items[0]?.price).toBe("99.99")
  })

  it("in Medusa's store API, not even with a member's token", async () => {
    const email = `integrator-${++members}@customer-groups.example`
    const token = await customerBearer(shop, email)
    const [customer] = await shop.query<{ id: string }>("select id from customer where email = $1", [email])
    await changeMembers(staff, education, { add: [customer?.id ?? ""] })
    const headers = {
      authorization: `Bearer ${token}`,
      "x-publishable-api-key": await publishableKey(shop),
      "content-type": "application/json",
    }
    const fields = "fields=*variants.calculated_price"
    const [region] = await shop.query<{ id: string }>("select id from region")
    const all = `${shop.url}/store/products?region_id=${region?.id}&${fields}&handle=cubist-facade-generator`
    type Listed = { products: { id: string; variants: { id: string; calculated_price: object }[] }[] }
    const listed = await call<Listed>(all, { headers })
    const [product] = listed.body.products
    expect(product?.variants[0]?.calculated_price).toMatchObject({ calculated_amount: 99.99 })
    const one = await call(`${shop.url}/store/products/${product?.id}?region_id=${region?.id}&${fields}`, { headers })
    expect(JSON.stringify(one.body)).toContain("99.99")
    expect(JSON.stringify(one.body)).not.toContain("81.37")
    const items = [{ variant_id: product?.variants[0]?.id, quantity: 1 }]
    const cart = await call<{ cart: { id: string; items: object[] } }>(`${shop.url}/store/carts`, {
      method: "POST",
      headers,
      body: JSON.stringify({ email, items }),
    })
    expect(cart.body.cart.items).toMatchObject([{ unit_price: 99.99 }])
  })

  it("from a page, its data, the search or the checkout's settings", async () => {
    const { account } = await member()
    const cookie = `${account.cookie}; ${checkoutCookie(account.cookie)}`
    for (const path of [
      "/products/cubist-facade-generator",
      "/_data/products/cubist-facade-generator",
      "/grasshopper-scripts",
      "/_data/grasshopper-scripts",
      "/_data/cart",
      "/_data/checkout",
      "/_search.json",
    ]) {
      const { status, body } = await call<unknown>(`${shop.url}${path}`, { headers: { cookie } })
      expect([path, status]).toEqual([path, 200])
      const text = typeof body === "string" ? body : JSON.stringify(body)
      expect(text.match(/81\.37|\b8137\b|19\.03|\b1903\b/g)).toBeNull()
    }
  })
})

it("ends the membership with the account, and keeps that of staff's entry for the address", async () => {
  const { email, account } = await member()
  await staff.delete(`/admin/customers/${account.customerId}`)
  expect(await ownPrices(account.cookie)).toEqual([])
  const again = await signedIn(shop, email)
  expect(await ownPrices(again.cookie)).toEqual([])
  await changeMembers(staff, education, { add: [await newCustomer(staff, email)] })
  expect(await ownPrices(again.cookie)).toHaveLength(2)
})
