import fs from "node:fs"
import { open } from "node:fs/promises"
import path from "node:path"
import type { Settings } from "../../backend/lib/settings"
import { filesBelow } from "../lib/fingerprint"
import { writeHashed } from "./hashed"
import { insideOf } from "./manifest"
import { s3Store } from "./s3-store"
import type { FileStore } from "./store"

export function storeOf(settings: Settings): FileStore {
  return settings.s3 ? s3Store(settings.s3) : folderStore(settings.dataDir)
}

const folders = ["files-for-sale", "uploads"]

/** A key starts with the folder's name. */
export function folderStore(dataDir: string): FileStore {
  return {
    kind: "folder",
    list: async () =>
      new Map(folders.flatMap((folder) => filesBelow(path.join(dataDir, folder)).map((file) => marked(file, dataDir)))),
    read: async (key) => {
      const file = await open(insideOf(dataDir, key)).catch(unlessMissing)
      return file && { content: file.createReadStream() }
    },
    pathOf: (key) => key,
    obstacle: async () => undefined,
    write: async (key, source) => {
      const file = insideOf(dataDir, key)
      if (!folders.some((folder) => file.startsWith(path.join(dataDir, folder) + path.sep))) {
        throw new Error(`${key} is not a file that the shop stores: use another backup.`)
      }
      await writeHashed(`${file}.restored`, fs.createReadStream(source))
      fs.renameSync(`${file}.restored`, file)
    },
  }
}

function marked(file: string, dataDir: string): [string, string] {
  const found = fs.statSync(file, { throwIfNoEntry: false })
  return [path.relative(dataDir, file).split(path.sep).join("/"), `${found?.size} ${found?.mtimeMs}`]
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error
}
