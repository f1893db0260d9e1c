import type { HttpTypes } from "@medusajs/framework/types"
import { describe, expect, it } from "vitest"
import { amountOf } from "../../backend/lib/totals"
import type { PromotionView } from "../../backend/workflows/catalogue/promotions/promotion-view"
import { atSharedShop, shop, shopper, staff } from "../helpers/at-shared-shop"
import { eventually } from "../helpers/eventually"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { productOf } from "../helpers/new-product"
import { admin } from "../helpers/prepared"
import { newPromotion } from "../helpers/promotions"
import { expectDeliveredOnce, purchaseOf } from "../helpers/purchases"
import { call, post, Shopper, sandbox, sandboxState } from "../helpers/shopper"
import { publishableKey, StoreBuyer } from "../helpers/store-buyer"

atSharedShop()

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const cubist = { filename: "CubistFacadeGeneratorPro.zip", quantity: 2 } // 99.99
const lines = [level, cubist]

const usedOf = async (id: string) =>
  (await staff.get<{ promotion: { used: number } }>(`/admin/promotions/${id}`)).body.promotion.used

describe("a code", () => {
  it("reduces the lines before gift card and tax, in purchase, PayPal order, Medusa's order and receipt", async () => {
    const { id, code } = await newPromotion(staff, {})
    const promotion = await shopper.promotion(code.toLowerCase(), lines)
    const payingCard = await givenCard(shop, 3000)
    const totals = shopper.totalsOf(lines, { promotion, payingCard })
    expect(totals).toMatchObject({ subtotal: 22_997, reduction: 4599, discount: 3000, tax: 1232, total: 16_630 })
    const transaction = await shopper.buy("percent@promotions.example", lines, { promotion, payingCard })
    const purchase = await expectDeliveredOnce(shop, staff, "percent@promotions.example", 2)
    expect(purchase).toMatchObject({ ...totals, promotion_id: id, promotion_code: code, promotion_use: "taken" })
    const { captures } = await sandboxState(shop)
    const captured = captures.find((capture) => capture.id === transaction) as
      | { amount?: { value: string } }
      | undefined
    expect(captured?.amount?.value).toBe(amountOf(totals.total))
    expect(await usedOf(id)).toBe(1)
    const fields = "id,total,tax_total,item_subtotal,discount_subtotal,credit_line_total,*items.adjustments"
    const { body } = await staff.get<{ order: { items: { adjustments: object[] }[] } }>(
      `/admin/orders/${purchase.order_id}?fields=${fields}`,
    )
    const booked = {
      total: 166.3,
      tax_total: 12.32,
      item_subtotal: 229.97,
      discount_subtotal: 45.99,
      credit_line_total: 30,
    }
    expect(body.order).toMatchObject(booked)
    const adjustments = body.order.items.flatMap((item) => item.adjustments)
    expect(adjustments).toHaveLength(2)
    for (const amount of [6, 39.99]) {
      expect(adjustments).toContainEqual(expect.objectContaining({ code, promotion_id: id, amount }))
    }
    const sql = "select content -> 'value' as value from receipt where purchase_id = $1"
    const [receipt] = await shop.query(sql, [purchase.id])
    const printed = { subtotal: 22_997, reduction: { amount: 4599, code }, discount: { amount: 3000 }, tax: 1232 }
    expect(receipt?.value).toMatchObject({ ...printed, total: 16_630 })
  })

  it("applies only to the products that staff chose", async () => {
    const target_rules = [
      { attribute: "items.product.id", operator: "eq", values: [await productOf(shop, level.filename)] },
    ]
    const method = { target_type: "items", allocation: "each", max_quantity: 99, target_rules }
    const { code } = await newPromotion(staff, { method })
    const promotion = await shopper.promotion(code, lines)
    expect(promotion.files).toEqual([level.filename])
    expect(shopper.totalsOf(lines, { promotion })).toMatchObject({ reduction: 600 })
    await shopper.buy(`${code}@promotions.example`, lines, { promotion })
    const total = shopper.totalOf([cubist])
    const unfit = await shopper.createOrder("unfit@promotions.example", [cubist], total, { promotion })
    const message = `${code} does not apply to the items in your cart.`
    expect(unfit).toMatchObject({ status: 409, body: { code: "promotion_unfit", message } })
  })

  const day = 86_400_000
  it.each([
    [
      "a code that nobody made",
      () => Promise.resolve({ code: "NOBODY" }),
      "promotion_unknown",
      "This code is not valid.",
    ],
    [
      "one that ended yesterday",
      () => newPromotion(staff, { campaign: { ends_at: new Date(Date.now() - day) } }),
      "promotion_unfit",
      "CODE is no longer valid.",
    ],
  ])("is refused with a reason for %s", async (_case, make, refusal, words) => {
    const { code } = await make()
    const message = words.replace("CODE", code)
    const expected = { status: 409, body: { code: refusal, message } }
    const unknown = refusal === "promotion_unknown" && { isUnknown: true }
    expect((await shopper.lookUp(code, [level.filename])).body).toEqual({ kind: "none", message, ...unknown })
    const promotion = { code } as never
    const cards = { promotion }
    const total = shopper.totalOf([level])
    const order = await shopper.createOrder(`refused-${code}@promotions.example`, [level], total, cards)
    expect(order).toMatchObject(expected)
    const free = await shopper.processPayment(freeOrderId(), "free@promotions.example", [level], cards)
    expect(free.body).toMatchObject({ success: false, message })
    const frozen = "select id from purchase where email like $1"
    expect(await shop.query(frozen, [`refused-${code.toLowerCase()}%`])).toEqual([])
  })
})

