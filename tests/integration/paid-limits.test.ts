import { afterAll, beforeAll, expect, it } from "vitest"
import { freeOrderId } from "../helpers/gift-cards"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, post, Shopper } from "../helpers/shopper"

let shop: TestShop
let shopper: Shopper
let key: string

beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1", RATE_LIMITS: "0.1" })
  shopper = await Shopper.enter(shop)
  const [row] = await shop.query<{ token: string }>("select token from api_key where type = 'publishable'")
  key = row?.token ?? ""
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

/** Calls until the network is told to wait. */
async function useUp(attempt: () => Promise<Answer>): Promise<void> {
  for (let index = 0; index < 70; index++) if ((await attempt()).status === 429) return
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
