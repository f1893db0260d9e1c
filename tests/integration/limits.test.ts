import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin } from "../helpers/prepared"
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

describe("guesses are limited (ruling 42)", () => {
  const guess = (address: string, email: string, index: number, forged = "") =>
    callFrom(address, "login", { email, password: `guess ${index}` }, forged)

  it("for one account from one network, however both are spelled, also by Medusa's own route", async () => {
    const email = "guessed@example.com"
    const through = await letThrough(15, (index) => guess("203.0.113.1", email, index, `198.51.100.${index}, `))
    expect(through).toBe(10)
    for (const spelling of [" GUESSED@example.com", `${" ".repeat(400)}guessed@example.com`]) {
      expect((await guess("203.0.113.1", spelling, 0)).status).toBe(429)
    }
    const answer = await post(
      `${shop.url}/auth/customer/emailpass`,
      { email, password: "one more" },
      from("203.0.113.1"),
    )
    expect(answer).toMatchObject({ status: 429, body: { type: "too_many_requests" } })
  })

  it("without locking out the owner or other accounts", async () => {
    expect((await guess("203.0.113.2", "guessed@example.com", 0)).status).toBe(200)
    expect((await guess("203.0.113.1", "other@example.com", 0)).status).toBe(200)
  })

  it("for many at once as for one after the other", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => guess("203.0.113.3", "crowd@example.com", index)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  })

  it("for changing a password in another person's open session", async () => {
    const body = { email: "kiosk@example.com", currentPassword: "guess", newPassword: "mine now" }
    expect(await letThrough(15, () => callFrom("203.0.113.4", "update_password", body))).toBe(10)
  })
})

describe("mails are limited", () => {
  it("for signups of one address", async () => {
    const body = { name: "Ada", email: "flooded@example.com", password: "analytical" }
    expect(await letThrough(15, () => callFrom("203.0.113.5", "signup", body))).toBe(10)
    expect((await callFrom("203.0.113.5", "signup", { ...body, email: "else@example.com" })).status).toBe(200)
  })

  it("for password resets, of known and unknown addresses alike", async () => {
    const ask = (email: string) => () => callFrom("203.0.113.6", "request_password_reset", { email })
    expect(await letThrough(10, ask("flooded@example.com"))).toBe(5)
    expect(await letThrough(10, ask("nobody@example.com"))).toBe(5)
  })
})

it("limits guesses at links", async () => {
  const attempt = (index: number) => callFrom("203.0.113.7", "auto-login", { token: `guess${index}` })
  expect(await letThrough(40, attempt)).toBe(30)
  expect((await callFrom("203.0.113.7", "reset_password", { token: "x", password: "abcdef" })).status).toBe(429)
})

describe("requests to the team are limited", () => {
  const write = (address: string, email: string, message: string) =>
    callFrom(address, "contact", { name: "Ada Lovelace", email, message })

  it("for a network", async () => {
    expect(await letThrough(65, (n) => write("203.0.113.8", `many-${n}@example.com`, "Hello"))).toBe(60)
    expect((await write("203.0.113.9", "other@example.com", "Hello")).status).toBe(200)
  })

  it("for a mailbox from one network, but not from another", async () => {
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

  it("for a mailbox, however its purchase is named, but not for others", async () => {
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

it("limits alerts of a listing by address and by network", async () => {
  const ask = (email: string) => callFrom("203.0.113.12", "listing_alert", { listing: "rhino", email })
  expect(await letThrough(30, () => ask("limited@example.com"))).toBe(5)
  expect(await letThrough(30, (n) => ask(`limited${n}@example.com`))).toBe(14)
})

it("limits guesses at tickets, but no buyer's ranges, and answers browsers with a page", async () => {
  const file = "GridCreatorPro.zip"
  const shopper = await Shopper.enter(shop)
  const transaction = await shopper.buy("parts@example.com", [{ filename: file, quantity: 1 }])
  const download = (ticket: string, headers: Record<string, string>) =>
    shopper.download(ticket, file, { headers: { ...from("203.0.113.13"), ...headers } })
  for (let n = 0; n < 60; n++) expect((await download(transaction, { range: `bytes=${n}-${n}` })).status).toBe(206)
  const statuses: number[] = []
  for (let n = 0; n < 41; n++) statuses.push((await download(`AAAAAAAAAAA${String(n).padStart(6, "0")}`, {})).status)
  expect([statuses[0], statuses[40]]).toEqual([404, 429])
  const page = await download("AAAAAAAAAAA000099", { accept: "text/html" })
  expect(page.status).toBe(429)
  expect(await page.text()).toContain("<h1>Too many requests</h1>")
})

describe("guesses at staff passwords", () => {
  const guess = (email: string) =>
    post<{ type: string }>(`${shop.url}/auth/user/emailpass`, { email, password: "wrong" }, from("203.0.113.14"))

  async function guessUntilRefused(email: string): Promise<number> {
    for (let n = 0; n < 12; n++) if ((await guess(email)).status === 429) return n
    return 12
  }

  it("are limited by account, and staff still sign in", async () => {
    expect(await guessUntilRefused("forged@example.com")).toBe(10)
    const refused = await guess("Forged@Example.com ")
    expect(refused).toMatchObject({ status: 429, body: { type: "too_many_requests" } })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(600)
    expect((await post(`${shop.url}/auth/user/emailpass`, admin, from("203.0.113.14"))).status).toBe(200)
  })

  it("are limited without the store, of which the team hears once an hour, and after a restart", async () => {
    await guessUntilRefused("restart@example.com")
    const rows = await shop.query<{ key: string }>("select key from rate_limit")
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ key }) => key).join()).not.toMatch(/restart|127\.0\.0\.1|203\.0\.113/)
    const withoutStore = async (work: () => Promise<unknown>) => {
      await shop.query("alter table rate_limit rename to rate_limit_away")
      const result = await work()
      await shop.query("alter table rate_limit_away rename to rate_limit")
      return result
    }
    expect(await withoutStore(() => guessUntilRefused("no-store@example.com"))).toBe(10)
    expect(outages()).toHaveLength(1)
    const told = () => shop.query("select status from notification where template = 'rate-limits-down'")
    await eventually(async () => (await told())[0]?.status === "success")
    await shop.restart()
    expect((await guess("restart@example.com")).status).toBe(429)
    await withoutStore(() => guess("no-store-again@example.com"))
    await eventually(async () => outages().length === 2)
    const hours = new Set(outages().map(({ time }) => time.slice(0, 13)))
    await eventually(async () => (await told()).length === hours.size)
  })

  function outages(): { time: string }[] {
    const lines = fs.readFileSync(path.join(shop.dataDir, "shop.log"), "utf8").split("\n").filter(Boolean)
    return lines.map((line) => JSON.parse(line)).filter(({ event }) => event === "rate_limit_store_down")
  }
})
