import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Service, startService } from "../../bin/lib/child"
import { type Sandbox, startSandbox } from "../../paypal-sandbox/start"
import { audit } from "../faults/audit"
import type { Attempt } from "../faults/buyer"
import { marketOf, settle } from "../faults/market"
import { emptyDatabase } from "../helpers/backup"
import { type Clone, cloneOfRelease, makeClone } from "../helpers/clone"
import { Integrator } from "../helpers/integrator"
import { type Mailbox, startMailbox } from "../helpers/mailbox"
import { admin, fromSource, readPrepared, serverEnvironment, workFolder } from "../helpers/prepared"
import { type Place, startShop, type TestShop } from "../helpers/shop"
import { ownCard, Shopper } from "../helpers/shopper"
import { start } from "../helpers/start"

/** Migrations that CONTRIBUTING.md allows: a column the older server does not write, and a rename in two releases. */
const allowedMigration = `
import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration29991231000000 extends Migration {
  override async up(): Promise<void> {
    this.addSql(\`alter table "purchase" add column "sold_by" text not null default 'the release before', add column "address" text null;\`)
    this.addSql(\`create function purchase_address() returns trigger language plpgsql as $$
      begin new.address := new.email; return new; end $$;\`)
    this.addSql(\`create trigger purchase_has_address before insert or update of email on "purchase" for each row execute function purchase_address();\`)
    this.addSql(\`update "purchase" set "address" = "email";\`)
  }
}
`

const dataDir = path.join(workFolder, "upgrade")
const { nodeArguments } = readPrepared()
let mails: Mailbox
let sandbox: Sandbox
let database: Awaited<ReturnType<typeof emptyDatabase>>
let place: Place
let environment: NodeJS.ProcessEnv
let release: Pick<Clone, "folder" | "remove">
let next: Clone
let old: Service
let shop: TestShop | undefined

beforeAll(async () => {
  fs.mkdirSync(dataDir, { recursive: true })
  mails = await startMailbox()
  sandbox = await startSandbox({ dataDir: path.join(dataDir, "paypal") })
  database = await emptyDatabase()
  place = { ...database, dataDir, sandboxUrl: sandbox.url }
  environment = {
    ...serverEnvironment,
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: dataDir,
    SMTP_URL: mails.url,
    PAYPAL_LOCAL_URL: sandbox.url,
    RATE_LIMITS: "off",
    PORT: "0",
  }
  release = await cloneOfRelease()
  next = makeClone()
  const file = "backend/modules/purchase/migrations/Migration29991231000000.ts"
  fs.writeFileSync(path.join(next.folder, file), allowedMigration)
  await migrateBy(release.folder)
  old = await startOld()
  // The last release may need an install of its own, 1.3 GB.
}, 1_200_000)
afterAll(async () => {
  await shop?.stop()
  await old?.stop()
  await sandbox?.stop()
  await mails?.stop()
  await database?.drop()
  release?.remove()
  next?.remove()
  fs.rmSync(dataDir, { recursive: true, force: true })
})

async function migrateBy(folder: string): Promise<void> {
  const account = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const command = start({ ...environment, ...account }, ["migrate"], folder)
  if ((await command.ended()) !== 0) throw new Error(command.said())
}

const startOld = () =>
  startService({
    file: path.join(release.folder, "bin/serve.ts"),
    nodeArguments: [...nodeArguments, ...fromSource],
    env: { ...environment, PAGE_SOURCES_ONLY: "true" },
    output: path.join(dataDir, "shop.log"),
  })

const level = { filename: "LevelCreatorPro.zip", quantity: 1 }
const bought = (email: string, transactionId: string): Attempt => {
  return { email, scenario: "wallet", told: { outcome: "bought", transactionId } }
}

it("the last release sells during and after a migration, and each server delivers what the other began", async () => {
  const at = { url: old.url, sandboxUrl: sandbox.url }
  const shopper = await Shopper.enterWithoutPages(at)
  const attempts: Attempt[] = []
  const capture = async (email: string, order: string, by = shopper) => {
    const { status, body } = await by.capture(order)
    expect([email, status]).toEqual([email, 200])
    attempts.push(bought(email, body.transactionId))
  }
  const begin = (email: string, by = shopper) => by.approvedOrder(email, [level])
  const buy = async (email: string, by = shopper) => capture(email, await begin(email, by), by)

  await buy("before@example.com")
  const orders = [await begin("early@example.com"), await begin("late@example.com"), await begin("left@x.io")] as const
  const [early, late, left] = orders
  const card = await shopper.buyGiftCard("card@example.com", 25)

  let isMigrating = true
  const migrating = migrateBy(next.folder).finally(() => {
    isMigrating = false
  })
  let count = 0
  const selling = async () => {
    await capture("early@example.com", early)
    while (isMigrating) await buy(`during-${++count}@example.com`)
  }
  await Promise.all([migrating, selling()])
  expect(count).toBeGreaterThan(1)
  await buy("after@example.com")

  shop = await startShop(environment, { hasWebhooks: true, place })
  const atNext = await Shopper.enter(shop, shopper.proof)
  // One begins, the other captures.
  await capture("late@example.com", late, atNext)
  await capture("back@example.com", await begin("back@example.com", atNext))
  const paid = await new Integrator(shop).captureOrder(left)
  expect((await atNext.processPayment(paid, "left@x.io", [level])).body).toMatchObject({ success: true })
  // Cards sold by one pay at the other.
  const payingCard = { code: card, balance: 25_00 }
  const reduced = await atNext.approvedOrder("reduced@example.com", [level], "ok", { payingCard })
  await capture("reduced@example.com", reduced)
  await Promise.all([buy("old@example.com"), buy("new@example.com", atNext)])
  const own = await atNext.approvedOrder("own@example.com", [], "ok", { giftCards: [ownCard(25)] })
  await capture("own@example.com", own)

  // Restarts as a supervisor would.
  await old.stop()
  old = await startOld()
  const anew = await Shopper.enterWithoutPages({ ...at, url: old.url })
  await buy("anew@example.com", anew)
  await old.stop()

  const market = await marketOf(shop, mails)
  await settle(market)
  expect(await audit(market, attempts)).toEqual([])
  for (const { email, told } of attempts) {
    if (told.outcome !== "bought" || email.startsWith("own")) continue
    const file = await atNext.download(told.transactionId, level.filename)
    expect([email, file.status, (await file.arrayBuffer()).byteLength > 1_000]).toEqual([email, 200, true])
  }
  const kept = await shop.query("select email from purchase where sold_by is null or address is distinct from email")
  expect(kept).toEqual([])
})