describe("uses", () => {
  it("one of twelve buyers at once gets the last use, and nobody else is charged", async () => {
    const { id, code } = await newPromotion(staff, { limit: 1 })
    const promotion = await shopper.promotion(code, [level])
    const orders = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        shopper.approvedOrder(`last-${n}@promotions.example`, [level], "ok", { promotion }),
      ),
    )
    const captured = await Promise.all(orders.map((order) => shopper.capture(order)))
    expect(captured.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of captured.filter(({ status }) => status !== 200)) {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: "promotion_used_up" } })
    }
    expect(await usedOf(id)).toBe(1)
    const { captures } = await sandboxState(shop)
    expect(captures.filter(({ orderId }) => orders.includes(orderId))).toHaveLength(1)
  })

  it("are taken at the capture, not by orders that nobody approved", async () => {
    const { id, code } = await newPromotion(staff, { limit: 1 })
    const promotion = await shopper.promotion(code, [level])
    const strangers = await Promise.all(
      Array.from({ length: 3 }, (_, n) =>
        shopper.createOrder(`asks-${n}@promotions.example`, [level], undefined, { promotion }),
      ),
    )
    expect(await usedOf(id)).toBe(0)
    const order = await shopper.approvedOrder("pays@promotions.example", [level], "ok", { promotion })
    const [paid, ...unpaid] = await Promise.all(
      [order, ...strangers.map(({ body }) => body.id)].map((each) => shopper.capture(each)),
    )
    expect(paid?.status).toBe(200)
    for (const { status } of unpaid) expect(status).toBe(409)
    expect(await usedOf(id)).toBe(1)
    const late = await shopper.createOrder("late@promotions.example", [level], undefined, { promotion })
    const message = `${code} has been used up.`
    expect(late).toMatchObject({ status: 409, body: { code: "promotion_used_up", message } })
  })

  it("are taken by the first of several free orders", async () => {
    const { id, code } = await newPromotion(staff, { limit: 1, method: { value: 100 } })
    const promotion = await shopper.promotion(code, [level])
    const orders = Array.from({ length: 5 }, (_, n) =>
      shopper.processPayment(freeOrderId(), `free-${n}@promotions.example`, [level], { promotion }),
    )
    const answers = await Promise.all(orders)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    for (const { body } of answers.filter(({ body }) => !body.success)) expect(body.message).toContain("used up")
    expect(await usedOf(id)).toBe(1)
  })

  it("are not lost to a buyer who begins anew", async () => {
    const { id, code } = await newPromotion(staff, { limit: 1 })
    const promotion = await shopper.promotion(code, [level])
    const first = await shopper.createOrder("anew@promotions.example", [level], undefined, { promotion })
    await shopper.approve(first.body.id)
    const second = await shopper.approvedOrder("anew@promotions.example", [level], "ok", { promotion })
    expect((await shopper.capture(second)).status).toBe(200)
    expect(await shopper.capture(first.body.id)).toMatchObject({ status: 409, body: { code: "promotion_used_up" } })
    expect(await usedOf(id)).toBe(1)
  })

  it("are given back when the payment is declined", async () => {
    const { id, code } = await newPromotion(staff, { limit: 1 })
    const promotion = await shopper.promotion(code, [level])
    const { body } = await shopper.createOrder("declined@promotions.example", [level], undefined, { promotion })
    await shopper.approve(body.id, "declined")
    expect((await shopper.capture(body.id)).status).toBe(422)
    expect(await usedOf(id)).toBe(0)
    await shopper.buy("other@promotions.example", [level], { promotion })
    await shopper.approve(body.id)
    expect(await shopper.capture(body.id)).toMatchObject({ status: 409, body: { code: "promotion_used_up" } })
    expect(await usedOf(id)).toBe(1)
  })

  it("are taken by the one of two free orders that the gift card can pay", async () => {
    const { id, code } = await newPromotion(staff, { method: { value: 50 } })
    const promotion = await shopper.promotion(code, [level])
    const payingCard = await givenCard(shop, 1499)
    const orders = ["one-free@promotions.example", "other-free@promotions.example"].map((email) =>
      shopper.processPayment(freeOrderId(), email, [level], { promotion, payingCard }),
    )
    const answers = await Promise.all(orders)
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true])
    expect(await usedOf(id)).toBe(1)
  })

  it("are counted by the normalized address of a customer", async () => {
    const budget = { type: "use_by_attribute", attribute: "customer_email", limit: 1 }
    const { code } = await newPromotion(staff, { campaign: { budget } })
    const promotion = await shopper.promotion(code, [level])
    await shopper.buy("once@promotions.example", [level], { promotion })
    const again = await shopper.createOrder("ONCE@promotions.example ", [level], undefined, { promotion })
    expect(again).toMatchObject({ status: 409, body: { code: "promotion_used_up" } })
    await shopper.buy("someone-else@promotions.example", [level], { promotion })
  })
})

