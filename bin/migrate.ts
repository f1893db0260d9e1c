import { fork } from "node:child_process"
import { once } from "node:events"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { migrate as migrateMedusa } from "@medusajs/medusa/commands/db/migrate"
import { initializeContainer } from "@medusajs/medusa/loaders/index"
import { built } from "../backend/lib/project"
import { withClient } from "./checks/with-client"
import { isMigrated, recordMigration } from "./lib/migrations"
import { inDatabaseTurn } from "./lib/open-connection"

/** Medusa's `db:migrate`, one process at a time. */
async function migrate(databaseUrl: string): Promise<void> {
  // Another process may have done it.
  if (await isMigrated(databaseUrl)) return
  // Runs no jobs and handles no events.
  process.env.MEDUSA_WORKER_MODE = "server"
  const container = await initializeContainer(built())
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const all = { skipLinks: false, skipScripts: true, skipSearch: false }
  const links = { executeAllLinks: false, executeSafeLinks: true, executeAllSearch: false, executeSafeSearch: false }
  if (!(await migrateMedusa({ directory: built(), ...all, ...links, logger, container }))) {
    throw new Error("Medusa did not finish its migrations. Its output above says why.")
  }
  await noteScriptsAsBuilt(databaseUrl)
  await runScripts()
  await recordMigration(databaseUrl)
}

/** Medusa knows a script by its file name, which ended with .ts up to 0.2. A rollback needs the old rows. */
async function noteScriptsAsBuilt(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query("select to_regclass('script_migrations') is not null as exists")
    if (!rows[0].exists) return
    await client.query(
      `insert into script_migrations (script_name, created_at, finished_at)
        select regexp_replace(script_name, '\\.ts$', '.js'), created_at, finished_at
        from script_migrations where script_name like '%.ts' on conflict do nothing`,
    )
  })
}

/** Medusa's own migration ignores the exit code of its scripts. */
async function runScripts(): Promise<void> {
  const [code] = await once(
    fork(require.resolve("@medusajs/cli/cli.js"), ["db:migrate:scripts"], { cwd: built() }),
    "close",
  )
  if (code !== 0) throw new Error("A migration script failed. Medusa's output above says why.")
}

const { DATABASE_URL: databaseUrl = "" } = process.env
inDatabaseTurn(databaseUrl, () => migrate(databaseUrl)).then(
  () => process.exit(0),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
