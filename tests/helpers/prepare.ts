import fs from "node:fs"
import path from "node:path"
import { buildAll } from "../../bin/lib/builds"
import { runTask, startService } from "../../bin/lib/child"
import { embeddedPostgres } from "../../bin/lib/embedded-postgres"
import { step } from "../../bin/lib/progress.cjs"
import { admin, serverEnvironment, workFolder, writePrepared } from "./prepared"

const templateDatabase = "template_shop"

/**
 * Prepares a run: builds what is stale, starts a database server of the tests' own, and fills a template that each shop
 * of a test is cloned from (50 ms instead of 15 s). Returns what ends it. `isDurable`: the database waits for the disk,
 * as a shop's does; tests are faster without.
 */
export async function prepare({ isDurable = false } = {}): Promise<() => Promise<void>> {
  fs.rmSync(workFolder, { recursive: true, force: true })
  fs.mkdirSync(workFolder, { recursive: true })
  const database = await embeddedPostgres({
    directory: path.join(workFolder, "postgres"),
    database: templateDatabase,
    isThrowaway: !isDurable,
  })
  const templateData = path.join(workFolder, "template-data")
  const environment = { ...serverEnvironment, DATABASE_URL: database.url, DATA_DIR: templateData }
  await Promise.all([
    buildAll(),
    step("migrating the tests' database", () =>
      runTask({
        file: "node_modules/@medusajs/cli/cli.js",
        args: ["db:migrate", "--execute-safe-links"],
        env: environment,
        log: path.join(workFolder, "migrate.log"),
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
      output: path.join(workFolder, "seed.log"),
    })
    await shop.stop()
  })
  const serverUrl = database.url.slice(0, database.url.lastIndexOf("/"))
  writePrepared({ serverUrl, templateDatabase, templateData })
  return database.stop
}
