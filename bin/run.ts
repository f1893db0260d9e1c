import path from "node:path"
import { brand } from "../backend/lib/brand"
import { built } from "../backend/lib/project"
import { readSettings, type Settings, SettingsError } from "../backend/lib/settings"
import { exampleTrouble } from "./checks/contact-examples"
import { diskTrouble, prepareDataFolder } from "./checks/data-folder"
import { requireConnections, requireDatabase } from "./checks/database"
import { loadEnvFile } from "./checks/env-file"
import { essentialTroubles } from "./checks/essentials"
import { externalServiceTroubles, requireRedis } from "./checks/external-services"
import { requirePort, requirePorts } from "./checks/port"
import { requireSharedSecrets } from "./checks/secrets"
import { unknownSettings } from "./checks/unknown-settings"
import { addresses, demoEmail } from "./lib/addresses"
import { buildAdmin, buildAll } from "./lib/builds"
import { endOf, type Service, type ServiceOptions, startService } from "./lib/child"
import { embeddedPostgres } from "./lib/embedded-postgres"
import { endAll, endFailed, endLater, endOnSignals, isTheEnd } from "./lib/endings"
import { keepRunning, type Part } from "./lib/keep-running"
import { migrate } from "./lib/migrations"
import { postgresGroup } from "./lib/postgres-runner"
import { restrictDataFolder, restrictNewFiles } from "./lib/private-folder"
import { since, step, warn } from "./lib/progress.cjs"
import { releaseMemory } from "./lib/release-memory"
import { rotateLogs } from "./lib/rotate-log"
import { type Secrets, storedSecrets } from "./lib/secrets"
import { firstAccount, serverEnvironment } from "./lib/server-environment"
import { shopCluster } from "./lib/shop-database"
import { claimFolder } from "./lib/single-instance"

const isDevelopment = process.argv.includes("--development")

async function run(): Promise<void> {
  const start = Date.now()
  restrictNewFiles()
  loadEnvFile()
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
  warn(unknownSettings())
  warn(exampleTrouble(settings) ?? [])
  await requirePorts(settings, isDevelopment ? 1 : settings.servers)
  warn(prepareDataFolder(settings.dataDir, { mayBeFirst: true }) ?? [])
  endLater("data folder", await claimFolder(settings.dataDir))
  warn(restrictDataFolder(settings.dataDir, settings.databaseUrl ? undefined : postgresGroup()) ?? [])
  const secrets = storedSecrets(settings)

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
    externalServiceTroubles(settings),
    startSandbox(settings, environment),
    migrate(settings, environment).then(() => areCompared || requireSharedSecrets(databaseUrl, secrets)),
    isDevelopment ? buildAdmin() : buildAll(),
  ])
  const log = shopLog(settings)
  const shop = await step("starting the shop", () =>
    startKept("The shop", "PORT", {
      file: built(programFor(settings)),
      env: { ...environment, ...(sandbox ? withSandbox(sandbox, secrets) : {}) },
      output: log,
    }),
  )
  if (sandbox && !process.env.PAYPAL_WEBHOOK_URL) await setWebhookAddress(sandbox, shop)
  const { url, hasDemo } = shop
  warnings.push(...(await essentialTroubles(databaseUrl, settings.taxCountry)).map(({ problem }) => problem))
  console.log(addresses(settings, secrets, { url, time: since(start), isDevelopment, hasDemo, warnings }))
  rotateLogs([log, sandboxLog(settings)].filter((output) => output !== "inherit"))
  releaseMemory()
}

/** "inherit": standard output. */
function shopLog({ dataDir, logTo }: Settings): string {
  return isDevelopment || logTo === "stdout" ? "inherit" : path.join(dataDir, "shop.log")
}

const sandboxLog = ({ dataDir }: Settings) => path.join(dataDir, "paypal-sandbox.log")

/** Development has one server. */
function programFor({ servers }: Settings): string {
  if (isDevelopment) return "bin/develop.ts"
  return servers > 1 ? "bin/serve-all.ts" : "bin/serve.ts"
}

/** A demo shopper buys during the start. */
function withSandbox(sandbox: Service, { demoPassword }: Secrets): NodeJS.ProcessEnv {
  return { PAYPAL_LOCAL_URL: sandbox.url, SEED_DEMO_EMAIL: demoEmail, SEED_DEMO_PASSWORD: demoPassword }
}

/** The reconciliation finds earlier events. */
async function setWebhookAddress(sandbox: Service, shop: Service): Promise<void> {
  const response = await fetch(`${sandbox.url}/_sandbox/webhook-url`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ url: `${shop.url}/hooks/paypal` }),
  })
  if (!response.ok) throw new Error(`The PayPal sandbox answered ${response.status} to the shop's address.`)
}

async function openDatabase(settings: Settings): Promise<string> {
  if (settings.databaseUrl) {
    await requireDatabase(settings.databaseUrl)
    return settings.databaseUrl
  }
  const starting = step("starting PostgreSQL", () => embeddedPostgres(shopCluster(settings.dataDir)))
  // Otherwise its process would outlive this one.
  endLater("PostgreSQL", () =>
    starting.then(
      ({ stop }) => stop(),
      () => {},
    ),
  )
  const postgres = await starting
  keep({ name: "PostgreSQL", ...postgres })
  return postgres.url
}

/** Starts the sandbox, unless credentials or another emulation are configured. */
async function startSandbox(settings: Settings, environment: NodeJS.ProcessEnv): Promise<Service | undefined> {
  const { sandboxPort } = settings.paypal
  if (sandboxPort === undefined) return undefined
  await requirePort(sandboxPort, "127.0.0.1", "PAYPAL_SANDBOX_PORT")
  return step("starting the local PayPal sandbox", () =>
    startKept("The PayPal sandbox", "PAYPAL_SANDBOX_PORT", {
      file: built("paypal-sandbox/main.ts"),
      // More cost 16 MB under load.
      nodeArguments: ["--max-semi-space-size=1"],
      env: {
        ...environment,
        PAYPAL_SANDBOX_PORT: String(sandboxPort),
        PAYPAL_SANDBOX_DATA: path.join(settings.dataDir, "paypal-sandbox"),
      },
      output: sandboxLog(settings),
    }),
  )
}

/** Restarts a service at the same port. `portName`: the setting of that port. */
async function startKept(name: string, portName: string, options: ServiceOptions): Promise<Service> {
  const first = await startService(options)
  let service = first
  endLater(name, () => service.stop())
  keep({
    name,
    ended: () => endOf(service.process),
    startAgain: async () => {
      service = await startService({ ...options, env: { ...options.env, [portName]: new URL(first.url).port } })
    },
  })
  return first
}

function keep(part: Part): void {
  void keepRunning(part, {
    isStopping: isTheEnd,
    say: console.error,
    giveUp: (sentence) => {
      console.error(sentence)
      void endAll(1)
    },
  })
}

endOnSignals(() => 0)
run().catch(endFailed)
