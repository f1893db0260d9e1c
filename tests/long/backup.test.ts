import { createHash } from "node:crypto"
import { Client as Connection } from "pg"
import { afterAll, beforeAll, expect, it } from "vitest"
import { readStoredSchema } from "../../bin/backup/database"
import { readManifest } from "../../bin/backup/manifest"
import { readSchema } from "../../bin/backup/schema"
import { audit, messageIdOf } from "../faults/audit"
import { type Attempt, Buyer } from "../faults/buyer"
import { marketOf, settle } from "../faults/market"
import { bought } from "../faults/scenarios"
import { emptyDatabase, emptyFolder, passphrase, run, runWell } from "../helpers/backup"
import { Chance } from "../helpers/chance"
import { eventually } from "../helpers/eventually"
import { givenCard } from "../helpers/gift-cards"
import { Integrator } from "../helpers/integrator"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { serverEnvironment } from "../helpers/prepared"
import { purchaseOf } from "../helpers/purchases"
import { startShop, type TestShop } from "../helpers/shop"
import { Shopper } from "../helpers/shopper"
import { start } from "../helpers/start"

const parking = [{ filename: "ParkingGenius.zip", quantity: 1 }]
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

it("a backup of a shop that sells is the same shop elsewhere, and finds what PayPal took since", async () => {
  const buyers = await load()
  await buyers.more(6)
  const before = buyers.attempts.slice()
  const shopper = await Shopper.enter(shop)
  const refunded = await shopper.buy("refunded@example.com", parking)
  const lateOrder = await shopper.approvedOrder("late@example.com", parking)
  const first = newFolder()
  const where = { ...serverEnvironment, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir }
  const backup = await run("backup", [first], where)
  expect(backup).toMatchObject({ code: 0, said: expect.stringContaining("The backup of the shop as of") })
  const lost = await shopper.buy("lost@example.com", parking)
  await buyers.more(3)
  await buyers.end()
  await shop.kill()
  const integrator = new Integrator(shop)
  await integrator.captureOrder(lateOrder)
  await integrator.refund(refunded)

  // Restores into the backup's own PostgreSQL after a killed attempt, then into another server.
  const own = newFolder()
  const killed = await run("restore", [first], { DATA_DIR: own }, (said, kill) => {
    if (said.includes("... filling the database")) kill()
  })
  expect(killed.code).toBeNull()
  const started = start({ DATA_DIR: own, PORT: "0" })
  expect(await started.ended()).toBe(1)
  expect(started.said()).toContain(`The restore of a backup into ${own} was interrupted`)
  await runWell("restore", [first], { DATA_DIR: own })
  const second = newFolder()
  await runWell("backup", [second], { DATA_DIR: own })
  expect(contentOf(second)).toEqual(withMissedEvents(contentOf(first)))

  const database = await emptyDatabase()
  endings.push(database.drop)
  const place = { ...database, dataDir: newFolder(), sandboxUrl: shop.sandboxUrl }
  const there = { DATABASE_URL: place.databaseUrl, DATA_DIR: place.dataDir }
  await runWell("restore", [second], there)
  expect(await schemaOf(place.databaseUrl)).toEqual(schemaIn(second))
  const again = await run("restore", [second], { ...there, DATA_DIR: newFolder() })
  expect(again).toMatchObject({ code: 1, said: expect.stringMatching(/already holds \d+ tables/) })

  const sentBefore = new Set(mails.all())
  const restored = await startShop({ SMTP_URL: mails.url, RATE_LIMITS: "off" }, { hasWebhooks: true, place })
  endings.push(() => restored.stop())
  const [counted] = await restored.query<{ last: number }>("select max(last)::int as last from receipt_series")
  const market = await marketOf(restored, mails)
  await settle(market)

  const late = await purchaseOf(restored, "late@example.com")
  expect(late.status).toBe("completed")
  expect((await purchaseOf(restored, "refunded@example.com")).status).toBe("refunded")
  const numbered = "select place from receipt where purchase_id = $1"
  const [receipt] = await restored.query<{ place: number }>(numbered, [late.id])
  expect(receipt?.place).toBeGreaterThan(counted?.last ?? 0)
  expect(await undecided(restored)).toContainEqual(expect.objectContaining({ capture: lost }))

  const claimed = await (await Shopper.enter(restored)).processPayment(lost, "lost@example.com", parking)
  expect(claimed.body).toMatchObject({ success: true })
  await settle(market)

  expect(await wrongDownloads(restored)).toEqual([])
  const known = await knownTo(restored, "select idempotency_key as known from notification where channel = 'email'")
  const keysOf = new Set([...known].map(messageIdOf))
  const mailsSince = mails.all().filter((mail) => !sentBefore.has(mail) || keysOf.has(mail.messageId ?? ""))
  const emails = await knownTo(restored, "select email as known from purchase")
  const attempts = buyers.attempts.filter(({ email, told }) => told.outcome !== "bought" || emails.has(email))
  expect(attempts).toEqual(expect.arrayContaining(before))
  const problems = await audit({ ...market, mails: () => mailsSince }, attempts)
  const listed = await undecided(restored)
  const unknown = listed.map(({ capture, order }) => `Capture ${capture} of order ${order} has no purchase.`)
  expect(problems.sort()).toEqual(unknown)
}, 600_000)

