import type { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { MedusaContainer } from "@medusajs/framework/types"
import contentDisposition from "content-disposition"
import parseRange from "range-parser"
import { Shop } from "../../backend/lib/shop"
import { type ByteRange, openPrivateFile } from "../../backend/workflows/digital-product/open-private-file"
import { type DownloadError, sendDownloadError } from "./send-error"

interface SentBytes {
  filename: string
  mimeType: string
  disposition: "inline" | "attachment"
  /** In bytes. */
  size: number
  /** Called if the file is sent from its first byte. */
  began?: () => Promise<void>
}

interface StoredFile extends SentBytes {
  storageKey: string
  sha256: string
}

interface MadeFile extends SentBytes {
  etag: string
  open: (range: ByteRange) => Readable | Promise<Readable>
}

type SentFile = StoredFile | MadeFile

/** The browser may show the file, but run nothing in it. */
export const policyOfOpened =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'"

export async function sendFile(req: MedusaRequest, res: MedusaResponse, file: SentFile): Promise<void> {
  res.set("Referrer-Policy", "no-referrer")
  const known = { ETag: tagOf(file), "Cache-Control": "private, no-cache" }
  if (isKnown(req, res, known)) return void res.status(304).end()
  const asked = requestedRange(req, file)
  if (asked === "unsatisfiable") {
    res.set("Content-Range", `bytes */${file.size}`)
    return sendDownloadError(req, res, rangeNotAvailable)
  }
  const range = asked ?? { start: 0, end: file.size - 1 }
  const isHead = req.method === "HEAD"
  const address = isHead ? undefined : await addressInStore(req.scope, file)
  // An error must not be cached as the file.
  const content = isHead || address ? undefined : await open(req.scope, file, range)
  // A range from the middle continues a download that was already counted.
  if (!isHead && range.start === 0) await file.began?.()
  if (address) return void res.set("Cache-Control", "no-store").redirect(302, address)
  res.status(asked ? 206 : 200).set({ ...known, ...contentHeaders(file, range) })
  if (asked) res.set("Content-Range", `bytes ${range.start}-${range.end}/${file.size}`)
  if (!content) return void res.end()
  await pipeline(content, res).catch(() => res.destroy())
}

function tagOf(file: SentFile): string {
  return `"${"etag" in file ? file.etag : file.sha256}"`
}

async function open(container: MedusaContainer, file: SentFile, range: ByteRange): Promise<Readable> {
  return "open" in file ? file.open(range) : openPrivateFile(container, file.storageKey, range)
}

/** `req.fresh` compares headers of the answer. */
function isKnown(req: MedusaRequest, res: MedusaResponse, known: Record<string, string>): boolean {
  res.set(known)
  if (req.fresh) return true
  for (const name of Object.keys(known)) res.removeHeader(name)
  return false
}

const rangeNotAvailable: DownloadError = {
  status: 416,
  title: "Range not available",
  message: "The file is shorter than the requested range.",
}

/** Not for inline files: only the shop sends their policy. Not for files that the store does not have. */
async function addressInStore(container: MedusaContainer, file: SentFile): Promise<string | undefined> {
  const { s3 } = container.resolve(Shop.SETTINGS)
  if (!s3?.signsDownloads || file.disposition === "inline" || "open" in file) return undefined
  const { signedAddress } = await import("../../backend/lib/s3.js")
  const { storageKey: key, mimeType: type, disposition, filename } = file
  return signedAddress(s3, { key, type, disposition: contentDisposition(filename, { type: disposition }) })
}

function contentHeaders(file: SentFile, { start, end }: ByteRange) {
  const { filename, mimeType, disposition } = file
  return {
    "Content-Type": mimeType,
    "Content-Length": String(end - start + 1),
    "Content-Disposition": contentDisposition(filename, { type: disposition }),
    "Accept-Ranges": "bytes",
    ...("sha256" in file && file.sha256 ? { "Repr-Digest": digestOf(file.sha256) } : {}),
    "X-Content-Type-Options": "nosniff",
    ...(disposition === "inline" ? { "Content-Security-Policy": policyOfOpened } : {}),
  }
}

/** RFC 9530, 3. */
function digestOf(sha256: string): string {
  return `sha-256=:${Buffer.from(sha256, "hex").toString("base64")}:`
}

/** Several ranges, or an outdated If-Range, get the whole file. */
function requestedRange(req: MedusaRequest, file: SentFile): ByteRange | "unsatisfiable" | undefined {
  const header = req.headers.range
  const condition = req.headers["if-range"]
  if (!header || (condition !== undefined && condition !== tagOf(file))) return undefined
  const ranges = parseRange(file.size, header)
  if (ranges === -1) return "unsatisfiable"
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return undefined
  return ranges[0]
}
