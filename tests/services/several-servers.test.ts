import { afterAll, beforeAll, expect, it } from "vitest"
import type { AccountSession } from "../../compat-api/contract/account-sessions"
import { givenCard, spentOf } from "../helpers/gift-cards"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { expectDeliveredOnce } from "../helpers/purchases"
import { type RedisServer, startRedis } from "../helpers/redis"
import { startShop, type TestShop } from "../helpers/shop"
import { post, Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { Visitor } from "../helpers/visitor"
import { expectJobsToRun } from "./jobs"

let redis: RedisServer
let mailbox: Mailbox
/** Two behind a balancer and one for background work, as in docs/operations.md. */
let shop: TestShop
let other: TestShop

beforeAll(async () => {
  redis = await startRedis()
  mailbox = await startMailbox()
  const environment = { REDIS_URL: redis.url, SMTP_URL: mailbox.url, TRUST_PROXY: "1", MEDUSA_WORKER_MODE: "server" }
  shop = await startShop(environment)
  other = { ...shop, url: await shop.anotherServer() }
  await shop.anotherServer({ MEDUSA_WORKER_MODE: "worker" })
})
afterAll(async () => {
  await shop?.stop()
  await mailbox?.stop()
  await redis?.goAway()
})

const password = "analytical engine"
const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

it("a session works at every server, and ends at every server", async () => {
  const email = "ada@example.com"
  const here = new Visitor(shop)
  await here.call("signup", { name: "Ada Lovelace", email, password })
  const token = linkIn(await mailbox.to(email)).searchParams.get("token") ?? ""
  expect((await here.call("auto-login", { token })).body.success).toBe(true)
  const there = new Visitor(other)
  expect((await there.call("login", { email, password })).body.success).toBe(true)

  const profile = (visitor: Visitor) => visitor.call("get_user_profile", { email })
  expect((await profile(there)).status).toBe(200)
  const { body } = await there.call<{ sessions: AccountSession[] }>("get_user_sessions", { email })
  expect(body.sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true])

  const id = body.sessions.find((session) => !session.is_current)?.id
  await there.call("end_session", { email, id })
  expect((await profile(here)).status).toBe(401)
  expect((await profile(there)).status).toBe(200)
})

it("a limit counts over all servers, and survives the restart of one", async () => {
  const guessed = { email: "guessed@example.com", password: "guess" }
  const guess = (at: TestShop) => post(`${at.url}/api/login.php`, guessed, { "x-forwarded-for": "203.0.113.9" })
  for (let n = 0; n < 10; n++) expect((await guess(n % 2 ? shop : other)).status).toBe(200)
  expect([(await guess(shop)).status, (await guess(other)).status]).toEqual([429, 429])
  expect(await shop.query("select key from rate_limit")).toEqual([])
  await shop.restart()
  expect((await guess(shop)).status).toBe(429)
})

it("a purchase captured by two servers at the same moment is delivered and mailed once", async () => {
  const email = "twice@example.com"
  const [one, two] = [await Shopper.enter(shop), await Shopper.enter(other)]
  const order = await one.approvedOrder(email, [level])
  const answers = await Promise.all([one.capture(order), two.captureAs(order, { buyerProof: one.proof })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await expectDeliveredOnce(shop, await Staff.signIn(shop), email)
  await mailbox.to(email)
  expect(mailbox.sentTo(email)).toHaveLength(1)
})

it("a purchase with one gift card at both servers spends its balance once", async () => {
  const payingCard = await givenCard(shop, 2_500)
  const [one, two] = [await Shopper.enter(shop), await Shopper.enter(other)]
  const orders = [
    await one.approvedOrder("first@example.com", [level], "ok", { payingCard }),
    await two.approvedOrder("second@example.com", [level], "ok", { payingCard }),
  ] as const
  const answers = await Promise.all([one.capture(orders[0]), two.capture(orders[1])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await spentOf(shop, payingCard.code)).toBe(2_500)
})

it("the worker runs the jobs on time", () => expectJobsToRun(shop))
