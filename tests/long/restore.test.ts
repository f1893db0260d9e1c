import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { contentOf } from "../../bin/backup/hashed"
import { readManifest, writeManifest } from "../../bin/backup/manifest"
import { withClient } from "../../bin/checks/with-client"
import { emptyDatabase, emptyFolder, passphrase, run, runWell } from "../helpers/backup"
import { serverEnvironment } from "../helpers/prepared"
import { startShop } from "../helpers/shop"

const sandbox = { PAYPAL_ENVIRONMENT: "sandbox", PAYPAL_CLIENT_ID: "someone", PAYPAL_CLIENT_SECRET: "hush" }
const endings: (() => unknown)[] = []
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

async function newPlace() {
  const { databaseUrl, drop } = await emptyDatabase()
  endings.push(drop)
  return { DATABASE_URL: databaseUrl, DATA_DIR: newFolder() }
}

const query = (url: string, sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

it("asks the PayPal of the backed-up shop for missed events, whatever is set where it is restored", async () => {
  const there = await newPlace()
  await runWell("restore", [backup], there)
  const rows = await query(there.DATABASE_URL, "select environment from due_work where kind = 'missed-events'")
  expect(rows).toEqual([{ environment: "sandbox" }])
})

it("continues an interrupted restore, but never in a database that holds something else", async () => {
  const there = await newPlace()
  const killed = await run("restore", [backup], there, (said, kill) => {
    if (said.includes("... copying the files")) kill()
  })
  expect(killed.code).toBeNull()
  const marker = path.join(there.DATA_DIR, "restoring")
  const begun = fs.readFileSync(marker)

  await query(there.DATABASE_URL, "create table notes (id int)")
  const refused = await run("restore", [backup], there)
  expect(refused.said).toContain("already holds 1 tables, but a restore needs an empty database.")
  expect(refused.code).toBe(1)
  expect(fs.existsSync(marker)).toBe(true)

  await query(there.DATABASE_URL, "drop table notes")
  await runWell("restore", [backup], there)
  // The state after a restore was killed after its last commit.
  fs.writeFileSync(marker, begun)
  await runWell("restore", [backup], there)
  expect(fs.existsSync(marker)).toBe(false)
  expect(await query(there.DATABASE_URL, "select count(*)::int as products from product")).toEqual([{ products: 19 }])
})

/** Copy with a changed schema. `isSigned`: the author knew the passphrase. */
function changedBackup(change: (schema: { before: string[]; after: string[] }) => void, isSigned: boolean): string {
  const folder = newFolder()
  fs.cpSync(backup, folder, { recursive: true })
  const file = "database/schema.json"
  const schema = JSON.parse(fs.readFileSync(path.join(folder, file), "utf8"))
  change(schema)
  const bytes = Buffer.from(JSON.stringify(schema))
  fs.writeFileSync(path.join(folder, file), bytes)
  const manifest = readManifest(folder, passphrase)
  manifest.files[file] = contentOf(bytes)
  if (isSigned) writeManifest(folder, manifest, passphrase)
  else fs.writeFileSync(path.join(folder, "manifest.json"), JSON.stringify(manifest))
  return folder
}

/** File that PostgreSQL's user can write. */
function markFile(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "mark-"))
  fs.chmodSync(folder, 0o777)
  endings.push(() => fs.rmSync(folder, { recursive: true }))
  return path.join(folder, "was-here")
}

it("runs no command from a manipulated backup", async () => {
  const mark = markFile()
  const command = `copy (select 1) to program 'touch ${mark}'`
  const unsigned = changedBackup(({ before }) => before.unshift(command), false)
  const refused = await run("restore", [unsigned], { DATA_DIR: newFolder() })
  const wrongPassphrase = expect.stringContaining("BACKUP_PASSPHRASE does not fit this backup")
  expect(refused).toMatchObject({ code: 1, said: wrongPassphrase })

  // With the passphrase: as a statement, behind another, or in a function called while a table fills.
  const statement = changedBackup(({ before }) => before.unshift(command), true)
  expect((await run("restore", [statement], { DATA_DIR: newFolder() })).code).toBe(1)
  const second = changedBackup(({ before }) => before.push(`create type evil as enum ('a'); ${command}`), true)
  const both = await run("restore", [second], { DATA_DIR: newFolder() })
  expect(both).toMatchObject({ code: 1, said: expect.stringContaining("cannot insert multiple commands") })
  const body = `begin execute $x$${command}$x$; return true; end`
  const called = changedBackup(({ before, after }) => {
    before.push(`create or replace function evil() returns boolean language plpgsql as $f$${body}$f$`)
    after.push("alter table product add constraint evil check (evil())")
  }, true)
  const inside = await run("restore", [called], { DATA_DIR: newFolder() })
  expect(inside).toMatchObject({ code: 1, said: expect.stringContaining("permission denied to COPY") })
  expect(fs.existsSync(mark)).toBe(false)
})

it("refuses a role that can run programs", async () => {
  const { databaseUrl, superuserUrl, drop } = await emptyDatabase()
  endings.push(drop)
  const refused = await run("restore", [backup], { DATABASE_URL: superuserUrl, DATA_DIR: newFolder() })
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining("may run programs on PostgreSQL's machine") })
  const tables = "select count(*)::int as tables from pg_tables where schemaname = 'public'"
  expect(await query(databaseUrl, tables)).toEqual([{ tables: 0 }])
})

it("restores a whole database that the shop owns", async () => {
  const there = { DATA_DIR: newFolder() }
  await runWell("restore", [backup], there)
  const again = newFolder()
  await runWell("backup", [again], there)
  const tablesIn = (folder: string) => Object.keys(readManifest(folder, passphrase).tables)
  expect(tablesIn(again)).toEqual(tablesIn(backup))
})