it("an automatic promotion applies until a larger code replaces it, its buyer used it (ruling 58) or it ends", async () => {
  const budget = { type: "use_by_attribute", attribute: "customer_email", limit: 1 }
  const { id, code } = await newPromotion(staff, { is_automatic: true, method: { value: 10 }, campaign: { budget } })
  const visitor = await eventually(async () => {
    const entered = await Shopper.enter(shop)
    return entered.totalsOf([level]).reduction === 300 && entered
  })
  await visitor.buy("regular@promotions.example", [level])
  const bought = await purchaseOf(shop, "regular@promotions.example")
  expect(bought).toMatchObject({ reduction: 300, promotion_code: code })

  const more = await newPromotion(staff, {})
  const promotion = await visitor.promotion(more.code, [level])
  await visitor.buy("more@promotions.example", [level], { promotion })
  const reduced = { reduction: 600, promotion_code: more.code }
  expect(await purchaseOf(shop, "more@promotions.example")).toMatchObject(reduced)

  const refused = await visitor.createOrder("regular@promotions.example", [level])
  expect(refused).toMatchObject({ status: 409, body: { code: "price_changed", total: "32.39", promotions: [] } })
  const prices = await visitor.prices([level.filename], "regular@promotions.example")
  expect(prices.body).toMatchObject({ promotions: [] })
  visitor.told = []
  await visitor.buy("regular@promotions.example", [level])
  await staff.post(`/admin/promotions/${id}`, { status: "inactive" })
  await eventually(async () => (await Shopper.enter(shop)).totalsOf([level]).reduction === 0)
})

