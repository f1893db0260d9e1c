import fs from "node:fs"
import path from "node:path"
import { oldLogs } from "./rotate-log"

/** What the shop puts into its data folder; whatever else lies there is the operator's. */
const ours = new Set([
  "files-for-sale",
  "incoming",
  // Medusa's own commands keep something there.
  "medusa",
  "migrate.log",
  "migrated.stamp",
  "outbox",
  "paypal-sandbox",
  "paypal-sandbox.log",
  ...oldLogs("paypal-sandbox.log"),
  "postgres",
  "restored.env",
  "restoring",
  "secrets.json",
  "secrets.json.new",
  "shop.log",
  ...oldLogs("shop.log"),
  "start.pid",
  "start.turns",
  "uploads",
])

/** Of the owner alone: what this process and its children write from here on, on systems that know modes. */
export function keepPrivate(): void {
  process.umask(0o077)
}

/**
 * Takes the rights of group and others from all that the shop keeps, also from what an earlier version wrote. Returns a
 * warning when something stays open. `group`, when PostgreSQL runs as another user, may go through to its cluster, and
 * sees nothing on the way.
 */
export function closeDataFolder(dataDir: string, group?: number): string | undefined {
  if (process.platform === "win32") return undefined
  const names = fs.readdirSync(dataDir)
  const open = names.filter((name) => ours.has(name)).flatMap((name) => close(path.join(dataDir, name), dataDir))
  const foreign = names.find((name) => !ours.has(name) && name !== "lost+found")
  if (foreign) {
    return `DATA_DIR ${dataDir} also holds ${foreign}, so its own rights stay as they are; what the shop keeps there is for its user alone.`
  }
  if (!attempt(() => closeFolder(dataDir, group))) open.push(dataDir)
  return open[0] && `Others on this machine may read ${open[0]}: give it to the user who starts the shop.`
}

/** A folder of the owner alone, which a group may go through when it has to. */
export function closeFolder(folder: string, group?: number): void {
  if (group !== undefined) fs.chownSync(folder, -1, group)
  fs.chmodSync(folder, group === undefined ? 0o700 : 0o710)
}

/** Returns what stays open, because it is somebody else's. */
function close(start: string, dataDir: string): string[] {
  const stays: string[] = []
  const left = [start]
  for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
    // PostgreSQL keeps its cluster to itself, and may run as another user.
    if (entry === path.join(dataDir, "postgres", "data")) continue
    const found = fs.lstatSync(entry, { throwIfNoEntry: false })
    // A link has no rights of its own, and may lead to what is not the shop's.
    if (!found || found.isSymbolicLink()) continue
    const file = entry
    if (found.mode & 0o077 && !attempt(() => fs.chmodSync(file, found.mode & 0o700))) stays.push(file)
    if (found.isDirectory()) for (const name of fs.readdirSync(file)) left.push(path.join(file, name))
  }
  return stays
}

/** Whether it may be done: not with what belongs to another user, or lies on a disk that knows no rights. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (["EPERM", "EROFS", "ENOTSUP"].includes((error as NodeJS.ErrnoException).code ?? "")) return false
    throw error
  }
}
