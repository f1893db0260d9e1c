import fs from "node:fs"
import path from "node:path"
import { inTurn } from "./turns.cjs"

const programs = /\b(?:start|backup|restore)\.mjs/

/** Exists while a restore is incomplete. */
export const restoreMarker = (dataDir: string) => path.join(dataDir, "restoring")

/** Throws while another start, backup or restore runs, or after an incomplete restore unless `isRestore`. */
export async function claimFolder(dataDir: string, { isRestore = false } = {}): Promise<() => void> {
  const release = await claim(dataDir)
  try {
    if (!isRestore) requireWhole(dataDir)
    return release
  } catch (error) {
    release()
    throw error
  }
}

/** Throws after an incomplete restore. */
export function requireWhole(dataDir: string): void {
  if (!fs.existsSync(restoreMarker(dataDir))) return
  throw new Error(
    `The restore of a backup into ${dataDir} was interrupted: run it again, or empty the folder and its database.`,
  )
}

function claim(dataDir: string): Promise<() => void> {
  return inTurn(path.join(dataDir, "start.turns"), "checking for a running shop", async () => {
    const owner = folderOwner(dataDir)
    if (owner !== undefined && owner !== process.pid) {
      throw new Error(
        `The shop in ${dataDir} is already running, or being backed up or restored, as process ${owner}. Stop it, or set DATA_DIR and PORT.`,
      )
    }
    const file = path.join(dataDir, "start.pid")
    fs.writeFileSync(file, String(process.pid))
    return () => fs.rmSync(file, { force: true })
  })
}

/** Id of the shop's process. */
export function folderOwner(dataDir: string): number | undefined {
  const file = path.join(dataDir, "start.pid")
  const owner = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0
  return owner && isStart(owner) ? owner : undefined
}

/** The pid may be reused after a crash. */
function isStart(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== "linux" || programs.test(fs.readFileSync(`/proc/${pid}/cmdline`, "utf8"))
  } catch {
    return false
  }
}
