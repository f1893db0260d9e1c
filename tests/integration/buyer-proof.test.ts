import { randomBytes } from "node:crypto"
import { describe, expect, it } from "vitest"
import { signedIn } from "../helpers/account"
import { atSharedShop, mails, shop, shopper } from "../helpers/at-shared-shop"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { Integrator } from "../helpers/integrator"
import { cardLine, ownCard, post } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

atSharedShop()

const giftCards = [ownCard(25)]
const another = () => randomBytes(32).toString("base64url")
const ticket = { success: true, message: "Payment processed successfully." }

/** Everything about a purchase except its proof. */
function request(transactionId: string, email: string, buyerProof?: string) {
  return { transactionId, email, items: giftCards.map(cardLine), giftCardCode: null, buyerProof }
}
const process = (body: object, cookie?: string) =>
  post(`${shop.url}/api/process-payment.php`, body, cookie ? { cookie } : {})

describe("a repeated capture", () => {
  it("answers the paying browser in full, and others with the transaction id alone", async () => {
    const order = await shopper.approvedOrder("paid@buyer-proof.example", [], "ok", { giftCards })
    const first = await shopper.capture(order)
    expect(first.body).toMatchObject({ giftCards: [{ value: 25 }], purchaseToken: expect.any(String) })
    expect((await shopper.capture(order)).body).toEqual(first.body)
    const { status, transactionId } = first.body
    for (const body of [{}, { buyerProof: another() }]) {
      expect((await shopper.captureAs(order, body)).body).toEqual({ status, transactionId })
    }
  })

  it("answers the buyer in full, also after someone captured without the proof", async () => {
    const order = await shopper.approvedOrder("second@buyer-proof.example", [], "ok", { giftCards })
    const stranger = await shopper.captureAs(order, {})
    expect(Object.keys(stranger.body).sort()).toEqual(["status", "transactionId"])
    expect((await shopper.capture(order)).body).toMatchObject({ giftCards: [{ value: 25 }] })
  })

  it("answers in full only once where the purchase has no proof, and mails the codes", async () => {
    const email = "no-proof@buyer-proof.example"
    const key = { "x-publishable-api-key": await publishableKey(shop) }
    const frozen = { email, items: [], giftCards, expectedTotal: "27.00" }
    const order = await post<{ id: string }>(`${shop.url}/store/checkout/paypal-orders`, frozen, key)
    await shopper.approve(order.body.id)
    const first = await shopper.captureAs(order.body.id, {})
    expect(first.body).toMatchObject({ email, giftCards: [{ value: 25 }], purchaseToken: expect.any(String) })
    const again = await shopper.captureAs(order.body.id, { buyerProof: another() })
    expect(Object.keys(again.body).sort()).toEqual(["status", "transactionId"])
    expect((await mails.to(email)).text).toContain(first.body.giftCards?.[0]?.code)
  })
})

describe("process-payment of a known transaction", () => {
  it("reveals codes and link only for the proof or the account's session", async () => {
    const email = "known@buyer-proof.example"
    const id = await shopper.buy(email, [], { giftCards })
    expect((await process(request(id, email))).body).toEqual(ticket)
    expect((await process(request(id, email, another()))).body).toEqual(ticket)
    const whole = { ...ticket, giftCards: [{ value: 25 }], purchaseToken: expect.any(String) }
    expect((await process(request(id, email, shopper.proof))).body).toMatchObject(whole)

    const owner = await signedIn(shop, email)
    expect((await process(request(id, email), owner.cookie)).body).toMatchObject(whole)
    const other = await signedIn(shop, "other@buyer-proof.example")
    expect((await process(request(id, email), other.cookie)).body).toEqual(ticket)
  })

  it("answers an integrator's capture in full once, and again for the same proof", async () => {
    const email = "integrator@buyer-proof.example"
    const proof = another()
    for (const [sent, again] of [
      [proof, { giftCards: [{ value: 25 }] }],
      [undefined, ticket],
    ] as const) {
      const id = await new Integrator(shop).capture("27.00")
      const first = await process(request(id, email, sent))
      expect(first.body).toMatchObject({ giftCards: [{ value: 25 }], purchaseToken: expect.any(String) })
      expect((await process(request(id, email, sent))).body).toMatchObject(again)
      expect((await process(request(id, email, another()))).body).toEqual(ticket)
    }
  })

  it("answers a free order in full to the browser that drew its id, also after a lost answer", async () => {
    const email = "free@buyer-proof.example"
    const { code } = await givenCard(shop, 10_000)
    const body = { ...request(freeOrderId(), email, another()), giftCardCode: code }
    const first = await process(body)
    expect(first.body).toMatchObject({ giftCards: [{ value: 25 }], purchaseToken: expect.any(String) })
    expect((await process(body)).body).toEqual(first.body)
    expect((await process({ ...body, buyerProof: undefined })).body).toEqual(ticket)
  })
})
