import fs from "node:fs"
import path from "node:path"
import { buildAll } from "../../bin/lib/builds"
import { runTask, startService } from "../../bin/lib/child"
import { embeddedPostgres } from "../../bin/lib/embedded-postgres"
import { step } from "../../bin/lib/progress.cjs"
import { admin, type Prepared, serverEnvironment, workFolder, writePrepared } from "./prepared"

const templateDatabase = "template_shop"

/**
 * Prepares a run: builds what is stale, starts a database server of the tests' own, and fills a template that each shop
 * of a test is cloned from (50 ms instead of 15 s). Returns what ends it. `isDurable`: the database waits for the disk,
 * as a shop's does; tests are faster without. `environment`: of the seed, and of every shop.
 */
export async function prepare({
  isDurable = false,
  environment = {},
}: Omit<DatabaseServerOptions, "built"> = {}): Promise<() => Promise<void>> {
  fs.rmSync(workFolder, { recursive: true, force: true })
  fs.mkdirSync(workFolder, { recursive: true })
  const server = await startDatabaseServer(workFolder, { isDurable, environment, built: buildAll() })
  writePrepared(server.prepared)
  return server.stop
}

interface DatabaseServerOptions {
  isDurable?: boolean
  environment?: NodeJS.ProcessEnv
  built?: Promise<unknown>
}

export interface DatabaseServer {
  prepared: Prepared
  /** Ends it as an administrator does, with the sessions that are open. */
  stop: () => Promise<void>
  /** Starts it again, at the same address. */
  start: () => Promise<void>
}

/** A database server with a migrated, seeded template. For tests that stop it, one of their own. */
export async function startDatabaseServer(
  folder: string,
  { isDurable = false, environment: further = {}, built = buildAll() }: DatabaseServerOptions = {},
): Promise<DatabaseServer> {
  const options = {
    directory: path.join(folder, "postgres"),
    database: templateDatabase,
    isThrowaway: !isDurable,
  }
  let database = await embeddedPostgres(options)
  const templateData = path.join(folder, "template-data")
  fs.mkdirSync(templateData, { recursive: true })
  const environment = { ...serverEnvironment, DATABASE_URL: database.url, DATA_DIR: templateData, ...further }
  await Promise.all([
    built,
    step("migrating the tests' database", () =>
      runTask({
        file: "node_modules/@medusajs/cli/cli.js",
        args: ["db:migrate", "--execute-safe-links"],
        env: environment,
        log: path.join(folder, "migrate.log"),
      }),
    ),
  ])
  await step("seeding the tests' database", async () => {
    const shop = await startService({
      file: "bin/serve.ts",
      env: {
        ...environment,
        PORT: "0",
        PAYPAL_LOCAL_URL: "http://localhost:9",
        SEED_ADMIN_EMAIL: admin.email,
        SEED_ADMIN_PASSWORD: admin.password,
      },
      output: path.join(folder, "seed.log"),
    })
    await shop.stop()
  })
  const serverUrl = database.url.slice(0, database.url.lastIndexOf("/"))
  return {
    prepared: { serverUrl, templateDatabase, templateData, environment: further },
    stop: () => database.stop(),
    start: async () => {
      database = await embeddedPostgres({ ...options, port: Number(new URL(database.url).port) })
    },
  }
}
