import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, post } from "../helpers/shopper"

let shop: TestShop

beforeAll(async () => {
  shop = await startShop({ TRUST_PROXY: "1" })
})
afterAll(() => shop?.stop())

/** From an address, as the one real proxy tells it; what came before that in the header was made up by the caller. */
const from = (address: string, forged = "") => ({ "x-forwarded-for": `${forged}${address}` })
const callFrom = (address: string, name: string, body: object, forged = "") =>
  post(`${shop.url}/api/${name}.php`, body, from(address, forged))

/** How many of these calls, one after the other, were let through before the first 429. */
async function letThrough(most: number, attempt: (index: number) => Promise<Answer>): Promise<number> {
  for (let index = 0; index < most; index++) {
    const answer = await attempt(index)
    if (answer.status !== 429) continue
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(answer.body).toMatchObject({ success: false, message: expect.stringContaining("too many requests") })
    return index
  }
  return most
}

describe("guessing is slowed (ruling 42)", () => {
  const guess = (address: string, email: string, index: number, forged = "") =>
    callFrom(address, "login", { email, password: `guess ${index}` }, forged)

  it("for one account from one address, however the address is dressed up", async () => {
    const email = "guessed@example.com"
    const through = await letThrough(15, (index) => guess("203.0.113.1", email, index, `198.51.100.${index}, `))
    expect(through).toBe(10)
    expect((await guess("203.0.113.1", " GUESSED@example.com", 0)).status).toBe(429)
  })

  it("without locking the owner out, or other accounts at the same address", async () => {
    expect((await guess("203.0.113.2", "guessed@example.com", 0)).status).toBe(200)
    expect((await guess("203.0.113.1", "other@example.com", 0)).status).toBe(200)
  })

  it("by Medusa's own route as well: they count together", async () => {
    const body = { email: "guessed@example.com", password: "one more" }
    const answer = await post(`${shop.url}/auth/customer/emailpass`, body, from("203.0.113.1"))
    expect(answer).toMatchObject({ status: 429, body: { type: "too_many_requests" } })
  })

  it("for many at once: no more are let through than one after the other", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess("203.0.113.3", "crowd@example.com", index)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it("for whoever changes a password in another's open session", async () => {
    const body = { email: "kiosk@example.com", currentPassword: "guess", newPassword: "mine now" }
    expect(await letThrough(15, () => callFrom("203.0.113.4", "update_password", body))).toBe(10)
  })
})

describe("mails are limited", () => {
  it("by signups of one address", async () => {
    const body = { name: "Ada", email: "flooded@example.com", password: "analytical" }
    expect(await letThrough(15, () => callFrom("203.0.113.5", "signup", body))).toBe(10)
    expect((await callFrom("203.0.113.5", "signup", { ...body, email: "else@example.com" })).status).toBe(200)
  })

  it("by asking for resets, of known and unknown addresses alike", async () => {
    const ask = (email: string) => () => callFrom("203.0.113.6", "request_password_reset", { email })
    expect(await letThrough(10, ask("flooded@example.com"))).toBe(5)
    expect(await letThrough(10, ask("nobody@example.com"))).toBe(5)
  })
})

it("guesses at links are limited", async () => {
  const attempt = (index: number) => callFrom("203.0.113.7", "auto-login", { token: `guess${index}` })
  expect(await letThrough(40, attempt)).toBe(30)
  expect((await callFrom("203.0.113.7", "reset_password", { token: "x", password: "abcdef" })).status).toBe(429)
})
