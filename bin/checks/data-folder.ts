import fs from "node:fs"
import path from "node:path"
import { SettingsError } from "../../backend/lib/settings"

const megabyte = 1024 ** 2
/** Space for a first start: database, files for sale, logs. */
const firstStart = 300 * megabyte

interface Start {
  /** Servers that join a shop leave no secrets.json. */
  mayBeFirst: boolean
  free?: (folder: string) => number
}

/** Throws {@link SettingsError}. A nearly full disk is an error on a first start only; otherwise a warning. */
export function prepareDataFolder(dataDir: string, { mayBeFirst, free = freeSpace }: Start): string | undefined {
  try {
    fs.mkdirSync(dataDir, { recursive: true })
    const probe = path.join(dataDir, `.writable-${process.pid}`)
    fs.writeFileSync(probe, "")
    fs.rmSync(probe)
  } catch (error) {
    throw new SettingsError(dataFolderTrouble(error as NodeJS.ErrnoException, dataDir), { cause: error })
  }
  const isFirst = mayBeFirst && !fs.existsSync(path.join(dataDir, "secrets.json"))
  const warning = spaceTrouble(free(dataDir), dataDir)
  if (warning && isFirst) throw new SettingsError(warning)
  return warning
}

export function freeSpace(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

export function spaceTrouble(free: number, dataDir: string): string | undefined {
  if (free >= firstStart) return undefined
  const left = Math.floor(free / megabyte)
  return `Only ${left} MB are free on the disk of DATA_DIR ${dataDir}, and the shop needs ${firstStart / megabyte} MB: free some space, or set DATA_DIR to a folder on another disk.`
}

export function dataFolderTrouble(error: NodeJS.ErrnoException, dataDir: string): string {
  switch (error.code) {
    case "EEXIST":
      return `DATA_DIR ${dataDir} is a file: set DATA_DIR to a folder.`
    case "ENOTDIR":
      return `DATA_DIR ${dataDir} cannot be created, because a folder in its path is a file: set DATA_DIR to another folder.`
    case "EROFS":
      return `DATA_DIR ${dataDir} is on a read-only disk: set DATA_DIR to a folder on another disk.`
    case "ENOSPC":
    case "EDQUOT":
      return `The disk of DATA_DIR ${dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`
    default:
      return `DATA_DIR ${dataDir} cannot be written to (${error.code ?? error.message}): let the user who starts the shop write there, or set DATA_DIR to another folder.`
  }
}

const diskCodes = ["EROFS", "ENOSPC", "EDQUOT", "EACCES", "EPERM"]

/** Undefined when the data folder is not the cause. */
export function diskTrouble(error: NodeJS.ErrnoException, dataDir: string): string | undefined {
  const isBelow = error.path !== undefined && `${error.path}${path.sep}`.startsWith(dataDir + path.sep)
  if (isBelow && diskCodes.includes(error.code ?? "")) return dataFolderTrouble(error, dataDir)
  const isFull = error.code === "ENOSPC" || error.message.includes("No space left on device")
  return isFull ? dataFolderTrouble({ ...error, code: "ENOSPC" }, dataDir) : undefined
}
