import { spawn } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { beforeAll, describe, expect, it } from "vitest"
import { customerBearer, signedIn } from "../helpers/account"
import { atSharedShop, integrator, mails, shop, shopper, staff } from "../helpers/at-shared-shop"
import { makeDue } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { sharedService, type Workflows } from "../helpers/module-calls"
import { root } from "../helpers/prepared"
import { expectDeliveredOnce, type PurchaseRow } from "../helpers/purchases"
import { call, post, sandbox, sandboxState } from "../helpers/shopper"
import { paypal, publishableKey, refusal, StoreBuyer } from "../helpers/store-buyer"
import { expectStatesOfTable } from "../helpers/stored-states"
import { isWaitedFor } from "../helpers/waiting"

let buyer: StoreBuyer
let key: Record<string, string>

atSharedShop()
beforeAll(async () => {
  buyer = await StoreBuyer.enter(shop)
  key = { "x-publishable-api-key": await publishableKey(shop) }
})

type CartPurchase = PurchaseRow & { payment_id: string; total: number }

const purchasesOf = (cartId: string) => shop.query<CartPurchase>("select * from purchase where cart_id = $1", [cartId])

async function capturesOf(paymentId: string) {
  return (await sandboxState(shop)).captures.filter(({ orderId }) => orderId === paymentId)
}

describe("a storefront with the js-sdk", () => {
  it("buys with the script of the guide", async () => {
    const env = { ...process.env, SHOP: shop.url, KEY: key["x-publishable-api-key"] }
    const args = [path.join(root, "docs/buy-with-js-sdk.mjs"), "line-clean", "script@store-carts.example"]
    const script = spawn(process.execPath, args, { env })
    let said = ""
    for (const stream of [script.stdout, script.stderr]) stream.setEncoding("utf8").on("data", (text) => (said += text))
    const orderId = await eventually(async () => /Approve \$107\.99 for (\w+),/.exec(said)?.[1])
    await sandbox(shop, "approve", { orderId })
    script.stdin.write("\n")
    expect(await once(script, "exit"), said).toEqual([0, null])
    const link = /order_\w+: (http\S+)/.exec(said)?.[1] ?? said
    expect((await fetch(link)).status).toBe(200)
  })

  it("creates one purchase with order, files, mail and receipt", async () => {
    const email = "store@store-carts.example"
    const bearer = await customerBearer(shop, email)
    const cart = await buyer.approved(email)
    const answer = await buyer.store.cart.complete(cart.id)
    expect(await buyer.store.cart.complete(cart.id)).toEqual(answer)
    const [purchase, ...others] = await purchasesOf(cart.id)
    expect(others).toEqual([])
    expect(purchase).toMatchObject({ status: "completed", email, total: 10799 })
    const { order_id = "", transaction_id = "", payment_id = "" } = purchase ?? {}
    const items = [{ quantity: 1, unit_price: 99.99 }]
    expect(answer).toMatchObject({ type: "order", order: { id: order_id, email, metadata: { transaction_id }, items } })
    expect((await capturesOf(payment_id)).map(({ id }) => id)).toEqual([transaction_id])
    expect(await staff.orders(email)).toMatchObject([{ id: order_id, payment_status: "captured" }])
    const headers = { ...key, authorization: `Bearer ${bearer}` }
    const { body: own } = await call(`${shop.url}/store/orders`, { headers })
    expect(own).toMatchObject({ count: 1, orders: [{ id: order_id }] })
    expect((await shopper.download(transaction_id ?? "", "LineCleanPro.zip")).status).toBe(200)
    // The account mail came first.
    expect((await mails.to(email, 2)).text).toContain("LineClean")
    await expectDeliveredOnce(shop, staff, email)
    const receipts = await shop.query("select kind from receipt where purchase_id = $1", [purchase?.id])
    expect(receipts).toEqual([{ kind: "receipt" }])
  })

  it("can change the cart before it pays", async () => {
    const { cart } = await buyer.store.cart.create({})
    expect(cart).toMatchObject({ total: 0, items: [] })
    const variant_id = await buyer.variant("line-clean")
    await buyer.store.cart.createLineItem(cart.id, { variant_id, quantity: 1 })
    const added = (await buyer.store.cart.createLineItem(cart.id, { variant_id, quantity: 1 })).cart
    expect(added).toMatchObject({ items: [{ quantity: 2, unit_price: 99.99 }], subtotal: 199.98 })
    expect(added.total).toBeCloseTo(215.98, 2)
    const cubist = { variant_id: await buyer.variant("cubist-facade-generator"), quantity: 3 }
    const three = (await buyer.store.cart.createLineItem(cart.id, cubist)).cart
    const [line, other] = ["LineClean", "Cubist"].map((name) => three.items?.find(({ title }) => title.includes(name)))
    const set = (await buyer.store.cart.updateLineItem(cart.id, other?.id ?? "", { quantity: 1 })).cart
    expect(set.items?.map(({ id }) => id).sort()).toEqual([line?.id, other?.id].sort())
    const { parent } = await buyer.store.cart.deleteLineItem(cart.id, line?.id ?? "")
    expect(parent).toMatchObject({ items: [{ id: other?.id, quantity: 1, tax_lines: [{ rate: 8 }] }] })
    const named = await buyer.store.cart.update(cart.id, { email: " Change@Store-carts.example " })
    expect(named.cart).toMatchObject({ email: "change@store-carts.example" })
    const order = await buyer.open(named.cart)
    expect(await purchasesOf(cart.id)).toMatchObject([
      { total: 10799, payment_id: order, email: "change@store-carts.example" },
    ])
  })

  it("sets the buyer of the receipt, but not the tax", async () => {
    const cart = await buyer.cart("address@store-carts.example")
    const who = { first_name: "Ada", last_name: "King", company: "Engine Ltd", city: "London", country_code: "GB" }
    await buyer.store.cart.update(cart.id, { shipping_address: { address_1: "1 Street", country_code: "de" } })
    await buyer.store.cart.update(cart.id, { billing_address: { ...who, phone: "1" } })
    const { cart: shown } = await buyer.store.cart.update(cart.id, { billing_address: who })
    expect(shown.billing_address).toMatchObject({ first_name: "Ada", phone: null, country_code: "gb" })
    await sandbox(shop, "approve", { orderId: await buyer.open(shown) })
    await buyer.store.cart.complete(cart.id)
    const sql = "select content::text from receipt where purchase_id = (select id from purchase where cart_id = $1)"
    const [receipt] = await shop.query<{ content: string }>(sql, [cart.id])
    expect(receipt?.content).toContain("Engine Ltd")
    expect(receipt?.content).toContain('["Ada King", "London", "United Kingdom"]')
    expect(await purchasesOf(cart.id)).toMatchObject([{ total: 10799 }])
  })
})

