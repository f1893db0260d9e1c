import { setTimeout } from "node:timers/promises"
import { afterAll, beforeAll, expect, it } from "vitest"
import { freeOrderId } from "../helpers/gift-cards"
import { purchaseIdOf, tokenOf } from "../helpers/purchase-page"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, call, post, Shopper } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

let shop: TestShop
let shopper: Shopper
let key: string

beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1", RATE_LIMITS: "0.2" })
  shopper = await Shopper.enter(shop)
  key = await publishableKey(shop)
})
afterAll(() => shop?.stop())

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }
const line = { name: "LevelCreator", type: "Dynamo Script", ...level }
const email = "payer@example.com"

const send = (network: string, path: string, body: object) =>
  post<{ message?: string }>(`${shop.url}${path}`, body, { "x-forwarded-for": network, "x-publishable-api-key": key })
const processFrom = (network: string, transactionId: string, giftCardCode: string | null = null) =>
  send(network, "/api/process-payment.php", { transactionId, email, items: [line], giftCardCode })
const captureFrom = (network: string, order: string) =>
  send(network, `/store/checkout/paypal-orders/${order}/capture`, { buyerProof: shopper.proof })
const guessFrom = (network: string) =>
  send(network, "/api/validate-giftcard.php", { code: crypto.randomUUID().toUpperCase() })

/** As a program that obeys the limit over all calls, whose window is ten seconds. */
async function patiently<T extends Answer>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await attempt()
    const seconds = Number(answer.headers.get("retry-after"))
    if (answer.status !== 429 || seconds > 10) return answer
    await setTimeout(seconds * 1_000)
  }
}

async function useUp(attempt: () => Promise<Answer>): Promise<void> {
  for (let index = 0; index < 200; index++) if ((await patiently(attempt)).status === 429) return
  throw new Error("The limit was never reached.")
}

const processed = { status: 200, body: { success: true } }

it("processes a captured payment whose network has used up its tries, and no other", async () => {
  const network = "203.0.113.1"
  const paid = await shopper.buy(email, [level])
  await useUp(() => processFrom(network, freeOrderId()))
  expect(await processFrom(network, paid)).toMatchObject(processed)
  expect((await processFrom(network, freeOrderId())).status).toBe(429)
})

it("processes one that a gift card paid in part, whatever codes were guessed from its network", async () => {
  const network = "203.0.113.2"
  const paid = await shopper.buy(email, [level])
  await useUp(() => guessFrom(network))
  expect(await processFrom(network, paid, "A-CODE")).toMatchObject(processed)
  expect((await processFrom(network, freeOrderId(), "A-CODE")).status).toBe(429)
})

it("captures what the shopper approved, whatever else came from their network", async () => {
  const network = "203.0.113.3"
  const order = await shopper.approvedOrder(email, [level])
  await useUp(() => captureFrom(network, "5O190127TN364715T"))
  expect(await captureFrom(network, order)).toMatchObject({ status: 200, body: { status: "completed" } })
})

it("limits guesses at who owns a payment", async () => {
  const network = "203.0.113.4"
  const paid = await shopper.buy(email, [level])
  const guess = () =>
    send(network, "/api/process-payment.php", { transactionId: paid, email: "x@example.com", items: [line] })
  await useUp(guess)
})

it("opens a purchase as often as its link is used, and limits forged links", async () => {
  const token = tokenOf(await purchaseIdOf(shop, await shopper.buy(email, [level])))
  const open = (wanted: string) =>
    call(`${shop.url}/api/purchase.php?token=${wanted}`, { headers: { "x-forwarded-for": "203.0.113.5" } })
  for (let count = 0; count < 15; count++) expect((await patiently(() => open(token))).status).toBe(200)
  await useUp(() => open("a.b.c"))
})
