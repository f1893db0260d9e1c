import fs from "node:fs"
import path from "node:path"
import { oldLogs } from "./rotate-log"

/** Other entries belong to the operator. */
const ours = new Set([
  "files-for-sale",
  "incoming",
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

/** Files of child processes are private too. */
export function restrictNewFiles(): void {
  process.umask(0o077)
}

/** Returns a warning when something stays open. `group` may reach PostgreSQL's cluster through the folder. */
export function restrictDataFolder(dataDir: string, group?: number): string | undefined {
  if (process.platform === "win32") return undefined
  const names = fs.readdirSync(dataDir)
  const open = names.filter((name) => ours.has(name)).flatMap((name) => close(path.join(dataDir, name), dataDir))
  const foreign = names.find((name) => !ours.has(name) && name !== "lost+found")
  if (foreign) {
    return `DATA_DIR ${dataDir} also holds ${foreign}, so its permissions stay as they are; the shop's own files there are for its user only.`
  }
  if (!attempt(() => restrictFolder(dataDir, group))) open.push(dataDir)
  return open[0] && `Other users of this machine may read ${open[0]}: make the user who starts the shop its owner.`
}

/** `group` may pass through the folder. */
export function restrictFolder(folder: string, group?: number): void {
  if (group !== undefined) fs.chownSync(folder, -1, group)
  fs.chmodSync(folder, group === undefined ? 0o700 : 0o710)
}

function close(start: string, dataDir: string): string[] {
  const stays: string[] = []
  const left = [start]
  for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
    // PostgreSQL protects its cluster itself.
    if (entry === path.join(dataDir, "postgres", "data")) continue
    const found = fs.lstatSync(entry, { throwIfNoEntry: false })
    // A link may lead elsewhere.
    if (!found || found.isSymbolicLink()) continue
    const file = entry
    if (found.mode & 0o077 && !attempt(() => fs.chmodSync(file, found.mode & 0o700))) stays.push(file)
    if (found.isDirectory()) for (const name of fs.readdirSync(file)) left.push(path.join(file, name))
  }
  return stays
}

/** False for others' files and file systems without permissions. */
function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch (error) {
    if (["EPERM", "EROFS", "ENOTSUP"].includes((error as NodeJS.ErrnoException).code ?? "")) return false
    throw error
  }
}
