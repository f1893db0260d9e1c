import { fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { migrate as migrateMedusa } from "@medusajs/medusa/commands/db/migrate"
import { initializeContainer } from "@medusajs/medusa/loaders/index"
import { inDatabaseTurn } from "./lib/database-turn"
import { isMigrated, noteMigrated } from "./lib/migrations"

const root = path.resolve(__dirname, "..")

/** Medusa's `db:migrate`, with what keeps a second one from doing the same at the same time. */
async function migrate(databaseUrl: string): Promise<void> {
  // Who waited for another finds its work done.
  if (await isMigrated(databaseUrl)) return
  // As Medusa's own command: no jobs and no events.
  process.env.MEDUSA_WORKER_MODE = "server"
  const container = await initializeContainer(root)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const all = { skipLinks: false, skipScripts: true, skipSearch: false }
  const links = { executeAllLinks: false, executeSafeLinks: true, executeAllSearch: false, executeSafeSearch: false }
  if (!(await migrateMedusa({ directory: root, ...all, ...links, logger, container }))) {
    throw new Error("Medusa did not finish its migrations; what it said above says why.")
  }
  await runScripts()
  await noteMigrated(databaseUrl)
}

/** As Medusa does at the end of its own, which takes a script that failed for one that ran. */
async function runScripts(): Promise<void> {
  const [code] = await once(
    fork(require.resolve("@medusajs/cli/cli.js"), ["db:migrate:scripts"], { cwd: root }),
    "close",
  )
  if (code !== 0) throw new Error("A migration script failed; what Medusa said above says why.")
}

const { DATABASE_URL: databaseUrl = "" } = process.env
inDatabaseTurn(databaseUrl, () => migrate(databaseUrl)).then(
  () => process.exit(0),
  (error) => {
    console.error(error)
    process.exit(1)
  },
)