describe("is refused with a reason:", () => {
  it.each<[string, object, RegExp]>([
    ["a price", { items: [{ variant_id: "v", quantity: 1, unit_price: 1 }] }, /unit_price/],
    ["metadata", { metadata: { note: "x" } }, /metadata/],
    ["a customer", { customer_id: "cus_1" }, /customer_id/],
    ["a code", { promo_codes: ["HALF"] }, /promo_codes/],
    ["a hundred of one", { items: [{ variant_id: "v", quantity: 100 }] }, /quantity/],
    ["a wrong e-mail address", { email: "ada" }, /email/],
    ["another region", { region_id: "reg_other" }, /one region/],
    ["an unknown variant", { items: [{ variant_id: "variant_x", quantity: 1 }] }, /no product variant variant_x/],
  ])("a new cart with %s", async (_, body, message) => {
    const answer = await post<{ message: string }>(`${shop.url}/store/carts`, body, key)
    expect([400, 404]).toContain(answer.status)
    expect(answer.body).toEqual({ type: expect.any(String), message: expect.stringMatching(message) })
  })

  it("a product that is a draft, has no file or is in another channel", async () => {
    const { cart } = await buyer.store.cart.create({})
    const add = (variant_id: string) => refusal(buyer.store.cart.createLineItem(cart.id, { variant_id, quantity: 1 }))
    const variant = await buyer.variant("sheet-optimizer")
    const product = "(select product_id from product_variant where id = $1)"
    await shop.query(`update product set status = 'draft' where id = ${product}`, [variant])
    expect(await add(variant)).toEqual({ status: 400, message: expect.stringMatching(/is not for sale\.$/) })
    await shop.query(`update product set status = 'published' where id = ${product}`, [variant])
    const link = "product_product_digitalproduct_digital_product"
    await shop.query(`update ${link} set deleted_at = now() where product_id = ${product}`, [variant])
    expect(await add(variant)).toEqual({ status: 400, message: expect.stringContaining("no file to download") })
    await shop.query(`update ${link} set deleted_at = null where product_id = ${product}`, [variant])
    await shop.query(`update product_sales_channel set deleted_at = now() where product_id = ${product}`, [variant])
    expect(await add(variant)).toEqual({ status: 400, message: expect.stringContaining("in this shop") })
    await shop.query(`update product_sales_channel set deleted_at = null where product_id = ${product}`, [variant])
  })

  it("more than 99 of one file", async () => {
    const cart = await buyer.cart("many@store-carts.example", "line-clean", 99)
    const more = { variant_id: await buyer.variant("line-clean"), quantity: 1 }
    const refused = { status: 400, message: expect.stringContaining("At most 99") }
    expect(await refusal(buyer.store.cart.createLineItem(cart.id, more))).toEqual(refused)
  })

  it("a payment session for a cart without lines, without an address, or with another provider", async () => {
    const { cart: empty } = await buyer.store.cart.create({ email: "empty@store-carts.example" })
    expect(await refusal(buyer.open(empty))).toEqual({ status: 400, message: expect.stringContaining("a line") })
    const items = [{ variant_id: await buyer.variant("line-clean"), quantity: 1 }]
    const { cart: nameless } = await buyer.store.cart.create({ items })
    const refused = { status: 400, message: expect.stringContaining("an e-mail address") }
    expect(await refusal(buyer.open(nameless))).toEqual(refused)
    const cart = await buyer.cart("provider@store-carts.example")
    for (const provider_id of ["pp_system_default", "pp_invoice_invoice"]) {
      const other = buyer.store.payment.initiatePaymentSession(cart, { provider_id })
      expect(await refusal(other)).toEqual({ status: 400, message: expect.stringContaining(paypal) })
    }
    expect(await purchasesOf(cart.id)).toEqual([])
  })

  it("a payment session at an old price, until the cart shows the new one", async () => {
    const cart = await buyer.cart("stale@store-carts.example")
    const raise = (dollars: number) =>
      shop.query(
        `update price set amount = amount + $2,
           raw_amount = jsonb_set(raw_amount, '{value}', to_jsonb((amount + $2)::text))
         where price_set_id = (select price_set_id from product_variant_price_set where variant_id = $1)`,
        [cart.items?.[0]?.variant_id, dollars],
      )
    await raise(10)
    expect(await refusal(buyer.open(cart))).toEqual({ status: 409, message: expect.stringContaining("Prices changed") })
    const { cart: shown } = await buyer.store.cart.retrieve(cart.id)
    expect(shown.items).toMatchObject([{ unit_price: 109.99 }])
    await buyer.open(shown)
    expect(await purchasesOf(cart.id)).toMatchObject([{ total: 11879 }])
    await raise(-10)
  })
})

