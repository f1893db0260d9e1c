import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Shop } from "../../lib/shop"
import { StoreAway } from "../../lib/store-away"

/** Until the store begins to answer. Milliseconds. */
const PATIENCE = 4_000

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Reads a file for sale, or a part of it. On this machine it is a file that Medusa's local provider stored outside every
 * public folder; in S3 it is read through a signed address that never leaves the server. Rejects with
 * {@link StoreAway} when the store does not begin to answer.
 */
export async function openPrivateFile(
  container: MedusaContainer,
  storageKey: string,
  range: ByteRange,
): Promise<Readable> {
  const settings = container.resolve(Shop.SETTINGS)
  if (!settings.s3) return openLocalFile(path.join(settings.dataDir, "files-for-sale"), storageKey, range)
  const { signedAddress } = await import("../../lib/s3.js")
  const response = await ask(await signedAddress(settings.s3, { key: storageKey }), range)
  if (response.status >= 500) throw new StoreAway(`The file store answered ${response.status}.`)
  if (!response.ok || !response.body) throw new Error(`The file store answered ${response.status}.`)
  // Node's fetch gives the web's own stream type, which differs from node:stream/web in name only.
  return Readable.fromWeb(response.body as ReadableStream)
}

async function ask(url: string, { start, end }: ByteRange): Promise<Response> {
  const waiting = new AbortController()
  const patience = setTimeout(() => waiting.abort(), PATIENCE)
  try {
    return await fetch(url, { headers: { range: `bytes=${start}-${end}` }, signal: waiting.signal })
  } catch (cause) {
    throw new StoreAway("The file store does not answer.", { cause })
  } finally {
    // Once it has begun, a file takes as long as it takes.
    clearTimeout(patience)
  }
}

async function openLocalFile(folder: string, storageKey: string, range: ByteRange): Promise<Readable> {
  const file = path.resolve(folder, storageKey)
  if (path.dirname(file) !== path.resolve(folder)) throw new Error("A storage key names a file in the private folder.")
  const handle = await fs.promises.open(file)
  return handle.createReadStream({ start: range.start, end: range.end })
}
