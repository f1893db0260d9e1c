import fs from "node:fs"
import path from "node:path"
import { built, root } from "../../backend/lib/project"
import { buildAll } from "../../bin/lib/builds"
import { runTask, startService } from "../../bin/lib/child"
import { embeddedPostgres } from "../../bin/lib/embedded-postgres"
import { step } from "../../bin/lib/progress.cjs"
import { buildServer } from "../../bin/lib/server-build.cjs"
import { admin, type Prepared, serverEnvironment, shortLived } from "./prepared"

const templateDatabase = "template_shop"

export interface DatabaseServerOptions {
  isDurable?: boolean
  environment?: NodeJS.ProcessEnv
  building?: Promise<unknown>
  isFilled?: boolean
}

/** `stop` ends open sessions too, as an administrator does. `start` keeps the address. */
export interface DatabaseServer {
  prepared: Prepared
  stop: () => Promise<void>
  start: () => Promise<void>
}

export async function startDatabaseServer(
  folder: string,
  { isDurable = false, environment: further = {}, building = buildAll(), isFilled = false }: DatabaseServerOptions = {},
): Promise<DatabaseServer> {
  const options = { directory: path.join(folder, "postgres"), database: templateDatabase, isThrowaway: !isDurable }
  let database = await embeddedPostgres(options)
  const templateData = path.join(folder, "template-data")
  fs.mkdirSync(templateData, { recursive: true })
  const environment = { ...serverEnvironment, DATABASE_URL: database.url, DATA_DIR: templateData, ...further }
  await buildServer(root)
  await Promise.all([building, isFilled || migrateTemplate(folder, environment)])
  if (!isFilled) await seedTemplate(folder, environment)
  const serverUrl = database.url.slice(0, database.url.lastIndexOf("/"))
  return {
    // Measurements need production flags.
    prepared: {
      serverUrl,
      templateDatabase,
      templateData,
      environment: further,
      nodeArguments: isDurable ? [] : shortLived,
    },
    stop: () => database.stop(),
    start: async () => {
      database = await embeddedPostgres({ ...options, port: Number(new URL(database.url).port) })
    },
  }
}

function migrateTemplate(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const task = { file: built("bin/migrate.ts"), env: environment, log: path.join(folder, "migrate.log") }
  return step("migrating the tests' database", () => runTask(task))
}

function seedTemplate(folder: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const fresh = { PORT: "0", PAYPAL_LOCAL_URL: "http://localhost:9" }
  const staff = { SEED_ADMIN_EMAIL: admin.email, SEED_ADMIN_PASSWORD: admin.password }
  return step("seeding the tests' database", async () => {
    const env = { ...environment, ...fresh, ...staff }
    const shop = await startService({ file: built("bin/serve.ts"), env, output: path.join(folder, "seed.log") })
    await shop.stop()
  })
}