describe("after its payment session was opened", () => {
  const locked = { status: 409, message: expect.stringContaining("This cart is locked") }

  it("a cart refuses every change with a reason", async () => {
    const cart = await buyer.cart("locked@store-carts.example")
    await buyer.open(cart)
    const line = cart.items?.[0]?.id ?? ""
    const variant_id = await buyer.variant("line-clean")
    const { store } = buyer
    for (const change of [
      () => store.cart.update(cart.id, { email: "thief@store-carts.example" }),
      () => store.cart.update(cart.id, { billing_address: { city: "Paris" } }),
      () => store.cart.createLineItem(cart.id, { variant_id, quantity: 1 }),
      () => store.cart.updateLineItem(cart.id, line, { quantity: 5 }),
      () => store.cart.deleteLineItem(cart.id, line),
    ]) {
      expect(await refusal(change())).toEqual(locked)
    }
    const { cart: shown } = await store.cart.retrieve(cart.id)
    expect(shown).toMatchObject({ email: "locked@store-carts.example", items: [{ id: line, quantity: 1 }] })
  })

  it("a cart has one session, also for ten at once", async () => {
    const cart = await buyer.cart("sessions@store-carts.example")
    const payments = await Promise.all(Array.from({ length: 10 }, () => buyer.open(cart)))
    expect(new Set(payments).size).toBe(1)
    expect(await purchasesOf(cart.id)).toMatchObject([{ payment_id: payments[0] }])
    const collections = "select id from cart_payment_collection where cart_id = $1"
    expect(await shop.query(collections, [cart.id])).toHaveLength(1)
  })

  it("the session waits for a change that is being written", async () => {
    const cart = await buyer.cart("slow-change@store-carts.example")
    const blocker = await shop.connect()
    await blocker.query("begin")
    await blocker.query("lock table cart_line_item in exclusive mode")
    const change = buyer.store.cart.updateLineItem(cart.id, cart.items?.[0]?.id ?? "", { quantity: 5 })
    await eventually(() => isWaitedFor(shop, "cart_line_item"))
    const session = buyer.open(cart)
    // Time enough to freeze one unit without waiting.
    for (let calls = 0; calls < 20; calls++) await buyer.store.cart.retrieve(cart.id)
    await blocker.query("rollback")
    await blocker.end()
    await Promise.all([change, session])
    expect(await purchasesOf(cart.id)).toMatchObject([{ total: 53995 }])
    expect((await buyer.store.cart.retrieve(cart.id)).cart.items).toMatchObject([{ quantity: 5 }])
  })

  it("what was frozen is paid, whoever changes the cart at the same moment", async () => {
    const cart = await buyer.cart("race@store-carts.example")
    const line = cart.items?.[0]?.id ?? ""
    const [opened, ...changes] = await Promise.allSettled([
      buyer.open(cart),
      ...Array.from({ length: 6 }, (_, n) => buyer.store.cart.updateLineItem(cart.id, line, { quantity: n + 2 })),
    ])
    // A change before the session may have refused it.
    const payment = opened.status === "fulfilled" ? opened.value : await buyer.open(cart)
    expect(changes.every((change) => change.status === "fulfilled" || change.reason.status === 409)).toBe(true)
    const [purchase] = await purchasesOf(cart.id)
    const { cart: shown } = await buyer.store.cart.retrieve(cart.id)
    expect(shown.items?.[0]?.quantity).toBe(Math.round((purchase?.total ?? 0) / 10799))
    await sandbox(shop, "approve", { orderId: payment })
    const answer = await buyer.store.cart.complete(cart.id)
    expect(answer).toMatchObject({ type: "order", order: { items: [{ quantity: shown.items?.[0]?.quantity }] } })
  })
})