describe("the dashboard's page of a promotion", () => {
  const pageOf = async (id: string) =>
    (await staff.get<{ promotion: PromotionView }>(`/admin/promotions/${id}/in-shop`)).body.promotion
  const save = (id: string, conditions: object) =>
    staff.post<{ message: string }>(`/admin/promotions/${id}/in-shop`, conditions)

  it("shows what the promotion does at the checkout now", async () => {
    const { id, code } = await newPromotion(staff, { limit: 2, metadata: { not_with_sales: true } })
    // Every seeded product is on sale.
    expect(await pageOf(id)).toMatchObject({ idle: "no_product", products: [], not_with_sales: true })
    await save(id, { minimum_order: "0.00", not_with_sales: false })
    const takes_off = { takesOff: { percent: 200_000 }, per: "order" }
    expect(await pageOf(id)).toMatchObject({ idle: null, products: null, takes_off, used: 0 })
    const target_rules = [
      { attribute: "items.product.id", operator: "eq", values: [await productOf(shop, level.filename)] },
    ]
    const method = { target_type: "items", allocation: "each", max_quantity: 2, target_rules }
    const { id: other } = await newPromotion(staff, { method })
    expect(await pageOf(other)).toMatchObject({ products: ["LevelCreator"], takes_off: { per: "each", most: 2 } })
    const promotion = await shopper.promotion(code, [level])
    for (const email of ["first-use@promotions.example", "second-use@promotions.example"]) {
      await shopper.buy(email, [level], { promotion })
    }
    expect(await pageOf(id)).toMatchObject({ idle: "used_up", used: 2, limit: 2 })
    await staff.post(`/admin/promotions/${id}`, { status: "inactive" })
    expect(await pageOf(id)).toMatchObject({ idle: "not_active", status: "inactive" })
  })

  it("saves minimum order and sale condition, which apply at once, and records who changed them", async () => {
    const { id, code } = await newPromotion(staff, { metadata: { note: "Ada's" } })
    expect((await save(id, { minimum_order: "100.00", not_with_sales: false })).status).toBe(200)
    const promotion = await shopper.promotion(code, [level])
    expect(promotion).toMatchObject({ minimum: 10_000, withSales: true })
    const below = { promotion: { ...promotion, minimum: 0 } }
    const refused = await shopper.createOrder("below@promotions.example", [level], undefined, below)
    expect(refused.body).toMatchObject({ code: "promotion_unfit" })
    // Conditions that are not sent stay.
    await save(id, { not_with_sales: false })
    await save(id, { minimum_order: "0.00", not_with_sales: true })
    expect(await shopper.promotion(code, [level])).toMatchObject({ minimum: 0, withSales: false })
    const [row] = await shop.query("select metadata from promotion where id = $1", [id])
    expect(row).toMatchObject({ metadata: { note: "Ada's" } })
    const both = { minimum: 10_000, withSales: true }
    expect((await pageOf(id)).staff_actions).toMatchObject([
      {
        action: "change_conditions",
        by: admin.email,
        details: { before: both, after: { minimum: 0, withSales: false } },
      },
      { action: "change_conditions", details: { before: { minimum: 0, withSales: true }, after: both } },
    ])
  })

  it.each([
    ["a comma", { minimum_order: "49,90", not_with_sales: false }],
    ["an unknown field", { minimum_order: "50.00", not_with_sales: false, code: "OTHER" }],
  ])("refuses %s and changes nothing", async (_case, conditions) => {
    const { id } = await newPromotion(staff, { metadata: { minimum_order: 10 } })
    expect((await save(id, conditions)).status).toBe(400)
    expect(await pageOf(id)).toMatchObject({ minimum_order: "10.00", staff_actions: [] })
  })
})

describe("a promotion that the shop cannot apply", () => {
  const method = { type: "percentage", target_type: "order", allocation: "across", value: 20 }
  const asked = { type: "standard", status: "active", application_method: method }
  it.each([
    ["one free with another", { type: "buyget" }, "has no free items"],
    ["shipping", { application_method: { ...method, target_type: "shipping_methods" } }, "The shop ships nothing"],
    ["a minimum that is no amount", { metadata: { minimum_order: "49,90" } }, "an amount in dollars, such as 49.90"],
    ["a code like a gift card's", { code: "7F3B2A10-SPRING" }, "as a gift card code"],
  ])("is refused when staff create it: %s", async (_case, change, words) => {
    const body = { code: "REFUSED", ...asked, ...change }
    const buyget = { buy_rules: [{ attribute: "items.product.id", operator: "eq", values: ["prod_1"] }] }
    const quantities = { apply_to_quantity: 1, buy_rules_min_quantity: 1 }
    const isBuyget = "type" in change
    const { status, body: answer } = await staff.post<{ message: string }>("/admin/promotions", {
      ...body,
      ...(isBuyget ? { application_method: { ...method, ...buyget, ...quantities } } : {}),
    })
    expect([status, answer.message]).toEqual([400, expect.stringContaining(words)])
    const made = await shop.query("select id from promotion where code = any($1)", [["REFUSED", "7F3B2A10-SPRING"]])
    expect(made).toEqual([])
  })
})

