import { randomInt } from "node:crypto"
import { once } from "node:events"
import fs from "node:fs"
import net from "node:net"
import path from "node:path"
import { type Settings, SettingsError } from "../../backend/lib/settings"

type Ports = Pick<Settings, "port" | "host" | "workerPort" | "workerMode" | "metricsPort" | "metricsHost">

export async function requirePorts(settings: Ports, servers: number): Promise<void> {
  await requirePort(settings.port, settings.host, portSetting(settings))
  const { metricsPort, metricsHost } = settings
  if (!metricsPort) return
  for (let place = 0; place < servers; place++) await requirePort(metricsPort + place, metricsHost, "METRICS_PORT")
}

/** `npm run work` has its own port. */
export function portSetting({ port, workerPort, workerMode }: Pick<Ports, "port" | "workerPort" | "workerMode">) {
  return workerMode === "worker" && workerPort === port ? "WORKER_PORT" : "PORT"
}

/** Throws {@link SettingsError}. */
export async function requirePort(port: number, host: string | undefined, setting = "PORT"): Promise<void> {
  try {
    await bind(port, host)
  } catch (error) {
    throw new SettingsError(portTrouble(error as NodeJS.ErrnoException, port, host, setting), { cause: error })
  }
}

/** Below the ports of outgoing connections, which could take it first. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000)
  try {
    await bind(port, "127.0.0.1")
    return port
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === "EADDRINUSE" || code === "EACCES") return freePort()
    throw error
  }
}

async function bind(port: number, host: string | undefined): Promise<void> {
  const probe = net.createServer().listen(port, host)
  await once(probe, "listening")
  probe.close()
  await once(probe, "close")
}

export function portTrouble(error: NodeJS.ErrnoException, port: number, host: string | undefined, setting = "PORT") {
  const hostSetting = setting === "METRICS_PORT" ? "METRICS_HOST" : "HOST"
  switch (error.code) {
    case "EADDRINUSE": {
      const holder = portHolder(port)
      return `${setting} ${port} is taken${holder ? ` by ${holder}` : ""}: stop the program there, or set ${setting} to a free port.`
    }
    case "EACCES":
      return `${setting} ${port} needs administrator rights, as most ports below 1024 do: set ${setting} to 1024 or more.`
    case "EADDRNOTAVAIL":
      return `${hostSetting} ${host} is not an address of this machine: set ${hostSetting} to one that is, or leave it empty.`
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return `${hostSetting} ${host} is an unknown name: set ${hostSetting} to an address of this machine, or leave it empty.`
    default:
      return `The shop cannot listen on ${setting} ${port}${host ? ` of ${hostSetting} ${host}` : ""}: ${error.message}.`
  }
}

const listening = "0A"

/** "node (process 4711, in /home/me/shop)". Undefined without /proc. */
export function portHolder(port: number): string | undefined {
  try {
    const sockets = socketsOn(port)
    const pid = sockets.size ? processes().find((candidate) => holds(candidate, sockets)) : undefined
    return pid && describeProcess(pid)
  } catch {
    return undefined // no /proc
  }
}

/** Names of sockets in /proc: `socket:[inode]`. */
function socketsOn(port: number): Set<string> {
  const suffix = `:${port.toString(16).toUpperCase().padStart(4, "0")}`
  const rows = ["/proc/net/tcp", "/proc/net/tcp6"]
    .filter((file) => fs.existsSync(file))
    .flatMap((file) => fs.readFileSync(file, "utf8").split("\n").slice(1))
    .map((row) => row.trim().split(/\s+/))
  const held = rows.filter(([, local, , state]) => local?.endsWith(suffix) && state === listening)
  return new Set(held.map((row) => `socket:[${row[9]}]`))
}

function processes(): string[] {
  return fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))
}

function holds(pid: string, sockets: ReadonlySet<string>): boolean {
  try {
    const folder = `/proc/${pid}/fd`
    return fs.readdirSync(folder).some((name) => sockets.has(linkIn(folder, name)))
  } catch {
    return false // not ours, or ended in the meantime
  }
}

function linkIn(folder: string, name: string): string {
  try {
    return fs.readlinkSync(path.join(folder, name))
  } catch {
    return "" // closed in the meantime
  }
}

/** Arguments may be secrets. */
function describeProcess(pid: string): string {
  const name = fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim()
  return `${name} (process ${pid}, in ${fs.readlinkSync(`/proc/${pid}/cwd`)})`
}
