import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { connectionsOfServer } from "../../bin/checks/database"
import { type DatabaseServer, startDatabaseServer } from "../helpers/database-server"
import { checkIn } from "../helpers/due-work"
import { eventually } from "../helpers/eventually"
import { purchaseIn } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { type Answer, Shopper, sandboxState } from "../helpers/shopper"
import { Staff } from "../helpers/staff"

const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "outages-"))
let server: DatabaseServer
let shop: TestShop
let shopper: Shopper

beforeAll(async () => {
  fs.chmodSync(folder, 0o755)
  server = await startDatabaseServer(folder)
  shop = await startShop({ RATE_LIMITS: "off", DATABASE_POOL: "12" }, { database: server.prepared })
  shopper = await Shopper.enter(shop)
})
afterAll(async () => {
  await shop?.stop()
  await server?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }

async function expectBoughtOnce(order: string, email: string): Promise<void> {
  const { captures } = await sandboxState(shop)
  const taken = captures.filter(({ orderId }) => orderId === order)
  expect(taken).toHaveLength(1)
  expect(await (await Staff.signIn(shop)).orders(email)).toHaveLength(1)
  expect((await shopper.download(taken[0]?.id ?? "", level.filename)).status).toBe(200)
}

function expectOutOfOrder({ status, headers, body }: Answer<unknown>): void {
  expect(status, JSON.stringify(body)).toBe(503)
  expect(body).toMatchObject({ message: expect.stringContaining("Please try again in a few minutes") })
  expect(headers.get("retry-after")).toBe("60")
}

it("a restart of PostgreSQL during ten payments delivers each once afterwards", async () => {
  const emails = Array.from({ length: 10 }, (_, number) => `restart-${number}@example.com`)
  const orders = await Promise.all(emails.map((email) => shopper.approvedOrder(email, [level])))
  const answers = orders.map((order) => shopper.capture(order))
  await eventually(async () => (await sandboxState(shop)).captures.length > 0)
  await server.stop()
  const given = await Promise.all(answers)
  for (const { status, body } of given) expect([200, 503], JSON.stringify(body)).toContain(status)
  const meanwhile = "meanwhile@example.com"
  const refused: Answer<unknown>[] = await Promise.all([
    shopper.createOrder(meanwhile, [level]),
    shopper.processPayment("2GG279541U471931P", meanwhile, [level]),
  ])
  refused.forEach(expectOutOfOrder)
  expect((await fetch(`${shop.url}/cart`)).status).toBe(200)
  await eventually(async () => (await fetch(`${shop.url}/ready`)).status === 503)
  expect((await fetch(`${shop.url}/health`)).status).toBe(200)
  await server.start()
  await eventually(async () => (await fetch(`${shop.url}/ready`)).status === 200)
  await Promise.all(orders.map((order) => eventually(async () => (await shopper.capture(order)).status === 200)))
  for (const [place, order] of orders.entries()) await expectBoughtOnce(order, emails[place] ?? "")
}, 180_000)

describe("a full disk", () => {
  it("refuses a purchase before anything is charged, and delivers what was captured afterwards", async () => {
    const email = "full@example.com"
    const order = await shopper.approvedOrder(email, [level])
    const room = await fillDisk()
    expectOutOfOrder(await shopper.createOrder("late@example.com", [level]))
    expectOutOfOrder(await shopper.capture(order))
    expect((await shopper.validateGiftCard("9D2C4B6A-1F3E-4A5B-9C8D-7E6F5A4B3C2D")).status).toBe(200)
    await room()
    expect(await shopper.capture(order)).toMatchObject({ status: 200, body: { status: "completed" } })
    await expectBoughtOnce(order, email)
  })

  it("during a capture lets the capture be found and delivered afterwards", async () => {
    const email = "full-after@example.com"
    const order = await shopper.approvedOrder(email, [level])
    const room = await fillDisk("order")
    expectOutOfOrder(await shopper.capture(order))
    expect((await sandboxState(shop)).captures.filter(({ orderId }) => orderId === order)).toHaveLength(1)
    await room()
    expect(await shopper.capture(order)).toMatchObject({ status: 200, body: { status: "completed" } })
    await expectBoughtOnce(order, email)
  })
})

/** Raises PostgreSQL's error of a full disk, which only administrators can fill. Returns how to free it. */
async function fillDisk(only?: string): Promise<() => Promise<void>> {
  await shop.query(`create or replace function no_room() returns trigger language plpgsql as $$
    begin
      raise exception 'could not extend file "base/16384/1": No space left on device' using errcode = 'disk_full';
    end $$`)
  const tables = await shop.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = 'public' and ($1::text is null or tablename = $1)`,
    [only ?? null],
  )
  const trigger = "create trigger no_room before insert or update on"
  const all = tables.map(({ name }) => `${trigger} ${name} execute function no_room();`)
  await unlessDeadlocked(() => shop.query(all.join("")))
  return async () => {
    await shop.query("drop function no_room() cascade")
  }
}

/** The shop may lock the tables in another order. */
async function unlessDeadlocked(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Error && error.message.includes("deadlock"))) throw error
    await unlessDeadlocked(work)
  }
}

describe("a hanging statement", () => {
  beforeAll(() => shop.restart({ STATEMENT_SECONDS: "5", LOCK_SECONDS: "2" }))
  afterAll(() => shop.restart())

  it("at a lock is stopped, and the purchase is completed once the lock is free", async () => {
    const email = "locked@example.com"
    const order = await shopper.approvedOrder(email, [level])
    const blocker = await shop.connect()
    await blocker.query('begin; lock table "order" in exclusive mode')
    const refused: Answer<unknown> = await shopper.capture(order)
    expect(refused.status, JSON.stringify(refused.body)).toBe(503)
    expect(refused.body).toMatchObject({ message: expect.stringContaining("already being processed") })
    expect(refused.headers.get("retry-after")).toBe("5")
    await blocker.query("rollback")
    await blocker.end()
    expect(await shopper.capture(order)).toMatchObject({ status: 200, body: { status: "completed" } })
    await expectBoughtOnce(order, email)
  })

  it("elsewhere is stopped too, and what was captured is delivered", async () => {
    const email = "slow@example.com"
    const order = await shopper.approvedOrder(email, [level])
    await shop.query(`create function slow() returns trigger language plpgsql as $$
      begin
        perform pg_sleep(60);
        return new;
      end $$;
      create trigger slow before insert on "order" execute function slow()`)
    expectOutOfOrder(await shopper.capture(order))
    await shop.query("drop function slow() cascade")
    await checkIn(shop, email, "0 seconds")
    await purchaseIn(shop, email, "completed")
    await expectBoughtOnce(order, email)
  })
})

it("a crowd takes no more connections than DATABASE_POOL allows", async () => {
  const emails = Array.from({ length: 30 }, (_, n) => `crowd-${n}@example.com`)
  const orders = await Promise.all(emails.map((email) => shopper.createOrder(email, [level])))
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 201))
  const [row] = await shop.query<{ open: number }>(
    "select count(*)::int as open from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  )
  expect(row?.open).toBeLessThanOrEqual(connectionsOfServer({ databasePool: 12, redisUrl: undefined }))
})