const newFolder = () => {
  const { folder, remove } = emptyFolder()
  endings.push(remove)
  return folder
}

async function load() {
  const market = await marketOf(shop, mails)
  const cards = await Promise.all([10_000, 50_000].map((amount) => givenCard(shop, amount)))
  const attempts: Attempt[] = []
  const ending = new AbortController()
  const shoppers = [1, 2, 3].map(async (number) => {
    const chance = new Chance(number)
    for (let count = 0; !ending.signal.aborted; count++) {
      const scenario = chance.one(["wallet", "card_and_wallet", "free", "gift_cards", "pending", "left"] as const)
      const email = `shopper-${number}-${count}@example.com`
      attempts.push(...(await bought(scenario, new Buyer(market, chance, email, cards))))
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

const schemaIn = (folder: string) => readStoredSchema(folder, readManifest(folder, passphrase))

function contentOf(folder: string) {
  const { tables, migrations, objects, files } = readManifest(folder, passphrase)
  const stored = Object.fromEntries(Object.entries(objects).map(([key, { file }]) => [key, files[file]]))
  const { after, ...schema } = schemaIn(folder)
  // PostgreSQL reads conditions back with other brackets.
  return { tables, migrations, stored, schema, after: after.map((text) => text.replace(/ (CHECK|WHERE|WHEN) .*/s, "")) }
}

/** Adds the restore's own row: events to ask PayPal for. */
function withMissedEvents({ tables, ...rest }: ReturnType<typeof contentOf>) {
  return { ...rest, tables: { ...tables, due_work: Number(tables.due_work) + 1 } }
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

async function wrongDownloads(of: TestShop): Promise<string[]> {
  const sold = await of.query<{ transaction: string; file: string; sha256: string }>(
    `select transaction_id as transaction, entitlement.filename as file, sha256 from entitlement
       join digital_file on digital_file.id = digital_file_id
       join purchase using (transaction_id) where status = 'completed'`,
  )
  expect(sold.length).toBeGreaterThan(0)
  const wrong: string[] = []
  for (const { transaction, file, sha256 } of sold) {
    const response = await fetch(`${of.url}/api/download.php?${new URLSearchParams({ transaction, file })}`)
    const hash = createHash("sha256")
      .update(Buffer.from(await response.arrayBuffer()))
      .digest("hex")
    if (hash !== sha256) wrong.push(`${file} of ${transaction} answers ${response.status}, with other bytes.`)
  }
  return wrong
}

function undecided(of: TestShop) {
  return of.query<{ capture: string; order: string }>(
    `select capture_id as capture, payment_id as "order" from capture_mismatch
     where kind = 'unknown' and state = 'open' order by capture_id`,
  )
}

async function knownTo(of: TestShop, sql: string): Promise<Set<string>> {
  return new Set((await of.query<{ known: string }>(sql)).map(({ known }) => known))
}