describe("complete", () => {
  it("ten times at once is one capture, one order and one mail", async () => {
    const email = "ten@store-carts.example"
    const cart = await buyer.approved(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.store.cart.complete(cart.id)))
    expect(new Set(answers.map((answer) => answer.type === "order" && answer.order.id)).size).toBe(1)
    const [purchase] = await purchasesOf(cart.id)
    expect(await capturesOf(purchase?.payment_id ?? "")).toHaveLength(1)
    expect(await staff.orders(email)).toHaveLength(1)
    await mails.to(email)
    expect(mails.sentTo(email)).toHaveLength(1)
  })

  it("answers the cart until the payment is captured, then the order", async () => {
    const cart = await buyer.cart("not-yet@store-carts.example")
    const orderId = await buyer.open(cart)
    expect(await buyer.store.cart.complete(cart.id)).toMatchObject({
      type: "cart",
      cart: { id: cart.id },
      error: { name: "not_approved", type: "payment_requires_more_error" },
    })
    await sandbox(shop, "approve", { orderId, instrument: "declined" })
    const declined = { name: "instrument_declined", type: "payment_authorization_error" }
    expect(await buyer.store.cart.complete(cart.id)).toMatchObject({ type: "cart", error: declined })
    await sandbox(shop, "approve", { orderId, instrument: "ok" })
    expect(await buyer.store.cart.complete(cart.id)).toMatchObject({ type: "order" })
  })

  it("answers the cart when the same address bought the same with another cart in the meantime", async () => {
    const one = await buyer.approved("two-carts@store-carts.example")
    const other = await buyer.approved("two-carts@store-carts.example")
    expect(await buyer.store.cart.complete(one.id)).toMatchObject({ type: "order" })
    const error = { name: "bought_meanwhile", type: "payment_authorization_error" }
    expect(await buyer.store.cart.complete(other.id)).toMatchObject({ type: "cart", error })
  })

  it("refuses a cart without a session, and no call knows forged ids", async () => {
    const cart = await buyer.cart("too-early@store-carts.example")
    const complete = async (id: string) => (await refusal(buyer.store.cart.complete(id))).status
    expect(await complete(cart.id)).toBe(400)
    expect(await complete("cart_forged")).toBe(404)
    const sessions = "payment-collections/pay_col_forged/payment-sessions"
    for (const [address, body] of [
      ["payment-collections", { cart_id: "cart_forged" }],
      [sessions, { provider_id: paypal }],
      ["carts/cart_forged", { email: "a@store-carts.example" }],
      ["carts/cart_forged/line-items/cali_forged", { quantity: 1 }],
    ] as const) {
      expect((await post(`${shop.url}/store/${address}`, body, key)).status, address).toBe(404)
    }
  })

  it("places the order of a pending payment, whose files wait", async () => {
    const cart = await buyer.approved("pending-cart@store-carts.example", "pending")
    expect(await buyer.store.cart.complete(cart.id)).toMatchObject({ type: "order" })
    const [purchase] = await purchasesOf(cart.id)
    expect(purchase).toMatchObject({ status: "pending" })
    await sandbox(shop, "settle", { captureId: purchase?.transaction_id, outcome: "completed" })
    expect(await buyer.store.cart.complete(cart.id)).toMatchObject({ type: "order", order: { id: purchase?.order_id } })
    expect(await purchasesOf(cart.id)).toMatchObject([{ status: "completed" }])
  })

  it("is not needed: the shop delivers a captured cart by itself", async () => {
    const email = "left@store-carts.example"
    const cart = await buyer.approved(email)
    const capture = await integrator.captureOrder((await purchasesOf(cart.id))[0]?.payment_id ?? "")
    await makeDue(shop, "purchase")
    await eventually(async () => (await purchasesOf(cart.id))[0]?.status === "completed")
    expect(await purchasesOf(cart.id)).toMatchObject([{ transaction_id: capture }])
    expect(await buyer.store.cart.complete(cart.id)).toMatchObject({ type: "order", order: { email } })
  })
})

