import type { ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import path from "node:path"
import { Client, Pool, type QueryResultRow } from "pg"
import { built } from "../../backend/lib/project"
import { type Service, startService } from "../../bin/lib/child"
import { startSandbox } from "../../paypal-sandbox/start"
import { fromSource, type Prepared, readPrepared, root, serverEnvironment, workFolder } from "./prepared"

export interface TestShop {
  url: string
  sandboxUrl: string
  dataDir: string
  databaseUrl: string
  /** The parent with SERVERS. A restart replaces it. */
  process: ChildProcess
  query: <R extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<R[]>
  /** For transactions that hold locks. The test must end the client. */
  connect: () => Promise<Client>
  /** SIGKILL. */
  kill: () => Promise<void>
  /** `folder`: another version of the project. Ends with the shop. */
  anotherServer: (environment?: NodeJS.ProcessEnv, folder?: string) => Promise<string>
  endServer: (url: string) => Promise<void>
  /** Emits from another process, which runs the subscribers. */
  emit: (...events: { name: string; data: unknown }[]) => Promise<void>
  restart: (environment?: NodeJS.ProcessEnv) => Promise<void>
  stop: () => Promise<void>
}

export interface ShopOptions {
  /** This setting survives a restart. */
  hasWebhooks?: boolean
  isSandboxApart?: boolean
  database?: Prepared
  /** This place is not removed at the end. */
  place?: Place
}

export interface Place {
  databaseUrl: string
  superuserUrl: string
  dataDir: string
  sandboxUrl: string
}

/** On a clone of the seeded database, with a PayPal sandbox, on free ports. */
export async function startShop(
  environment: NodeJS.ProcessEnv = {},
  { hasWebhooks = false, isSandboxApart = false, database = readPrepared(), place: given }: ShopOptions = {},
): Promise<TestShop> {
  const { environment: common, nodeArguments } = database
  const place = given ? { ...given, takeAway: async () => {} } : await newPlace(database, isSandboxApart)
  const { databaseUrl, superuserUrl, dataDir, sandboxUrl } = place
  // The database server may go away.
  const pool = new Pool({ connectionString: superuserUrl, max: 1 }).on("error", () => {})

  const program = environment.SERVERS ? "bin/serve-all.ts" : "bin/serve.ts"
  const start = (extra: NodeJS.ProcessEnv, file = built(program), loader: readonly string[] = []) =>
    startService({
      file,
      nodeArguments: [...nodeArguments, ...loader],
      env: {
        ...serverEnvironment,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        PORT: "0",
        PAYPAL_LOCAL_URL: sandboxUrl,
        ...common,
        ...environment,
        ...extra,
      },
      output: path.join(dataDir, "shop.log"),
    })

  const tellWebhookAddress = async () => {
    if (!hasWebhooks) return
    const body = JSON.stringify({ url: `${service.url}/hooks/paypal` })
    const headers = { "content-type": "application/json" }
    await fetch(`${sandboxUrl}/_sandbox/webhook-url`, { method: "POST", headers, body })
  }

  let service: Service = await start({})
  await tellWebhookAddress()
  const others: Service[] = []
  const shop: TestShop = {
    url: service.url,
    process: service.process,
    sandboxUrl,
    dataDir,
    databaseUrl,
    query: async (sql, values) => (await pool.query(sql, values)).rows,
    connect: () => connect(superuserUrl),
    kill: async () => {
      const exited = once(service.process, "exit")
      service.process.kill("SIGKILL")
      await exited
    },
    anotherServer: async (extra = {}, folder = root) => {
      const other = await start(extra, built(program, folder))
      others.push(other)
      return other.url
    },
    endServer: async (url) => {
      const place = others.findIndex((other) => other.url === url)
      await others.splice(place, 1)[0]?.stop()
    },
    emit: async (...events) => {
      others.push(await start({ EMITTED_EVENTS: JSON.stringify(events) }, "tests/helpers/emitter.ts", fromSource))
    },
    restart: async (extra = {}) => {
      await service.stop()
      service = await start(extra)
      shop.url = service.url
      shop.process = service.process
      await tellWebhookAddress()
    },
    stop: async () => {
      await Promise.all([service, ...others].map((each) => each.stop()))
      await pool.end()
      await place.takeAway()
    },
  }
  return shop
}

export async function newPlace(
  { serverUrl, templateDatabase, templateData }: Prepared,
  isSandboxApart: boolean,
): Promise<Place & { takeAway: () => Promise<void> }> {
  const name = `shop_${randomBytes(5).toString("hex")}`
  const dataDir = path.join(workFolder, name)
  await asOwner(serverUrl, `create database ${name} template ${templateDatabase}`)
  fs.cpSync(templateData, dataDir, { recursive: true })
  const sandbox = await (isSandboxApart ? sandboxApart : startSandbox)({ dataDir: path.join(dataDir, "paypal") })
  const takeAway = async () => {
    await sandbox.stop()
    await asOwner(serverUrl, `drop database ${name} with (force)`)
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  const databaseUrl = `${serverUrl}/${name}`
  return { databaseUrl, superuserUrl: databaseUrl, dataDir, sandboxUrl: sandbox.url, takeAway }
}

function sandboxApart({ dataDir }: { dataDir: string }): Promise<Service> {
  return startService({
    file: built("paypal-sandbox/main.ts"),
    env: { PAYPAL_SANDBOX_PORT: "0", PAYPAL_SANDBOX_DATA: dataDir, PAYPAL_WEBHOOK_URL: "" },
    output: `${dataDir}.log`,
  })
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** Runs as superuser of the server. */
export async function asOwner(serverUrl: string, sql: string): Promise<void> {
  const client = await connect(`${serverUrl}/postgres`)
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
