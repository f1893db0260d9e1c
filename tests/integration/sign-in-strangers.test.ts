import { afterAll, beforeAll, expect, it } from "vitest"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { rawCall, spellingsOf, statusOf } from "../helpers/raw-call"
import { startShop, type TestShop } from "../helpers/shop"
import { post } from "../helpers/shopper"
import { Visitor } from "../helpers/visitor"

let shop: TestShop
let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await startMailbox()
  // Half of each limit: five failures of a network, ten of all unknown places.
  shop = await startShop({ SMTP_URL: mailbox.url, TRUST_PROXY: "1", RATE_LIMITS: "0.5" })
})
afterAll(async () => {
  await shop?.stop()
  await mailbox?.stop()
})

const password = "analytical engine"
const from = (address: string) => new Visitor(shop, { "x-forwarded-for": address })
const logIn = (visitor: Visitor, email: string, word = password) => visitor.call("login", { email, password: word })

async function member(email: string, visitor: Visitor): Promise<Visitor> {
  await visitor.call("signup", { name: "Ada Lovelace", email, password })
  const token = linkIn(await mailbox.to(email)).searchParams.get("token") ?? ""
  expect((await visitor.call("auto-login", { token })).body.success).toBe(true)
  return visitor
}

it("guesses from many networks at one account are limited, but its owner still signs in", async () => {
  const email = "owner@example.com"
  const owner = await member(email, from("203.0.113.1"))
  let passed = 0
  for (let index = 0; index < 14; index++) {
    if ((await logIn(from(`198.51.${index}.1`), email, `guess ${index}`)).status !== 429) passed += 1
  }
  expect(passed).toBe(10)

  // The known network suffices without the known browser, also by Medusa's route.
  expect((await logIn(from("203.0.113.1"), email)).body.success).toBe(true)
  const body = { email, password }
  const bearer = await post(`${shop.url}/auth/customer/emailpass`, body, { "x-forwarded-for": "203.0.113.1" })
  expect(bearer.status).toBe(200)

  // The known browser suffices elsewhere; a stranger's or forged cookie does not.
  const travelling = from("192.0.2.77")
  expect((await logIn(travelling, email)).status).toBe(429)
  travelling.cookies.set("cd_device", "A".repeat(43))
  expect((await logIn(travelling, email)).status).toBe(429)
  const other = await member("other@example.com", from("203.0.113.2"))
  travelling.cookies.set("cd_device", other.cookies.get("cd_device") ?? "")
  expect((await logIn(travelling, email)).status).toBe(429)
  travelling.cookies.set("cd_device", owner.cookies.get("cd_device") ?? "")
  expect((await logIn(travelling, email)).body.success).toBe(true)
  expect((await logIn(from("192.0.2.78"), "other@example.com")).body.success).toBe(true)

  // Without either, a new password lets the owner in.
  const elsewhere = from("192.0.2.80")
  expect((await logIn(elsewhere, email)).status).toBe(429)
  await elsewhere.call("request_password_reset", { email })
  const token = linkIn(await mailbox.to(email, 2)).searchParams.get("token") ?? ""
  expect((await elsewhere.call("reset_password", { token, password: "difference engine" })).body.success).toBe(true)
  expect((await logIn(elsewhere, email, "difference engine")).body.success).toBe(true)
})

it("a stolen browser may guess no more often from many networks than from one", async () => {
  const email = "stolen@example.com"
  const device = (await member(email, from("203.0.113.3"))).cookies.get("cd_device") ?? ""
  let passed = 0
  for (let index = 0; index < 8; index++) {
    const thief = from(`198.51.${index}.2`)
    thief.cookies.set("cd_device", device)
    if ((await logIn(thief, email, "guess")).status !== 429) passed += 1
  }
  expect(passed).toBe(5)
})

it.each([
  ["/auth/customer/emailpass", "first@example.com"],
  ["/api/login.php", "second@example.com"],
])("all spellings of %s count together", async (path, email) => {
  const body = JSON.stringify({ email, password: "a guess" })
  const tried: string[] = []
  for (const spelling of [...spellingsOf(path), ...spellingsOf(path)]) {
    const answer = await rawCall(shop, `POST ${spelling}`, {}, body)
    if ([200, 401].includes(statusOf(answer))) tried.push(spelling)
  }
  expect(tried).toHaveLength(5)
})

it.each([
  ["/64s of one /56", (index: number) => `2001:db8:1:20${index.toString(16).padStart(2, "0")}::1`, 20],
  ["/56s of one /48", (index: number) => `2001:db8:2:${index.toString(16)}00::1`, 40],
])("many %s may guess no more codes than a few networks", async (_what, address, most) => {
  let passed = 0
  for (let index = 0; index < most + 4; index++) {
    const code = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`
    if ((await from(address(index)).call("validate-giftcard", { code })).status !== 429) passed += 1
  }
  expect(passed).toBe(most)
})
