import fs from "node:fs"
import path from "node:path"
import { inTurn } from "./turns.cjs"

/** The programs that have a data folder to themselves. */
const programs = /\b(?:start|backup|restore)\.mjs/

/** There from a restore's first change to its last: what it was made of is not a shop yet. */
export const restoreMarker = (dataDir: string) => path.join(dataDir, "restoring")

/**
 * One shop per data folder: two would stop each other's database. Returns what gives the folder free again.
 * Throws when another start, backup or restore is alive; what a killed one left behind is taken over, but a restore's
 * by a restore alone.
 */
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

/** Throws one sentence where a restore was cut short, or goes on: the folder and its database are no shop yet. */
export function requireWhole(dataDir: string): void {
  if (!fs.existsSync(restoreMarker(dataDir))) return
  throw new Error(
    `The restore of a backup into ${dataDir} was cut short: run it again, or empty the folder and its database.`,
  )
}

function claim(dataDir: string): Promise<() => void> {
  return inTurn(path.join(dataDir, "start.turns"), "looking who runs here", async () => {
    const owner = folderOwner(dataDir)
    if (owner !== undefined && owner !== process.pid) {
      throw new Error(
        `The shop in ${dataDir} runs already, or is backed up or restored, as process ${owner}. Stop it, or set DATA_DIR and PORT.`,
      )
    }
    const file = path.join(dataDir, "start.pid")
    fs.writeFileSync(file, String(process.pid))
    return () => fs.rmSync(file, { force: true })
  })
}

/** The process whose shop lives in the folder at this moment; changes nothing. */
export function folderOwner(dataDir: string): number | undefined {
  const file = path.join(dataDir, "start.pid")
  const owner = fs.existsSync(file) ? Number(fs.readFileSync(file, "utf8")) : 0
  return owner && isStart(owner) ? owner : undefined
}

/** After a crash the number may belong to another program; where /proc tells, ask it. */
function isStart(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== "linux" || programs.test(fs.readFileSync(`/proc/${pid}/cmdline`, "utf8"))
  } catch {
    return false
  }
}
