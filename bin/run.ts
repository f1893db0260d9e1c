import path from "node:path"
import { brand } from "../backend/lib/brand"
import { readSettings, type Settings, SettingsError } from "../backend/lib/settings"
import { exampleTrouble } from "./checks/contact-examples"
import { diskTrouble, prepareDataFolder } from "./checks/data-folder"
import { requireConnections, requireDatabase } from "./checks/database"
import { loadEnvFile } from "./checks/env-file"
import { farEndTroubles, requireRedis } from "./checks/far-ends"
import { requirePort, requirePorts } from "./checks/port"
import { requireSharedSecrets } from "./checks/secrets"
import { taxTrouble } from "./checks/tax"
import { unknownSettings } from "./checks/unknown-settings"
import { addresses, demoEmail } from "./lib/addresses"
import { buildAdmin, buildAll } from "./lib/builds"
import { type Service, startService } from "./lib/child"
import { embeddedPostgres } from "./lib/embedded-postgres"
import { endAll, endFailed, endLater, endOnSignals, isTheEnd } from "./lib/endings"
import { giveBackMemory } from "./lib/give-back-memory"
import { migrate } from "./lib/migrations"
import { postgresGroup } from "./lib/postgres-runner"
import { closeDataFolder, keepPrivate } from "./lib/private-folder"
import { since, step, warn } from "./lib/progress.cjs"
import { keepLogsSmall } from "./lib/rotate-log"
import { keptSecrets, type Secrets } from "./lib/secrets"
import { firstAccount, serverEnvironment } from "./lib/server-environment"
import { claimFolder } from "./lib/single-instance"

const root = path.resolve(__dirname, "..")
const isDevelopment = process.argv.includes("--development")

/** `npm start` and `npm run dev`: everything from an empty folder to a shop that answers. */
async function run(): Promise<void> {
  const start = Date.now()
  keepPrivate()
  loadEnvFile(path.join(root, ".env"))
  const settings = readSettings()
  try {
    await bringUp(settings, start)
  } catch (error) {
    const sentence = error instanceof Error && !(error instanceof SettingsError) && diskTrouble(error, settings.dataDir)
    throw sentence ? new SettingsError(sentence, { cause: error }) : error
  }
}

async function bringUp(settings: Settings, start: number): Promise<void> {
  console.log(brand.name)
  warn(unknownSettings(Object.keys(process.env)))
  warn(exampleTrouble(settings) ?? [])
  await requirePorts(settings, isDevelopment ? 1 : settings.servers)
  warn(prepareDataFolder(settings.dataDir, { mayBeFirst: true }) ?? [])
  endLater("data folder", await claimFolder(settings.dataDir))
  warn(closeDataFolder(settings.dataDir, settings.databaseUrl ? undefined : postgresGroup()) ?? [])
  const secrets = keptSecrets(settings)

  await requireRedis(settings)
  const databaseUrl = await openDatabase(settings)
  await requireConnections(databaseUrl, settings)
  const areCompared = await requireSharedSecrets(databaseUrl, secrets)
  const environment = {
    ...process.env,
    ...serverEnvironment(settings, secrets, databaseUrl),
    ...firstAccount(secrets),
    ...(isDevelopment ? { NODE_ENV: "development", LOG_LEVEL: settings.logLevel ?? "warn" } : {}),
  }
  const [warnings, sandbox] = await Promise.all([
    farEndTroubles(settings),
    startSandbox(settings, environment),
    migrate(settings, environment).then(() => areCompared || requireSharedSecrets(databaseUrl, secrets)),
    // The development server draws pages from the sources.
    isDevelopment ? buildAdmin() : buildAll(),
  ])
  const log = shopLog(settings)
  const shop = await step("starting the shop", () =>
    startService({
      file: programFor(settings),
      env: { ...environment, ...(sandbox ? withSandbox(sandbox, secrets) : {}) },
      output: log,
    }),
  )
  endLater("shop", shop.stop)
  if (sandbox && !process.env.PAYPAL_WEBHOOK_URL) await tellWebhookAddress(sandbox, shop)
  endWith(shop, "The shop")
  if (sandbox) endWith(sandbox, "The PayPal sandbox")
  const { url, hasDemo } = shop
  warnings.push(...(await taxTrouble(databaseUrl, settings.taxCountry)))
  console.log(addresses(settings, secrets, { url, time: since(start), isDevelopment, hasDemo, warnings }))
  keepLogsSmall([log, sandboxLog(settings)].filter((output) => output !== "inherit"))
  giveBackMemory()
}