describe("an attacker", () => {
  it("learns nothing about the owner of another's address", async () => {
    const email = "known@store-carts.example"
    const { customerId } = await signedIn(shop, email)
    const cart = await buyer.cart(email)
    await buyer.open(cart)
    const at = `${shop.url}/store/carts/${cart.id}`
    const kept = await shop.query("select customer_id from cart where id = $1", [cart.id])
    expect(kept).toEqual([{ customer_id: customerId }])
    for (const answer of [
      await call<object>(at, { headers: key }),
      await call<object>(`${at}?fields=customer_id`, { headers: key }),
      await post<object>(`${at}/complete`, {}, key),
    ]) {
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toMatch(/customer|cus_|Ada/)
    }
    for (const fields of ["*customer", "customer.first_name", "customer.groups.id"]) {
      const { status, body } = await call(`${at}?fields=${fields}`, { headers: key })
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toMatch(/customer|cus_|Ada/)
    }
  })

  it("cannot change a line of another's cart", async () => {
    const mine = await buyer.cart("mine@store-carts.example")
    const theirs = await buyer.cart("theirs@store-carts.example")
    const line = theirs.items?.[0]?.id ?? ""
    expect((await refusal(buyer.store.cart.updateLineItem(mine.id, line, { quantity: 9 }))).status).toBe(400)
    expect((await refusal(buyer.store.cart.deleteLineItem(mine.id, line))).status).toBe(400)
    expect((await buyer.store.cart.retrieve(theirs.id)).cart.items).toMatchObject([{ id: line, quantity: 1 }])
  })

  it("takes no money with Medusa's own workflow", async () => {
    const cart = await buyer.approved("workflow@store-carts.example")
    const [purchase] = await purchasesOf(cart.id)
    const medusa = await sharedService<Workflows, "completeCart">(shop, "workflows", ["completeCart"])
    await expect(medusa.completeCart(cart.id)).rejects.toThrow()
    expect(await capturesOf(purchase?.payment_id ?? "")).toEqual([])
    expect(await staff.orders("workflow@store-carts.example")).toEqual([])
    expect(await buyer.store.cart.complete(cart.id)).toMatchObject({ type: "order", order: { id: expect.any(String) } })
    expect(await purchasesOf(cart.id)).toMatchObject([{ status: "completed", total: 10799 }])
    expect(await staff.orders("workflow@store-carts.example")).toHaveLength(1)
  })
})

it("every purchase is in a known state", () => expectStatesOfTable(shop))
