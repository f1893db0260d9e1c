import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type StatementCounter, startStatementCounter } from "../bench/lib/statement-counter"
import { eventually } from "../helpers/eventually"
import { freeOrderId, givenCard } from "../helpers/gift-cards"
import { readPrepared } from "../helpers/prepared"
import { newPlace, startShop, type TestShop } from "../helpers/shop"
import { post, Shopper } from "../helpers/shopper"
import { publishableKey } from "../helpers/store-buyer"

let shop: TestShop
let shopper: Shopper
let key: string
let counter: StatementCounter
let place: Awaited<ReturnType<typeof newPlace>>

beforeAll(async () => {
  place = await newPlace(readPrepared(), false)
  counter = await startStatementCounter(place.databaseUrl)
  // Background work would add statements.
  const settings = { DATABASE_URL: counter.url, TRUST_PROXY: "1", MEDUSA_WORKER_MODE: "server" }
  shop = await startShop(settings, { place: { ...place, superuserUrl: place.databaseUrl } })
  shopper = await Shopper.enter(shop)
  key = await publishableKey(shop)
})
afterAll(async () => {
  await shop?.stop()
  counter?.stop()
  await place?.takeAway()
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 } // 29.99
const line = { name: "LevelCreator", type: "Dynamo Script", ...level }
const email = "guess@example.com"
const unknown = () => crypto.randomUUID().toUpperCase()

const routes = {
  validate: (network: string, code: string | null) => send("/api/validate-giftcard.php", network, { code }),
  createOrder: (network: string, giftCardCode: string | null, items: object[] = [level]) =>
    send("/store/checkout/paypal-orders", network, { email, items, giftCardCode, expectedTotal: "32.39" }),
  processPayment: (network: string, giftCardCode: string | null, items: object[] = [line]) =>
    send("/api/process-payment.php", network, { transactionId: freeOrderId(), email, items, giftCardCode }),
}
const names = Object.keys(routes) as (keyof typeof routes)[]

function send(path: string, network: string, body: object) {
  return post(`${shop.url}${path}`, body, { "x-forwarded-for": network, "x-publishable-api-key": key })
}

describe("guesses at codes are limited (ruling 42)", () => {
  it("to 20 in 15 minutes per network on all routes together, without counting missing codes", async () => {
    const network = "203.0.113.1"
    for (let n = 0; n < 20; n++) {
      const { status } = await routes[names[n % 3] ?? "validate"](network, unknown())
      expect(status, `guess ${n}`).not.toBe(429)
    }
    const { code } = await givenCard(shop, 5000)
    for (const name of names) {
      for (const each of [unknown(), code]) {
        const answer = await routes[name](network, each)
        expect(answer.status).toBe(429)
        expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(800)
      }
    }
    expect((await routes.createOrder(network, null)).status).toBe(201)
    expect((await routes.processPayment(network, null)).status).toBe(200)
    expect((await routes.validate("203.0.113.2", unknown())).status).toBe(200)
    for (let n = 0; n < 21; n++) expect((await routes.validate("203.0.113.2", "")).status).toBe(400)
    expect((await routes.validate("203.0.113.2", unknown())).status).toBe(200)
  })

  it("also for many at once", async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => routes.validate("203.0.113.3", unknown())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  })

  it("whatever else is wrong with the request", async () => {
    const network = "203.0.113.4"
    const gone = [{ filename: "Nothing.zip", quantity: 1 }]
    for (let n = 0; n < 10; n++) {
      const order = await routes.createOrder(network, unknown(), gone)
      expect(order).toMatchObject({ status: 409, body: { code: "gift_card_invalid" } })
      const processed = await routes.processPayment(network, unknown(), [{ ...line, filename: "Nothing.zip" }])
      expect(processed).toMatchObject({ status: 200, body: { message: "This gift card code is not valid." } })
    }
    expect((await routes.validate(network, unknown())).status).toBe(429)
  })

  it("without counting valid codes", async () => {
    const network = "203.0.113.5"
    const { code } = await givenCard(shop, 1000)
    for (let n = 0; n < 25; n++) expect((await routes.validate(network, code)).body).toMatchObject({ valid: true })
    // Wrong total with a valid code.
    for (let n = 0; n < 3; n++)
      expect((await routes.createOrder(network, code)).body).toMatchObject({ code: "price_changed" })
    const guesses: number[] = []
    for (let n = 0; n < 20; n++) guesses.push((await routes.validate(network, unknown())).status)
    expect(guesses).toEqual(Array(20).fill(200))
    expect((await routes.validate(network, code)).status).toBe(429)
  })
})

describe("a code that does not pay", () => {
  const states: [string, () => Promise<string>][] = [
    ["unknown", async () => unknown()],
    ["mistyped", async () => "NOT A 'CODE'? \\ $1"],
    ["reserved", async () => (await shopper.reserveGiftCard(50)).body.guid],
    ["expired", async () => (await givenCard(shop, 0, { status: "expired" })).code],
    ["disabled", async () => (await givenCard(shop, 5000, { status: "disabled" })).code],
    ["empty", async () => (await givenCard(shop, 0)).code],
    ["of another environment", async () => (await givenCard(shop, 5000, { environment: "production" })).code],
    ["that another payment holds", heldCode],
  ]

  async function heldCode(): Promise<string> {
    const { code } = await givenCard(shop, 5000)
    await shop.query(
      `insert into gift_card_transaction (id, gift_card_id, kind, held, purchase_id, hold_number, actor)
       select code, id, 'hold', 5000, code, 1, 'test' from gift_card where code = $1`,
      [code],
    )
    return code
  }

  let network = 0
  const newNetwork = () => `198.51.100.${++network}`

  it.each(names)("gets from %s exactly the answer of an unknown code", async (name) => {
    const answers: string[] = []
    for (const [, codeOf] of states) answers.push(await bytesOf(name, await codeOf()))
    expect(answers).toEqual(states.map(() => answers[0]))
    expect(answers[0]).toContain("This gift card code is not valid.")
  })

  /** Omits headers that vary. */
  async function bytesOf(name: keyof typeof routes, code: string): Promise<string> {
    const { status, headers, body } = await routes[name](newNetwork(), code)
    const kept = [...headers].filter(([header]) => !["date", "x-request-id", "set-cookie"].includes(header))
    return JSON.stringify({ status, kept, body })
  }

  it("costs the same single statement in every state", async () => {
    const codes: string[] = []
    for (const [, codeOf] of states) codes.push(await codeOf())
    await routes.validate(newNetwork(), unknown())
    const statements = new Set<string>()
    for (const code of codes) {
      // Other work of the server may be counted too, such as the end of a purchase.
      const only = await eventually(async () => {
        counter.read()
        await routes.validate(newNetwork(), code)
        const ofCards = [...counter.read()].filter(([sql]) => /gift_card/.test(sql))
        return ofCards.length === 1 && ofCards[0]?.[1] === 1 && ofCards[0][0]
      })
      statements.add(only.replace(/ code = .* and environment/, " code = ? and environment"))
    }
    expect([...statements]).toEqual([expect.stringContaining("where code = ? and")])
  })
})
