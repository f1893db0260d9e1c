import { afterAll, beforeAll, describe, expect, it } from "vitest"
import type { AccountSession } from "../../compat-api/contract/account-sessions"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { Visitor } from "../helpers/visitor"

let shop: TestShop
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  shop = await startShop({ SMTP_URL: mailbox.url, PUBLIC_URL: "https://shop.example", TRUST_PROXY: "1" })
})
afterAll(async () => {
  await shop?.stop()
  await mailbox?.stop()
})

const password = "analytical engine"
const cookie = "__Secure-cd_session"
const firefox = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0"
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

const browser = (address: string, agent: string) =>
  new Visitor(shop, { "x-forwarded-for": address, "user-agent": agent })

async function member(email: string, visitor: Visitor): Promise<Visitor> {
  await visitor.call("signup", { name: "Ada Lovelace", email, password })
  const token = linkIn(await mailbox.to(email)).searchParams.get("token") ?? ""
  expect((await visitor.call("auto-login", { token })).body.success).toBe(true)
  return visitor
}

async function sessionsOf(visitor: Visitor, email: string): Promise<AccountSession[]> {
  const { body } = await visitor.call<{ sessions?: AccountSession[] }>("get_user_sessions", { email })
  return body.sessions ?? []
}

const isSignedIn = async (visitor: Visitor, email: string) =>
  (await visitor.call("get_user_profile", { email })).status === 200

describe("the sessions of an account", () => {
  it("are listed with their network, browser and which one is current", async () => {
    const email = "lists@example.com"
    const here = await member(email, browser("203.0.113.7", firefox))
    const there = browser("2001:db8:1:2345::9", phone)
    await there.call("login", { email, password })
    const listed = await sessionsOf(here, email)
    expect(listed.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))).toMatchObject([
      { is_current: true, network: "203.0.113.0/24", browser: "Firefox on Windows" },
      { is_current: false, network: "2001:db8:1::/48", browser: "Safari on iPhone" },
    ])
    expect(JSON.stringify(await shop.query("select * from account_session"))).not.toMatch(/203\.0\.113\.7|2345/)
  })

  it("are ended one by one, by their owner alone", async () => {
    const email = "ends@example.com"
    const here = await member(email, browser("203.0.113.8", firefox))
    const there = browser("203.0.113.9", phone)
    await there.call("login", { email, password })
    const id = (await sessionsOf(here, email)).find((session) => !session.is_current)?.id
    const stranger = await member("stranger@example.com", browser("203.0.113.10", firefox))
    expect((await stranger.call("end_session", { email, id })).status).toBe(403)
    await stranger.call("end_session", { email: "stranger@example.com", id })
    expect(await isSignedIn(there, email)).toBe(true)
    expect((await here.call("end_session", { email, id })).body.success).toBe(true)
    expect([await isSignedIn(there, email), await isSignedIn(here, email)]).toEqual([false, true])
  })

  it("note use and network once an hour, and then last 30 more days", async () => {
    const email = "moves@example.com"
    const here = await member(email, browser("203.0.113.11", firefox))
    await shop.query(
      "update account_session set last_used_at = now() - interval '2 hours', expires_at = now() + interval '1 day' where email = $1",
      [email],
    )
    const moved = browser("198.51.100.5", firefox)
    for (const [name, value] of here.cookies) moved.cookies.set(name, value)
    const answer = await moved.call("get_user_profile", { email })
    expect(answer.headers.getSetCookie()[0]).toMatch(/Max-Age=2592000;/)
    const [kept] = await shop.query<{ days: number }>(
      "select extract(epoch from expires_at - now()) / 86400 as days from account_session where email = $1",
      [email],
    )
    expect(Number(kept?.days)).toBeCloseTo(30, 1)
    const [session] = await sessionsOf(here, email)
    expect(session?.network).toBe("198.51.100.0/24")
    expect(Date.now() - Date.parse(session?.last_used_at ?? "")).toBeLessThan(60_000)
    expect((await here.call("get_user_profile", { email })).headers.getSetCookie()).toEqual([])
  })

  it("end 90 days after they began", async () => {
    const email = "ninety@example.com"
    const here = await member(email, browser("203.0.113.12", firefox))
    const age = (days: number) =>
      shop.query(
        "update account_session set created_at = now() - make_interval(days => $2), last_used_at = now() - interval '1 day', expires_at = now() + interval '20 days' where email = $1",
        [email, days],
      )
    await age(89)
    const answer = await here.call("get_user_profile", { email })
    const seconds = Number(/Max-Age=(\d+)/.exec(answer.headers.getSetCookie()[0] ?? "")?.[1])
    expect(seconds).toBeGreaterThan(86_000)
    expect(seconds).toBeLessThanOrEqual(86_400)
    await age(90)
    expect(await isSignedIn(here, email)).toBe(false)
  })
})

it("names its cookies __Secure behind TLS, and accepts no other name", async () => {
  const email = "secure@example.com"
  const here = await member(email, browser("203.0.113.13", firefox))
  expect([...here.cookies.keys()].sort()).toEqual(["__Secure-cd_checkout", "__Secure-cd_device", cookie])
  const plain = browser("203.0.113.13", firefox)
  plain.cookies.set("cd_session", here.cookies.get(cookie) ?? "")
  expect(await isSignedIn(plain, email)).toBe(false)
})

it("keeps the device known at signing out, unless it is to be forgotten", async () => {
  const email = "leaves@example.com"
  const here = await member(email, browser("203.0.113.14", firefox))
  const out = await here.call("logout")
  expect(out.headers.get("clear-site-data")).toBeNull()
  expect([...here.cookies.keys()]).toEqual(["__Secure-cd_device"])
  const forgotten = await here.call("logout", { forget_device: true })
  expect(forgotten.headers.get("clear-site-data")).toBe('"cache", "storage"')
  expect([...here.cookies.keys()]).toEqual([])
})
