import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"
import parseRange from "range-parser"
import { type ByteRange, openPrivateFile } from "../../backend/workflows/digital-product/open-private-file"
import { type DownloadRefusal, refuseDownload } from "./refuse"

/** A file of the private store, and what a browser is to do with it. */
interface SentFile {
  /** The name that it is kept under. */
  filename: string
  mimeType: string
  disposition: "inline" | "attachment"
  storageKey: string
  /** Bytes. */
  size: number
  sha256: string
  /** Called when the file is sent from its beginning. */
  began?: () => Promise<void>
}

/** A file opened by itself is a document: it is shown, and nothing in it runs. */
export const policyOfOpened =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; frame-ancestors 'none'"

/** Answers with a file, whole or in part; to HEAD and to who has it already without its bytes. */
export async function sendFile(req: MedusaRequest, res: MedusaResponse, file: SentFile): Promise<void> {
  res.set({ ETag: `"${file.sha256}"`, "Cache-Control": "private, no-cache", "Referrer-Policy": "no-referrer" })
  if (req.fresh) return void res.status(304).end()
  const range = requestedRange(req, file)
  if (range === "unsatisfiable") {
    res.removeHeader("ETag")
    res.set("Content-Range", `bytes */${file.size}`)
    return refuseDownload(req, res, rangeNotAvailable)
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 }
  setContentHeaders(res, file)
  res.status(range ? 206 : 200).set("Content-Length", String(end - start + 1))
  if (range) res.set("Content-Range", `bytes ${start}-${end}/${file.size}`)
  if (req.method === "HEAD") return void res.end()
  await send(req, res, file, { start, end })
}

const rangeNotAvailable: DownloadRefusal = {
  status: 416,
  title: "Range not available",
  message: "The file has fewer bytes than were asked for.",
}

async function send(req: MedusaRequest, res: MedusaResponse, file: SentFile, range: ByteRange): Promise<void> {
  const content = await openPrivateFile(req.scope, file.storageKey, range)
  // A part from the middle goes on with a download that was counted at its beginning.
  if (range.start === 0) await file.began?.()
  // Whoever goes away before the end comes back with a Range.
  await pipeline(content, res).catch(() => res.destroy())
}

function setContentHeaders(res: MedusaResponse, { filename, mimeType, disposition }: SentFile): void {
  res.set({
    "Content-Type": mimeType,
    "Content-Disposition": contentDisposition(filename, { type: disposition }),
    "Accept-Ranges": "bytes",
    "X-Content-Type-Options": "nosniff",
    ...(disposition === "inline" ? { "Content-Security-Policy": policyOfOpened } : {}),
  })
}

/** One range is served; several, and a range of a version that is not current any more, get the whole file. */
function requestedRange(req: MedusaRequest, { size, sha256 }: SentFile): ByteRange | "unsatisfiable" | undefined {
  const header = req.headers.range
  const condition = req.headers["if-range"]
  if (!header || (condition !== undefined && condition !== `"${sha256}"`)) return undefined
  const ranges = parseRange(size, header)
  if (ranges === -1) return "unsatisfiable"
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return undefined
  return ranges[0]
}
