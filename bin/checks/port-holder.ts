import fs from "node:fs"
import path from "node:path"

const listening = "0A"

/**
 * Who listens on a TCP port, in words: "node (process 4711, in /home/me/shop)". Undefined where it cannot be seen: the
 * process is another user's, or the system has no /proc.
 */
export function portHolder(port: number): string | undefined {
  try {
    const sockets = socketsOn(port)
    const pid = sockets.size ? processes().find((candidate) => holds(candidate, sockets)) : undefined
    return pid && describeProcess(pid)
  } catch {
    return undefined // no /proc: the port is taken all the same, by somebody
  }
}

/** The sockets that listen on the port, as /proc names them: `socket:[inode]`. */
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
    return false // another user's process, or one that ended meanwhile
  }
}

function linkIn(folder: string, name: string): string {
  try {
    return fs.readlinkSync(path.join(folder, name))
  } catch {
    return "" // closed meanwhile
  }
}

/** Never its arguments: those may be secrets. */
function describeProcess(pid: string): string {
  const name = fs.readFileSync(`/proc/${pid}/comm`, "utf8").trim()
  return `${name} (process ${pid}, in ${fs.readlinkSync(`/proc/${pid}/cwd`)})`
}
