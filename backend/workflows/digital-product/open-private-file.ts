import fs from "node:fs"
import path from "node:path"
import { Readable } from "node:stream"
import type { ReadableStream } from "node:stream/web"
import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../lib/refusals"
import { run } from "../../lib/rows"
import { Shop } from "../../lib/shop"
import { StoreAway } from "../../lib/store-away"
import { DIGITAL_PRODUCT } from "../../modules/digital-product"
import { digitalProductWithFiles } from "./digital-product-of"

/** In milliseconds until the store must begin to answer. */
const PATIENCE = 4_000

/** First and last byte, both included. */
export interface ByteRange {
  start: number
  end: number
}

/** The signed S3 address stays on the server. Rejects with `StoreAway`. */
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
  // Node's two stream types differ only in name.
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
    // Once the transfer has started, there is no limit.
    clearTimeout(patience)
  }
}

async function openLocalFile(folder: string, storageKey: string, range: ByteRange): Promise<Readable> {
  const file = path.resolve(folder, storageKey)
  if (path.dirname(file) !== path.resolve(folder)) throw new Error("A storage key names a file in the private folder.")
  const handle = await fs.promises.open(file)
  return handle.createReadStream({ start: range.start, end: range.end })
}

interface VersionContent {
  /** File name that contains the version. */
  filename: string
  /** In bytes. */
  size: number
  content: Readable
}

/** Throws `not_found`. */
export async function versionContent(
  container: MedusaContainer,
  productId: string,
  fileId: string,
): Promise<VersionContent> {
  const product = await digitalProductWithFiles(container, productId)
  const [file] = await container
    .resolve(DIGITAL_PRODUCT)
    .listDigitalFiles({ id: fileId, digital_product_id: product.id })
  if (!file) throw notFound("This product has no such version.")
  const size = Number(file.size)
  const { name, ext } = path.parse(file.filename)
  const content = await openPrivateFile(container, file.storage_key, { start: 0, end: size - 1 })
  return { filename: `${name}-${file.version}${ext}`, size, content }
}

/** Deleted rows count too. */
const keepers = ["digital_file", "digital_upload", "course_file", "course_version"]

const known = keepers.map((table) => `select 1 from ${table} where storage_key = ?`).join(" union all ")

/** Local keys say whether a file is private; for a bucket only the rows tell. */
export async function isPrivateFile(container: MedusaContainer, key: string): Promise<boolean> {
  if (key.startsWith("private-")) return true
  const rows = await run(
    container,
    known,
    keepers.map(() => key),
  )
  return rows.length > 0
}
