import Redis from "ioredis"
import { afterAll, beforeAll, expect, it } from "vitest"
import { eventually } from "../helpers/eventually"
import { linkIn, type Mailbox, startMailbox } from "../helpers/mailbox"
import { expectDeliveredOnce } from "../helpers/purchases"
import { type RedisServer, startRedis } from "../helpers/redis"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { Staff } from "../helpers/staff"
import { Visitor } from "../helpers/visitor"
import { expectJobsToRun } from "./jobs"

let redis: RedisServer
let mailbox: Mailbox
let shop: TestShop

beforeAll(async () => {
  redis = await startRedis()
  mailbox = await startMailbox()
  shop = await startShop({ REDIS_URL: redis.url, SMTP_URL: mailbox.url })
})
afterAll(async () => {
  await redis?.comeBack()
  await shop?.stop()
  await mailbox?.stop()
  await redis?.goAway()
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }
const password = "analytical engine"

it("Redis that goes away takes no purchase with it: pages and downloads go on, and what was paid is finished", async () => {
  const shopper = await Shopper.enter(shop)
  const email = "before@example.com"
  const ada = new Visitor(shop)
  await ada.call("signup", { name: "Ada Lovelace", email: "ada@example.com", password })
  const token = linkIn(await mailbox.to("ada@example.com")).searchParams.get("token") ?? ""
  expect((await ada.call("auto-login", { token })).body.success).toBe(true)
  const transaction = await shopper.buy(email, [level])
  const during = "during@example.com"
  const order = await shopper.approvedOrder(during, [level])

  await redis.goAway()
  expect((await fetch(`${shop.url}/cart`)).status).toBe(200)
  expect((await shopper.download(transaction, level.filename)).status).toBe(200)
  const profile = await ada.call("get_user_profile", { email: "ada@example.com" })
  expect(profile).toMatchObject({ status: 503, body: { message: expect.stringContaining("try again") } })
  const redisAt = async () => {
    const answer = await fetch(`${shop.url}/ready`)
    const { parts } = (await answer.json()) as { parts: { redis: { state: string } } }
    return `${answer.status} ${parts.redis.state}`
  }
  await eventually(async () => (await redisAt()) === "200 failing")
  const captured = await shopper.capture(order)
  expect([200, 503], JSON.stringify(captured.body)).toContain(captured.status)

  await redis.comeBack()
  await eventually(async () => (await redisAt()) === "200 well")
  await eventually(async () => (await shopper.capture(order)).status === 200, 60_000)
  await expectDeliveredOnce(shop, await Staff.signIn(shop), during)
  await mailbox.to(during)
  expect(mailbox.sentTo(during)).toHaveLength(1)
}, 180_000)

it("Redis that comes back empty, and is emptied after that, takes no job with it", async () => {
  const keys = new Redis(redis.url)
  await eventually(async () => (await keys.exists("jobs_scheduled")) === 1)
  await keys.flushall()
  await eventually(async () => (await keys.exists("jobs_scheduled")) === 1)
  keys.disconnect()
  await expectJobsToRun(shop)
})
