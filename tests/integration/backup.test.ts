import { Client as Connection } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readStoredSchema } from "../../bin/backup/database"
import { readManifest } from "../../bin/backup/manifest"
import { readSchema } from "../../bin/backup/schema"
import { audit } from "../crash/audit"
import { Chance } from "../crash/chance"
import { type Attempt, Client } from "../crash/client"
import { settle } from "../crash/crash-run"
import { emptyDatabase, emptyFolder, run } from "../helpers/backup"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { Integrator } from "../helpers/integrator"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { serverEnvironment } from "../helpers/prepared"
import { purchaseOf } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"

const endings: (() => unknown)[] = []
let mails: Mailbox
let shop: TestShop

beforeAll(async () => {
  mails = await startMailbox()
  endings.push(() => mails.stop())
  shop = await startShop({ SMTP_URL: mails.url, RATE_LIMITS: "off" }, { isSandboxApart: true, hasWebhooks: true })
  endings.push(() => shop.stop())
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

const newFolder = () => {
  const { folder, remove } = emptyFolder()
  endings.push(remove)
  return folder
}

/** Shoppers who buy until it is ended, each one purchase after the other. */
async function load() {
  const cards = await Promise.all([10_000, 50_000].map((amount) => givenCard(shop, amount)))
  const attempts: Attempt[] = []
  const ending = new AbortController()
  const shoppers = [1, 2, 3].map(async (number) => {
    const client = new Client(shop, cards, new Chance(number))
    for (let count = 0; !ending.signal.aborted; count++) {
      attempts.push(await client.buy(`shopper-${number}-${count}@example.com`))
    }
  })
  const end = async () => {
    ending.abort()
    await Promise.all(shoppers)
  }
  const more = (count: number) => {
    const wanted = attempts.length + count
    return eventually(async () => attempts.length >= wanted)
  }
  return { attempts, more, end }
}

it("taken while the shop sells, it is the same shop elsewhere, and PayPal's later captures are found", async () => {
  const buyers = await load()
  await buyers.more(6)
  const shopper = await Shopper.enter(shop)
  const lateOrder = await shopper.approvedOrder("late@example.com", [{ filename: "ParkingGenius.zip", quantity: 1 }])
  const { databaseUrl, dataDir } = { databaseUrl: await urlOf(shop), dataDir: shop.dataDir }
  const first = newFolder()
  expect(await run("backup", [first], { ...serverEnvironment, DATABASE_URL: databaseUrl, DATA_DIR: dataDir })).toEqual({
    code: 0,
    said: expect.stringContaining("The shop as of"),
  })
  await buyers.more(6)
  await buyers.end()
  await shop.kill()
  await new Integrator(shop).captureOrder(lateOrder)
  const sentBefore = new Set(mails.all())

  // Into a PostgreSQL of its own, and from there, while it is stopped, to one that it does not own.
  const place = newFolder()
  expect(await run("restore", [first], { DATA_DIR: place })).toMatchObject({ code: 0 })
  const second = newFolder()
  expect(await run("backup", [second], { DATA_DIR: place })).toMatchObject({ code: 0 })
  expect(contentOf(second)).toEqual(withMissedEvents(contentOf(first)))
  const database = await emptyDatabase()
  endings.push(database.drop)
  const elsewhere = newFolder()
  expect(await run("restore", [second], { DATABASE_URL: database.url, DATA_DIR: elsewhere })).toMatchObject({ code: 0 })
  expect(await schemaOf(database.url)).toEqual(readStoredSchema(second))

  const restored = await startShop(
    { SMTP_URL: mails.url, RATE_LIMITS: "off" },
    {
      hasWebhooks: true,
      place: {
        databaseUrl: database.url,
        superuserUrl: database.superuserUrl,
        dataDir: elsewhere,
        sandboxUrl: shop.sandboxUrl,
      },
    },
  )
  endings.push(() => restored.stop())
  const [counted] = await restored.query<{ last: number }>("select max(last)::int as last from receipt_series")
  await settle(restored)
  const late = await purchaseOf(restored, "late@example.com")
  expect(late.status).toBe("completed")
  const [receipt] = await restored.query<{ place: number }>("select place from receipt where purchase_id = $1", [
    late.id,
  ])
  expect(receipt?.place).toBeGreaterThan(counted?.last ?? 0)

  const { counts, problems } = await audit(restored, mails, buyers.attempts)
  console.log(counts, problems, sentBefore.size)
  expect(problems).toEqual([])
})

/** The one row that a restore adds: what the shop is to ask PayPal for. */
function withMissedEvents({ tables, ...rest }: ReturnType<typeof contentOf>) {
  return { ...rest, tables: { ...tables, due_work: Number(tables.due_work) + 1 } }
}

/** All that is carried over. */
function contentOf(folder: string) {
  const { tables, migrations, objects, files } = readManifest(folder)
  const stored = Object.fromEntries(Object.entries(objects).map(([key, { file }]) => [key, files[file]]))
  const { after, ...schema } = readStoredSchema(folder)
  // PostgreSQL writes a condition that it reads back with other brackets.
  return { tables, migrations, stored, schema, after: after.map((text) => text.replace(/ (CHECK|WHERE|WHEN) .*/s, "")) }
}

async function urlOf(of: TestShop): Promise<string> {
  const client = await of.connect()
  try {
    const { user, password, host, port, database } = client
    return `postgres://${user}:${password}@${host}:${port}/${database}`
  } finally {
    await client.end()
  }
}

async function schemaOf(url: string) {
  const client = new Connection({ connectionString: url })
  await client.connect()
  try {
    return await readSchema(client)
  } finally {
    await client.end()
  }
}
