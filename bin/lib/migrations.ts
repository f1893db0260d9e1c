import path from "node:path"
import { built, root } from "../../backend/lib/project"
import type { Settings } from "../../backend/lib/settings"
import { withClient } from "../checks/with-client"
import { runTask } from "./child"
import { fingerprint } from "./fingerprint"
import { step } from "./progress.cjs"

const sources = [
  "package-lock.json",
  "backend/modules",
  "backend/links",
  "backend/migration-scripts",
  "medusa-config.ts",
]

/** One process at a time. */
export async function migrate({ dataDir }: Settings, environment: { DATABASE_URL: string }): Promise<void> {
  if (await isMigrated(environment.DATABASE_URL)) return
  // Medusa's commands write to the user's home, which may be read-only.
  const env = { ...environment, XDG_CONFIG_HOME: dataDir }
  await step("migrating the database", () =>
    runTask({ file: built("bin/migrate.ts"), env, log: path.join(dataDir, "migrate.log") }),
  )
}

/** Also true after later migrations, because old servers keep running during a rollout. */
export async function isMigrated(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('migrated_sources') is not null as known")
    if (!rows[0].known) return false
    const found = await client.query("select from migrated_sources where fingerprint = $1", [current()])
    return found.rowCount === 1
  })
}

export async function recordMigration(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      "create table if not exists migrated_sources (fingerprint text primary key, migrated_at timestamptz not null default now())",
    )
    await client.query("insert into migrated_sources (fingerprint) values ($1) on conflict do nothing", [current()])
  })
}

/** True even when staff deleted seeded rows. */
export async function isSeeded(databaseUrl: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select exists (select from product) as seeded")
    return rows[0].seeded
  })
}

const current = () => fingerprint(root, sources)
