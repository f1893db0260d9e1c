import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { purchaseIdOf, tokenOf, wantLink } from "../helpers/purchase-page"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, post, Shopper } from "../helpers/shopper"

let mails: Mailbox
let shop: TestShop

beforeAll(async () => {
  mails = await startMailbox()
  shop = await startShop({ TRUST_PROXY: "1", SMTP_URL: mails.url })
})
afterAll(async () => {
  await shop?.stop()
  await mails?.stop()
})

/** The real proxy's entry is last. */
const from = (address: string, forged = "") => ({ "x-forwarded-for": `${forged}${address}` })
const callFrom = (address: string, name: string, body: object, forged = "") =>
  post(`${shop.url}/api/${name}.php`, body, from(address, forged))

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
    for (const blanks of [1, 290, 400]) {
      expect((await guess("203.0.113.1", `${" ".repeat(blanks)}guessed@example.com`, 0)).status).toBe(429)
    }
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

describe("requests to the team are limited", () => {
  const write = (address: string, email: string, message: string) =>
    callFrom(address, "contact", { name: "Ada Lovelace", email, message })

  it("of a network that sends without end, and of no other", async () => {
    expect(await letThrough(65, (n) => write("203.0.113.8", `many-${n}@example.com`, "Hello"))).toBe(60)
    expect((await write("203.0.113.9", "other@example.com", "Hello")).status).toBe(200)
  })

  it("of one mailbox from one network, and its owner is locked out nowhere else", async () => {
    expect(await letThrough(25, (n) => write("203.0.113.10", "victim@example.com", `Text ${n}`))).toBe(20)
    expect((await write("203.0.113.10", "colleague@example.com", "Hello")).status).toBe(200)
    expect((await write("203.0.113.11", "victim@example.com", "It is me")).status).toBe(200)
  })
})

describe("links to purchases are limited", () => {
  const day = 24 * 60 * 60 * 1000
  const bought = async (email: string) => {
    const shopper = await Shopper.enter(shop)
    return purchaseIdOf(shop, await shopper.buy(email, [{ filename: "SheetOptimizer.zip", quantity: 1 }]))
  }

  it("to a mailbox, in whatever form its purchase is named, and others are not kept waiting", async () => {
    const [id, other] = [await bought("limited@example.com"), await bought("unlimited@example.com")]
    const statuses: number[] = []
    for (let n = 0; n < 6; n++)
      statuses.push((await wantLink(shop, { token: tokenOf(id, Date.now() - n * day) })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await wantLink(shop, { token: tokenOf(other) })).status).toBe(200)
    await mails.to("limited@example.com", 6)
    await mails.to("unlimited@example.com", 2)
    expect(mails.sentTo("limited@example.com")).toHaveLength(6)
  })
})
