import fs from "node:fs"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { withClient } from "../../bin/checks/with-client"
import { emptyDatabase, emptyFolder, run, runWell } from "../helpers/backup"
import { serverEnvironment } from "../helpers/prepared"
import { startShop } from "../helpers/shop"

const sandbox = { PAYPAL_ENVIRONMENT: "sandbox", PAYPAL_CLIENT_ID: "somebody", PAYPAL_CLIENT_SECRET: "hush" }
const endings: (() => unknown)[] = []
/** Of a shop whose payments are PayPal's sandbox's. */
let backup: string

beforeAll(async () => {
  const shop = await startShop()
  endings.push(() => shop.stop())
  backup = newFolder()
  const where = { ...serverEnvironment, DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir }
  await runWell("backup", [backup], { ...where, ...sandbox })
})
afterAll(async () => {
  for (const end of endings.reverse()) await end()
})

function newFolder(): string {
  const { folder, remove } = emptyFolder()
  endings.push(remove)
  return folder
}

/** Where a restore may go. */
async function newPlace() {
  const { databaseUrl, drop } = await emptyDatabase()
  endings.push(drop)
  return { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() }
}

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

it("has PayPal asked what was missed where the shop took its money, whatever is set where it is restored", async () => {
  const there = await newPlace()
  await runWell("restore", [backup], there)
  const rows = await query(there.DATABASE_URL, "select environment from due_work where kind = 'missed-events'")
  expect(rows).toEqual([{ environment: "sandbox" }])
})

it("cut short, is finished by the same restore, and never in a database that holds something else", async () => {
  const there = await newPlace()
  const killed = await run("restore", [backup], there, (said, kill) => {
    if (said.includes("... copying the files")) kill()
  })
  expect(killed.code).toBeNull()
  const marker = path.join(there.DATA_DIR, "restoring")
  const begun = fs.readFileSync(marker)

  await query(there.DATABASE_URL, "create table notes (id int)")
  const refused = await run("restore", [backup], there)
  expect(refused.said).toContain("holds 1 tables already: a backup is restored into an empty database only.")
  expect(refused.code).toBe(1)
  expect(fs.existsSync(marker)).toBe(true)

  await query(there.DATABASE_URL, "drop table notes")
  await runWell("restore", [backup], there)
  // As one leaves it that is killed after its last commit.
  fs.writeFileSync(marker, begun)
  await runWell("restore", [backup], there)
  expect(fs.existsSync(marker)).toBe(false)
  expect(await query(there.DATABASE_URL, "select count(*)::int as products from product")).toEqual([{ products: 19 }])
})