/** Where the shop's log goes; "inherit": to the standard output. */
function shopLog({ dataDir, logTo }: Settings): string {
  return isDevelopment || logTo === "stdout" ? "inherit" : path.join(dataDir, "shop.log")
}

const sandboxLog = ({ dataDir }: Settings) => path.join(dataDir, "paypal-sandbox.log")

/** Who develops has one server, whatever SERVERS says. */
function programFor({ servers }: Settings): string {
  if (isDevelopment) return "bin/develop.ts"
  return servers > 1 ? "bin/serve-all.ts" : "bin/serve.ts"
}

/** The sandbox is up before the shop, so that a demo shopper can buy there. */
function withSandbox(sandbox: Service, { demoPassword }: Secrets): NodeJS.ProcessEnv {
  return { PAYPAL_LOCAL_URL: sandbox.url, SEED_DEMO_EMAIL: demoEmail, SEED_DEMO_PASSWORD: demoPassword }
}

/**
 * The sandbox tells the shop of its events, as PayPal does: from the moment when the shop has an address. What happened
 * before, the reconciliation finds.
 */
async function tellWebhookAddress(sandbox: Service, shop: Service): Promise<void> {
  const response = await fetch(`${sandbox.url}/_sandbox/webhook-url`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: `${shop.url}/hooks/paypal` }),
  })
  if (!response.ok) throw new Error(`The PayPal sandbox answered ${response.status} to the shop's address.`)
}

/** Returns the address of the shop's database, which answers. */
async function openDatabase(settings: Settings): Promise<string> {
  if (settings.databaseUrl) {
    await requireDatabase(settings.databaseUrl)
    return settings.databaseUrl
  }
  const directory = path.join(settings.dataDir, "postgres")
  const starting = step("starting PostgreSQL", () => embeddedPostgres({ directory, database: "shop" }))
  // Also one that is still starting: its process outlives this one.
  endLater("PostgreSQL", () =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  )
  return (await starting).url
}

/** PayPal's far end, emulated, unless real credentials or an address of another emulation are configured. */
async function startSandbox(settings: Settings, environment: NodeJS.ProcessEnv): Promise<Service | undefined> {
  const { sandboxPort } = settings.paypal
  if (sandboxPort === undefined) return undefined
  await requirePort(sandboxPort, "127.0.0.1", "PAYPAL_SANDBOX_PORT")
  const sandbox = await step("starting the local PayPal sandbox", () =>
    startService({
      file: "paypal-sandbox/main.ts",
      // A megabyte of young objects: it has little to do. With more it held 16 MB more under load.
      nodeArguments: ["--max-semi-space-size=1"],
      env: {
        ...environment,
        PAYPAL_SANDBOX_PORT: String(sandboxPort),
        PAYPAL_SANDBOX_DATA: path.join(settings.dataDir, "paypal-sandbox"),
      },
      output: sandboxLog(settings),
    }),
  )
  endLater("PayPal sandbox", sandbox.stop)
  return sandbox
}

/** A service that ends by itself takes the shop down with a sentence. */
function endWith(service: Service, name: string): void {
  service.process.once("exit", (code, signal) => {
    if (isTheEnd()) return
    console.error(`${name} ended unexpectedly (${signal ?? `code ${code}`}). Its log says why.`)
    void endAll(1)
  })
}

endOnSignals(() => 0)
run().catch(endFailed)
