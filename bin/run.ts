import fs from "node:fs"
import path from "node:path"
import { Client } from "pg"
import { readSettings, type Settings, SettingsError } from "../backend/lib/settings"
import { buildAll } from "./lib/builds"
import { runTask, type Service, startService } from "./lib/child"
import { type EmbeddedPostgres, embeddedPostgres } from "./lib/embedded-postgres"
import { fingerprint, whenStale } from "./lib/fingerprint"
import { since, step } from "./lib/progress.cjs"
import { keptSecrets, type Secrets } from "./lib/secrets"
import { claimFolder } from "./lib/single-instance"

const root = path.resolve(__dirname, "..")

/** What was started, in order; ended in the opposite order. */
const endings: { name: string; end: () => Promise<void> | void }[] = []

/** `npm start`: everything from an empty folder to a shop that answers. */
async function run(): Promise<void> {
  const start = Date.now()
  if (fs.existsSync(path.join(root, ".env"))) process.loadEnvFile(path.join(root, ".env"))
  const settings = readSettings()
  console.log("CD Atelier")
  fs.mkdirSync(settings.dataDir, { recursive: true })
  endings.push({ name: "data folder", end: claimFolder(settings.dataDir) })
  const secrets = keptSecrets(settings)

  const database = await openDatabase(settings)
  const environment = {
    ...process.env,
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    JWT_SECRET: secrets.jwtSecret,
    COOKIE_SECRET: secrets.cookieSecret,
    SEED_ADMIN_EMAIL: secrets.adminEmail,
    SEED_ADMIN_PASSWORD: secrets.adminPassword,
    MEDUSA_DISABLE_TELEMETRY: "true",
    // Medusa's request log (level "http") writes whole addresses, and a download's address is its ticket (ruling 41).
    LOG_LEVEL: process.env.LOG_LEVEL || "info",
  }
  await Promise.all([migrate(settings, environment, database.isNew), buildAll()])
  const sandbox = await startSandbox(settings, environment)
  const shop = await step("starting the shop", () =>
    startService({
      file: "bin/serve.ts",
      env: { ...environment, ...(sandbox ? { PAYPAL_LOCAL_URL: sandbox.url } : {}) },
      output: path.join(settings.dataDir, "shop.log"),
    }),
  )
  endings.push({ name: "shop", end: shop.stop })
  endWith(shop, "The shop")
  if (sandbox) endWith(sandbox, "The PayPal sandbox")
  tellAddresses(settings, secrets, shop.url, since(start))
}

async function openDatabase(settings: Settings): Promise<Pick<EmbeddedPostgres, "url" | "isNew">> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl)
    return { url: settings.databaseUrl, isNew: false }
  }
  const directory = path.join(settings.dataDir, "postgres")
  const database = await step("starting PostgreSQL", () => embeddedPostgres({ directory, database: "shop" }))
  endings.push({ name: "PostgreSQL", end: database.stop })
  return database
}

async function checkDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (error) {
    throw new SettingsError(`DATABASE_URL is wrong or its server is down: ${(error as Error).message}.`)
  } finally {
    await client.end().catch(() => {})
  }
}

async function migrate(settings: Settings, environment: NodeJS.ProcessEnv, isNew: boolean): Promise<void> {
  const stamp = path.join(settings.dataDir, "migrated.stamp")
  if (isNew) fs.rmSync(stamp, { force: true })
  const current = fingerprint(root, ["package-lock.json", "backend/modules", "backend/links", "medusa-config.ts"])
  await whenStale(stamp, `${current} ${settings.databaseUrl ?? "embedded"}`, () =>
    step("migrating the database", () =>
      runTask({
        file: "node_modules/@medusajs/cli/cli.js",
        args: ["db:migrate", "--execute-safe-links"],
        env: environment,
        log: path.join(settings.dataDir, "migrate.log"),
      }),
    ),
  )
}

/** PayPal's far end, emulated, unless real credentials or an address of another emulation are configured. */
async function startSandbox(settings: Settings, environment: NodeJS.ProcessEnv): Promise<Service | undefined> {
  if (settings.paypal.environment !== "local" || settings.paypal.apiUrl) return undefined
  const sandbox = await step("starting the local PayPal sandbox", () =>
    startService({
      file: "tests/paypal-sandbox/main.ts",
      env: {
        ...environment,
        PAYPAL_SANDBOX_PORT: process.env.PAYPAL_SANDBOX_PORT || "0",
        PAYPAL_SANDBOX_DATA: path.join(settings.dataDir, "paypal-sandbox"),
      },
      output: path.join(settings.dataDir, "paypal-sandbox.log"),
    }),
  )
  endings.push({ name: "PayPal sandbox", end: sandbox.stop })
  return sandbox
}

function tellAddresses(settings: Settings, secrets: Secrets, url: string, time: string): void {
  const password = settings.adminPassword ? "the one in ADMIN_PASSWORD" : secrets.adminPassword
  const payments = {
    local: "simulated by a local PayPal sandbox: no real money moves",
    sandbox: "PayPal's own sandbox: no real money moves",
    production: "PayPal, for real",
  }[settings.paypal.environment]
  console.log(`
Ready after ${time}.

  Shop       ${url}
  Admin      ${url}/app
             ${secrets.adminEmail}, password: ${password}
  Payments   ${payments}
  Mails      ${settings.smtpUrl ? "by the server in SMTP_URL" : `files in ${path.join(settings.dataDir, "outbox")} (SMTP_URL is not set)`}
  Logs       ${path.join(settings.dataDir, "shop.log")}

Ctrl-C stops everything.`)
}

let isEnding = false

async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const { name, end } of endings.reverse()) {
    try {
      await end()
    } catch (error) {
      console.error(`${name} did not stop in order: ${(error as Error).message}`)
    }
  }
  process.exit(code)
}

/** A service that ends by itself takes the shop down with a sentence. */
function endWith(service: Service, name: string): void {
  service.process.once("exit", (code, signal) => {
    if (isEnding) return
    console.error(`${name} ended unexpectedly (${signal ?? `code ${code}`}). Its log in the data folder says why.`)
    void end(1)
  })
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    console.log("\nStopping ...")
    void end(0)
  })
}

run().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  void end(1)
})
