import { afterAll, beforeAll, expect, it } from "vitest"
import { makeDue } from "../helpers/due-work"
import { killAt } from "../helpers/kill-at"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { expectDeliveredOnce } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { sandbox, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { StoreBuyer } from "../helpers/store-buyer"
import { variants } from "../helpers/variants"

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

it("a cart whose calls reach another server each time is sold once, also when the last server dies", async () => {
  const email = "between@example.com"
  const one = await enter()
  const other = await StoreBuyer.enter({ ...shop, url: await shop.anotherServer({ MEDUSA_WORKER_MODE: "server" }) })
  const { cart } = await one.store.cart.create({ email })
  const variant_id = await other.variant("line-clean")
  await other.store.cart.createLineItem(cart.id, { variant_id, quantity: 1 })
  const { cart: filled } = await one.store.cart.retrieve(cart.id)
  const payment = await other.open(filled)
  expect(await one.open(filled)).toBe(payment)
  await approve(payment)
  const order = await complete(cart.id)
  await shop.kill()
  await shop.restart()
  expect(await complete(cart.id)).toBe(order)
  // The dead server may hold the mail.
  await makeDue(shop, "mail")
  await expectBoughtOnce(email, cart.id, order)
})

const opening: [string, string[]][] = [
  ["before PayPal is asked", ["payment_session"]],
  ["when PayPal has an order without a purchase", ["purchase"]],
]
it.each(variants(opening, (_, place) => place === 1))(
  "the next call opens one session when the server dies while it opens one, %s",
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

const completing: [string, string[]][] = [
  ["before the capture", ["purchase"]],
  ["captured, without an order", ["order"]],
  ["ordered, without the files", ["entitlement"]],
  ["delivered, not completed", ["order", "purchase"]],
]
const sampled = variants(completing, (_, place) => place === 1 || place === 3)
it.each(sampled)("the next call completes a cart once when the server dies, %s", async (name, tables) => {
  const email = `completed-${name.replaceAll(/\W+/g, "-")}@example.com`
  const buyer = await enter()
  const cart = await buyer.approved(email)
  await killAt(shop, tables, () => buyer.store.cart.complete(cart.id))
  const order = await complete(cart.id)
  expect(await complete(cart.id)).toBe(order)
  await expectBoughtOnce(email, cart.id, order)
})

it("the next call writes the whole cart when the server dies between its lines, and no session opens before", async () => {
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
