import { afterAll, beforeAll, expect, it } from "vitest"
import { makeDue } from "../helpers/due-work"
import { killAt } from "../helpers/kill-at"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { expectDeliveredOnce } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { sandbox, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { StoreBuyer } from "../helpers/store-buyer"

let shop: TestShop
let mails: Mailbox

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ RATE_LIMITS: "off", SMTP_URL: mails.url })
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

/** The restarted shop may have another address. */
const enter = () => StoreBuyer.enter(shop)

async function dieBetweenCalls(): Promise<void> {
  await shop.kill()
  await shop.restart()
}

async function approve(orderId: string): Promise<void> {
  await sandbox(shop, "approve", { orderId, instrument: "ok" })
}

async function expectBoughtOnce(email: string, cartId: string, orderId: string): Promise<void> {
  const purchases = await shop.query("select status, payment_id, order_id from purchase where cart_id = $1", [cartId])
  expect(purchases).toEqual([{ status: "completed", payment_id: expect.any(String), order_id: orderId }])
  const { captures } = await sandboxState(shop)
  expect(captures.filter((capture) => capture.orderId === purchases[0]?.payment_id)).toHaveLength(1)
  await expectDeliveredOnce(shop, await Staff.signIn(shop), email)
  await mails.to(email)
  // Sent twice when cut before the answer is noted (ruling 40).
  expect(new Set(mails.sentTo(email).map(({ messageId }) => messageId)).size).toBe(1)
}

async function complete(cartId: string): Promise<string> {
  const answer = await (await enter()).store.cart.complete(cartId)
  return answer.type === "order" ? answer.order.id : answer.error.message
}

it("a server that is killed between any two calls of a storefront sells once", async () => {
  const email = "between@example.com"
  const { cart } = await (await enter()).store.cart.create({ email })
  await dieBetweenCalls()
  const variant_id = await (await enter()).variant("line-clean")
  await (await enter()).store.cart.createLineItem(cart.id, { variant_id, quantity: 1 })
  await dieBetweenCalls()
  const { cart: filled } = await (await enter()).store.cart.retrieve(cart.id)
  const payment = await (await enter()).open(filled)
  await dieBetweenCalls()
  expect(await (await enter()).open(filled)).toBe(payment)
  await approve(payment)
  await dieBetweenCalls()
  const order = await complete(cart.id)
  await dieBetweenCalls()
  expect(await complete(cart.id)).toBe(order)
  // The dead server may hold the mail.
  await makeDue(shop, "mail")
  await expectBoughtOnce(email, cart.id, order)
})

it.each([
  ["before PayPal is asked", ["payment_session"]],
  ["when PayPal has an order that no purchase knows", ["purchase"]],
])(
  "killed while a session is opened, %s: the cart is open, and the next call opens one session",
  async (name, tables) => {
    const email = `opened-${name.replaceAll(/\W+/g, "-").toLowerCase()}@example.com`
    const buyer = await enter()
    const cart = await buyer.cart(email)
    await killAt(shop, tables, () => buyer.open(cart))
    const back = await enter()
    const { cart: shown } = await back.store.cart.retrieve(cart.id)
    expect(shown.payment_collection?.payment_sessions ?? []).toEqual([])
    const payment = await back.open(shown)
    expect(await back.open(shown)).toBe(payment)
    const sessions = await shop.query(
      `select id from payment_session where deleted_at is null
       and payment_collection_id = (select payment_collection_id from cart_payment_collection where cart_id = $1)`,
      [cart.id],
    )
    expect(sessions).toHaveLength(1)
    await approve(payment)
    await expectBoughtOnce(email, cart.id, await complete(cart.id))
  },
)

it.each([
  ["before the capture", ["purchase"]],
  ["captured, without an order", ["order"]],
  ["ordered, without the files", ["entitlement"]],
  ["delivered, not completed", ["order", "purchase"]],
])("killed while a cart is completed, %s: the same call finishes it, once", async (name, tables) => {
  const email = `completed-${name.replaceAll(/\W+/g, "-")}@example.com`
  const buyer = await enter()
  const cart = await buyer.approved(email)
  await killAt(shop, tables, () => buyer.store.cart.complete(cart.id))
  const order = await complete(cart.id)
  expect(await complete(cart.id)).toBe(order)
  await expectBoughtOnce(email, cart.id, order)
})

it("killed while lines are written: the next call writes the cart whole, and no session opens for less", async () => {
  const email = "half-written@example.com"
  const buyer = await enter()
  const cart = await buyer.cart(email)
  const variant_id = await buyer.variant("cubist-facade-generator")
  await killAt(shop, ["cart_line_item_tax_line"], () =>
    buyer.store.cart.createLineItem(cart.id, { variant_id, quantity: 1 }),
  )
  const back = await enter()
  // Totals differ without the line's tax.
  await expect(back.open(cart)).rejects.toThrow("Prices changed")
  const { cart: whole } = await back.store.cart.retrieve(cart.id)
  expect(whole.items?.map(({ tax_lines }) => tax_lines?.map(({ rate }) => rate))).toEqual([[8], [8]])
  await approve(await back.open(whole))
  const order = await complete(cart.id)
  expect(await shop.query("select total from purchase where order_id = $1", [order])).toEqual([{ total: 21598 }])
})