describe("the spelling of a code (ruling 56)", () => {
  const make = (code: string) =>
    staff.post<{ promotion: { id: string; code: string }; message: string }>("/admin/promotions", {
      code,
      type: "standard",
      status: "active",
      application_method: { type: "percentage", target_type: "order", allocation: "across", value: 20 },
    })

  it("is stored without spaces and found in any case and width", async () => {
    const { body } = await make(" Ｓpring26 ")
    expect(body.promotion.code).toBe("Spring26")
    for (const typed of ["SPRING26", "\u00a0spring26\n", "ＳＰＲＩＮＧ26"]) {
      expect(await shopper.promotion(typed, lines), typed).toMatchObject({ code: "Spring26" })
    }
  })

  it("is unique, also for two at the same moment, until the code is deleted", async () => {
    const { body } = await make("Winter26")
    const second = await make("WINTER26 ")
    expect([second.status, second.body.message]).toEqual([400, "The code Winter26 is taken. Choose another one."])
    const other = await make("AUTUMN26")
    expect((await staff.post(`/admin/promotions/${other.body.promotion.id}`, { code: "winter26" })).status).toBe(400)
    expect((await staff.post(`/admin/promotions/${body.promotion.id}`, { code: "WINTER26" })).status).toBe(200)
    const both = await Promise.all([make("race26"), make("Race26"), make("RACE26")])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await staff.delete(`/admin/promotions/${body.promotion.id}`)).status).toBe(200)
    expect((await make("Winter26")).status).toBe(200)
  })
})

describe("a cart of the store API", () => {
  it("takes a code, shows the reduction and is bought for the reduced price", async () => {
    const buyer = await StoreBuyer.enter(shop)
    const { id, code } = await newPromotion(staff, {})
    const cart = await buyer.cart("store-code@promotions.example")
    const key = { "x-publishable-api-key": await publishableKey(shop) }
    const address = `${shop.url}/store/carts/${cart.id}/promotions`
    const unknown = await post(address, { promo_codes: ["NOBODY"] }, key)
    expect(unknown).toMatchObject({ status: 409, body: { code: "promotion_unknown" } })
    const whole = `${shop.url}/store/carts/${cart.id}`
    const both = await post(whole, { email: "other@promotions.example", promo_codes: ["NOBODY"] }, key)
    expect(both).toMatchObject({ status: 409, body: { code: "promotion_unknown" } })
    const unchanged = await call<{ cart: HttpTypes.StoreCart }>(whole, { headers: key })
    expect(unchanged.body.cart.email).toBe("store-code@promotions.example")
    expect((await post(address, { promo_codes: ["A", "B"] }, key)).status).toBe(400)
    const { body } = await post<{ cart: HttpTypes.StoreCart }>(address, { promo_codes: [code.toLowerCase()] }, key)
    expect(body.cart).toMatchObject({ item_subtotal: 99.99, discount_subtotal: 20, total: 86.3892 })
    await sandbox(shop, "approve", { orderId: await buyer.open(body.cart), instrument: "ok" })
    expect(await buyer.store.cart.complete(cart.id)).toMatchObject({ type: "order", order: { total: 86.39 } })
    expect(await purchaseOf(shop, "store-code@promotions.example")).toMatchObject({ promotion_id: id, reduction: 2000 })
    expect((await post(address, { promo_codes: [] }, key)).body).toMatchObject({ code: "cart_locked" })
  })

  it("keeps its lines when the code ends, and the code can be removed", async () => {
    const buyer = await StoreBuyer.enter(shop)
    const { id, code } = await newPromotion(staff, {})
    const cart = await buyer.cart("store-ended@promotions.example")
    const key = { "x-publishable-api-key": await publishableKey(shop) }
    const address = `${shop.url}/store/carts/${cart.id}/promotions`
    expect((await post(address, { promo_codes: [code] }, key)).body).toMatchObject({ cart: { discount_subtotal: 20 } })
    await staff.post(`/admin/promotions/${id}`, { status: "inactive" })
    const line = cart.items?.[0]?.id ?? ""
    const { cart: again } = await buyer.store.cart.updateLineItem(cart.id, line, { quantity: 2 })
    expect(again).toMatchObject({ discount_subtotal: 0, item_subtotal: 199.98 })
    const off = await call(address, {
      method: "DELETE",
      headers: { ...key, "content-type": "application/json" },
      body: JSON.stringify({ promo_codes: [code] }),
    })
    expect(off).toMatchObject({ status: 200, body: { cart: { discount_subtotal: 0 } } })
  })
})
