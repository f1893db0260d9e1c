import path from "node:path"
import type { Settings } from "../../backend/lib/settings"
import { withClient } from "../checks/with-client"
import { runTask } from "./child"
import { fingerprint } from "./fingerprint"
import { step } from "./progress.cjs"

const root = path.resolve(__dirname, "../..")
const sources = [
  "package-lock.json",
  "backend/modules",
  "backend/links",
  "backend/migration-scripts",
  "medusa-config.ts",
]

/** Brings the database to the shape of the present sources, unless that was done before. Of several starts, one does. */
export async function migrate({ dataDir }: Settings, environment: { DATABASE_URL: string }): Promise<void> {
  if (await isMigrated(environment.DATABASE_URL)) return
  // Medusa's own commands, which do a part of it, want to keep something in the user's home, which may be read only.
  const env = { ...environment, XDG_CONFIG_HOME: dataDir }
  await step("migrating the database", () =>
    runTask({ file: "bin/migrate.ts", env, log: path.join(dataDir, "migrate.log") }),
  )
}

/**
 * Whether a database has been brought to the shape of the present sources, and may have gone on from there: servers of the
 * version before work on while the next one is rolled out. Changes nothing.
 */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('migrated_sources') is not null as known")
    if (!rows[0].known) return false
    const found = await client.query("select from migrated_sources where fingerprint = $1", [current()])
    return found.rowCount === 1
  })
}

/** Writes into a database that it has the shape of the present sources. */
export async function noteMigrated(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      "create table if not exists migrated_sources (fingerprint text primary key, migrated_at timestamptz not null default now())",
    )
    await client.query("insert into migrated_sources (fingerprint) values ($1) on conflict do nothing", [current()])
  })
}

/** Whether a migrated database has what the first start puts into it, also when staff deleted it. */
export async function isSeeded(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select exists (select from region) as seeded")
    return rows[0].seeded
  })
}

const current = () => fingerprint(root, sources)
