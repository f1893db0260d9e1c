import os from "node:os"
import { readSettings, type Settings, SettingsError } from "../backend/lib/settings"
import { exampleTrouble } from "./checks/contact-examples"
import { prepareDataFolder } from "./checks/data-folder"
import { requireConnections, requireDatabase } from "./checks/database"
import { loadEnvFile } from "./checks/env-file"
import { externalServiceTroubles, requireRedis } from "./checks/external-services"
import { requirePorts } from "./checks/port"
import { requireSharedSecrets } from "./checks/secrets"
import { unknownSettings } from "./checks/unknown-settings"
import { buildAll, staleBuilds } from "./lib/builds"
import { endAll, endFailed, endOnSignals } from "./lib/endings"
import { isMigrated, isSeeded, migrate } from "./lib/migrations"
import { restrictNewFiles } from "./lib/private-folder"
import { step, warn } from "./lib/progress.cjs"
import { environmentSecrets, storedSecrets } from "./lib/secrets"
import { firstAccount, serverEnvironment } from "./lib/server-environment"
import { requireWhole } from "./lib/single-instance"

/** `npm run build`, `migrate`, `serve` and `work`. */
const commands: Record<string, () => Promise<void>> = { build, migrate: migrateAndSeed, serve, work }

async function build(): Promise<void> {
  endOnSignals(failedBy)
  await buildAll()
  console.log("The storefront and Medusa admin are built.")
  await endAll(0)
}

async function migrateAndSeed(): Promise<void> {
  endOnSignals(failedBy)
  const settings = readSettings()
  const databaseUrl = requireDatabaseUrl(settings, "npm run migrate")
  warn(prepareDataFolder(settings.dataDir, { mayBeFirst: true }) ?? [])
  requireWhole(settings.dataDir)
  const secrets = storedSecrets(settings)
  await requireRedis(settings)
  await requireDatabase(databaseUrl)
  const environment = {
    ...serverEnvironment(settings, secrets, databaseUrl),
    ...firstAccount(secrets),
    LOG_LEVEL: settings.logLevel ?? "error",
    // The servers do the work.
    MEDUSA_WORKER_MODE: "server",
  }
  Object.assign(process.env, environment)
  await migrate(settings, environment)
  const { hasMadeAdmin } = await step("seeding", async () => (await import("./lib/seed-alone.js")).seedAlone())
  const password = settings.adminPassword ? "the one in ADMIN_PASSWORD" : secrets.adminPassword
  if (hasMadeAdmin) console.log(`The first account for /app: ${secrets.adminEmail}, password: ${password}`)
  console.log("The database of DATABASE_URL is migrated and seeded.")
  await endAll(0)
}

async function serve(): Promise<void> {
  const settings = readSettings()
  if (settings.workerMode === "worker") {
    throw new SettingsError(
      "MEDUSA_WORKER_MODE is worker, but npm run serve must answer shoppers: leave it empty, or set it to server if npm run work runs as well.",
    )
  }
  await prepareToRun(settings, "npm run serve")
  const stale = staleBuilds()
  if (stale.length > 0) {
    throw new SettingsError(`Not built from the current sources: ${stale.join(", ")}. Build with: npm run build`)
  }
  await (settings.servers > 1 ? import("./serve-all.js") : import("./serve.js"))
}

async function work(): Promise<void> {
  const settings = readSettings()
  Object.assign(process.env, {
    MEDUSA_WORKER_MODE: "worker",
    // Links in mails begin with this address.
    PUBLIC_URL: settings.publicUrl,
    PORT: String(settings.workerPort ?? 0),
    ...(settings.workerPort === undefined ? { HOST: "127.0.0.1" } : {}),
  })
  await prepareToRun(readSettings(), "npm run work")
  await import("./serve.js")
}

/** Throws `SettingsError`. */
async function prepareToRun(settings: Settings, command: string): Promise<void> {
  const databaseUrl = requireDatabaseUrl(settings, command)
  const secrets = environmentSecrets(settings, command)
  await requirePorts(settings, settings.workerMode === "worker" ? 1 : settings.servers)
  warn(prepareDataFolder(settings.dataDir, { mayBeFirst: false }) ?? [])
  requireWhole(settings.dataDir)
  await requireRedis(settings)
  await requireDatabase(databaseUrl)
  await requireConnections(databaseUrl, settings)
  if (!((await isMigrated(databaseUrl)) && (await isSeeded(databaseUrl)))) {
    throw new SettingsError("The database of DATABASE_URL is not migrated to the current sources: run npm run migrate.")
  }
  await requireSharedSecrets(databaseUrl, secrets)
  warn(exampleTrouble(settings) ?? [])
  warn(await externalServiceTroubles(settings))
  if (!settings.paypal.apiUrl) {
    warn(
      `payments are simulated, and ${command} starts no sandbox for them: set PayPal's credentials, or PAYPAL_LOCAL_URL`,
    )
  }
  Object.assign(process.env, serverEnvironment(settings, secrets, databaseUrl))
}

function requireDatabaseUrl({ databaseUrl }: Settings, command: string): string {
  if (databaseUrl) return databaseUrl
  throw new SettingsError(`DATABASE_URL is missing: ${command} needs a database. Only npm start brings its own.`)
}

/** Exit code as in a shell: 128 plus the signal's number. */
const failedBy = (signal: NodeJS.Signals) => 128 + os.constants.signals[signal]

async function run(): Promise<void> {
  const command = commands[process.argv[2] ?? ""]
  if (!command) throw new SettingsError(`There is no command ${process.argv[2]}: ${Object.keys(commands).join(", ")}.`)
  restrictNewFiles()
  loadEnvFile()
  warn(unknownSettings())
  await command()
}

run().catch(endFailed)
