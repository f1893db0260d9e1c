import fs from "node:fs"
import path from "node:path"
import { SettingsError } from "../../backend/lib/settings"

const megabyte = 1024 ** 2
/** What a first start writes: the database, the files for sale, logs. */
const firstStart = 300 * megabyte

interface Start {
  /** Unless a shop is in the folder already: a server that only joins one leaves nothing there to know it by. */
  mayBeFirst: boolean
  free?: (folder: string) => number
}

/**
 * Makes the data folder and tries it. Throws {@link SettingsError} with one sentence when the shop cannot live there;
 * returns a warning when its disk is nearly full, and refuses that to a first start.
 */
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

/** Bytes that the user who asks may still write. */
export function freeSpace(folder: string): number {
  const { bavail, bsize } = fs.statfsSync(folder)
  return bavail * bsize
}

/** A sentence when less is free than a first start needs. */
export function spaceTrouble(free: number, dataDir: string): string | undefined {
  if (free >= firstStart) return undefined
  const left = Math.floor(free / megabyte)
  return `Only ${left} MB are free on the disk of DATA_DIR ${dataDir}, and the shop wants ${firstStart / megabyte} MB: free some space, or set DATA_DIR to a folder on another disk.`
}

/** Why the data folder cannot be used, and what to do. */
export function dataFolderTrouble(error: NodeJS.ErrnoException, dataDir: string): string {
  switch (error.code) {
    case "EEXIST":
      return `DATA_DIR ${dataDir} is a file: set DATA_DIR to a folder.`
    case "ENOTDIR":
      return `DATA_DIR ${dataDir} cannot be made, because what should be a folder above it is a file: set DATA_DIR to another folder.`
    case "EROFS":
      return `DATA_DIR ${dataDir} is on a disk that can only be read: set DATA_DIR to a folder on another disk.`
    case "ENOSPC":
    case "EDQUOT":
      return `The disk of DATA_DIR ${dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`
    default:
      return `DATA_DIR ${dataDir} cannot be written to (${error.code ?? error.message}): give the user who starts the shop the right to it, or set DATA_DIR to another folder.`
  }
}

const diskCodes = ["EROFS", "ENOSPC", "EDQUOT", "EACCES", "EPERM"]

/** The same sentences for what happens later in the start, when it happens in the data folder; else undefined. */
export function diskTrouble(error: NodeJS.ErrnoException, dataDir: string): string | undefined {
  const isBelow = error.path !== undefined && `${error.path}${path.sep}`.startsWith(dataDir + path.sep)
  if (isBelow && diskCodes.includes(error.code ?? "")) return dataFolderTrouble(error, dataDir)
  // PostgreSQL and Medusa's migration are programs of their own, that say it in their output.
  const isFull = error.code === "ENOSPC" || error.message.includes("No space left on device")
  return isFull ? dataFolderTrouble({ ...error, code: "ENOSPC" }, dataDir) : undefined
}
