import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { Shop } from "../../lib/shop"

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a file for sale, or a part of it. On this machine it is a file that Medusa's local provider stored outside every
 * public folder; in S3 it is read through a signed address that never leaves the server.
 */
export async function openPrivateFile(
  container: MedusaContainer,
  storageKey: string,
  range: ByteRange,
): Promise<Readable> {
  const settings = container.resolve(Shop.SETTINGS)
  if (!settings.s3) return openLocalFile(path.join(settings.dataDir, "files-for-sale"), storageKey, range)
  const { url } = await container.resolve(Modules.FILE).retrieveFile(storageKey)
  const response = await fetch(url, { headers: { range: `bytes=${range.start}-${range.end}` } })
  if (!response.ok || !response.body) throw new Error(`The file store answered ${response.status}.`)
  // Node's fetch gives the web's own stream type, which differs from node:stream/web in name only.
  return Readable.fromWeb(response.body as ReadableStream)
}

async function openLocalFile(folder: string, storageKey: string, range: ByteRange): Promise<Readable> {
  const file = path.resolve(folder, storageKey)
  if (path.dirname(file) !== path.resolve(folder)) throw new Error("A storage key names a file in the private folder.")
  const handle = await fs.promises.open(file)
  return handle.createReadStream({ start: range.start, end: range.end })
}
