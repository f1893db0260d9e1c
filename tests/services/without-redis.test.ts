import { randomUUID } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { eventually, within } from "../helpers/eventually"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { expectDeliveredOnce } from "../helpers/purchases"
import { type RedisServer, startRedis } from "../helpers/redis"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, Shopper, sandbox } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { enrol, staffSignIn } from "../helpers/staff-browser"
import { StoreBuyer } from "../helpers/store-buyer"
import { type Colleague, signedInColleague } from "../helpers/team"
import { Visitor } from "../helpers/visitor"
import { expectJobsToRun } from "./jobs"

let redis: RedisServer
let mailbox: Mailbox
let shop: TestShop
let ada: Visitor
let lina: Colleague

beforeAll(async () => {
  redis = await startRedis()
  mailbox = await startMailbox()
  shop = await startShop({ REDIS_URL: redis.url, SMTP_URL: mailbox.url, RATE_LIMITS: "100" })
  ada = await signedUp("ada@example.com")
  lina = await signedInColleague(shop, { staff: await Staff.signIn(shop), mails: mailbox }, password)
  await enrol(lina.browser)
})
afterAll(async () => {
  await redis?.comeBack()
  await shop?.stop()
  await mailbox?.stop()
  await redis?.goAway()
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }
const password = "analytical engine"

async function signedUp(email: string): Promise<Visitor> {
  const visitor = new Visitor(shop)
  await visitor.call("signup", { name: "Ada Lovelace", email, password })
  const token = linkIn(await mailbox.to(email)).searchParams.get("token") ?? ""
  expect((await visitor.call("auto-login", { token })).body.success).toBe(true)
  return visitor
}

/** Milliseconds: answers take five seconds at most, whatever is away; twice that on a busy machine. */
const patience = 10_000

const soon = <T>(what: string, work: Promise<T>) => within(patience, what, work)

async function expectWell(what: string, asked: Promise<Answer<unknown>>): Promise<void> {
  const { status, body } = await soon(what, asked)
  expect(status, `${what}: ${JSON.stringify(body)}`).toBe(200)
}

const redisAt = async () => {
  const answer = await fetch(`${shop.url}/ready`)
  const { parts } = (await answer.json()) as { parts: { redis: { state: string } } }
  return `${answer.status} ${parts.redis.state}`
}

interface LogLine {
  time: string
  event: string
  message?: string
  error?: { message: string }
}

function loggedSince(bytes: number): LogLine[] {
  const written = fs.readFileSync(logFile()).subarray(bytes).toString().split("\n")
  return written.filter(Boolean).map((line) => JSON.parse(line))
}

const logFile = () => path.join(shop.dataDir, "shop.log")

function mostInOneSecond(lines: readonly LogLine[]): number {
  const said = lines.map(({ time, event, message, error }) => ({
    at: Date.parse(time),
    words: `${event} ${error?.message ?? message}`,
  }))
  const near = said.map((a) => said.filter((b) => b.words === a.words && b.at >= a.at && b.at < a.at + 990).length)
  return Math.max(0, ...near)
}

describe.each([
  ["is gone", () => redis.goAway()],
  ["hangs", () => redis.hang()],
  ["accepts connections without answering", () => redis.fallSilent()],
])("while Redis %s", (what, leave) => {
  it("the shop serves pages, purchases, accounts and staff, and its log stays small", async () => {
    const shopper = await Shopper.enter(shop)
    const staff = await Staff.signIn(shop)
    const [direct, byStore] = [`direct-${randomUUID()}@example.com`, `by-store-${randomUUID()}@example.com`]
    const before = fs.statSync(logFile()).size
    await leave()
    await eventually(async () => (await redisAt()) === "200 failing")

    expect((await soon("a page", fetch(`${shop.url}/cart`))).status).toBe(200)
    // Through the shop's own checkout.
    const order = await soon("begin", shopper.approvedOrder(direct, [level]))
    const captured = await soon("capture", shopper.capture(order))
    expect(captured, what).toMatchObject({ status: 200, body: { status: "completed" } })
    await expectWell("download", shopper.download(captured.body.transactionId, level.filename))
    // Through another's storefront.
    const buyer = await StoreBuyer.enter(shop)
    const cart = await soon("a cart", buyer.cart(byStore))
    const payment = await soon("a payment session", buyer.open(cart))
    await sandbox(shop, "approve", { orderId: payment, instrument: "ok" })
    expect(await soon("complete", buyer.store.cart.complete(cart.id))).toMatchObject({ type: "order" })

    await expectWell("an account", ada.call("get_user_profile", { email: "ada@example.com" }))
    const login = await soon("login", new Visitor(shop).call("login", { email: "ada@example.com", password }))
    expect(login.body.success).toBe(true)
    await expectWell("staff's list", staff.get("/admin/orders"))
    const { body } = await staff.get<{ products: { id: string }[] }>("/admin/products?handle=level-creator")
    await expectWell("staff's change", staff.post(`/admin/products/${body.products[0]?.id}`, { subtitle: what }))
    await expectWell("staff's job", staff.post("/admin/workflows-executions/job-end-holds/run", {}))
    // The second factor lives in Redis alone.
    const asked = await soon("a second factor", staffSignIn(shop.url, lina))
    const refusal = { message: expect.stringContaining("try again") }
    expect(asked, JSON.stringify(asked.body)).toMatchObject({ status: 503, body: refusal })

    for (const email of [direct, byStore]) {
      await expectDeliveredOnce(shop, staff, email)
      await mailbox.to(email)
      expect(mailbox.sentTo(email)).toHaveLength(1)
    }
    await redis.comeBack()
    await eventually(async () => (await redisAt()) === "200 well")
    const asks = async () => (await staffSignIn(shop.url, lina)).body.mfa_required
    await eventually(asks, 30_000)
    expect(mostInOneSecond(loggedSince(before))).toBe(1)
  }, 300_000)
})

it("runs the jobs on time while Redis is gone", async () => {
  await redis.goAway()
  await expectJobsToRun(shop)
  await redis.comeBack()
}, 300_000)
