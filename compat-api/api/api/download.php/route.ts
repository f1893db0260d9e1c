import { pipeline } from "node:stream/promises"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"
import parseRange from "range-parser"
import { DIGITAL_PRODUCT } from "../../../../backend/modules/digital-product"
import type { DigitalProductService } from "../../../../backend/modules/digital-product/service"
import { type Download, findDownload } from "../../../../backend/workflows/download/find-download"
import { type ByteRange, openPrivateFile } from "../../../../backend/workflows/download/open-private-file"
import { downloadQuery } from "../../../contract/download"
import { fail } from "../../../lib/answer"
import { parse } from "../../../lib/parse"
import { sendErrorPage } from "../../../lib/refuse"

const refusals = {
  unknown: [404, "Download not found", "No purchase has this transaction and file. Please use the link of your mail."],
  pending: [403, "Payment pending", "PayPal has not settled this payment yet. The file follows as soon as it has."],
  refunded: [403, "Purchase refunded", "This purchase was refunded or cancelled, so its files are not available."],
  revoked: [403, "Download withdrawn", "This download was withdrawn. Please contact us if you think it should not be."],
} as const

/** `GET` and `HEAD /api/download.php?transaction&file`: the file, whole or in part (ruling 31). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const parsed = parse(downloadQuery, req.query)
  if (!parsed.ok) return refuse(req, res, 400, "Link incomplete", parsed.message)
  const { transaction, file } = parsed.data
  const found = await findDownload(req.scope, { transactionId: transaction, filename: file })
  if (!found.ok) {
    const [status, title, message] = refusals[found.reason]
    return refuse(req, res, status, title, message)
  }

  setFileHeaders(res, found.download)
  if (req.fresh) return void res.status(304).end()
  const range = requestedRange(req, found.download)
  if (range === "unsatisfiable") {
    res.set("Content-Range", `bytes */${found.download.size}`)
    return refuse(req, res, 416, "Range not available", "The file has fewer bytes than were asked for.")
  }
  const { start, end } = range ?? { start: 0, end: found.download.size - 1 }
  res.status(range ? 206 : 200).set("Content-Length", String(end - start + 1))
  if (range) res.set("Content-Range", `bytes ${start}-${end}/${found.download.size}`)
  if (req.method === "HEAD") return void res.end()
  await send(req, res, found.download, { start, end })
}

async function send(req: MedusaRequest, res: MedusaResponse, download: Download, range: ByteRange): Promise<void> {
  const content = await openPrivateFile(req.scope, download.storageKey, range)
  // A part from the middle goes on with a download that was counted at its beginning.
  if (range.start === 0) {
    await req.scope.resolve<DigitalProductService>(DIGITAL_PRODUCT).countDownload(download.entitlementId)
  }
  // Whoever goes away before the end comes back with a Range.
  await pipeline(content, res).catch(() => res.destroy())
}

function setFileHeaders(res: MedusaResponse, { filename, sha256 }: Download): void {
  res.set({
    "Content-Type": "application/zip",
    "Content-Disposition": contentDisposition(filename),
    "Accept-Ranges": "bytes",
    ETag: `"${sha256}"`,
    "Cache-Control": "private, no-cache",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
  })
}

/** One range is served; several, and a range of a version that is not current any more, get the whole file. */
function requestedRange(req: MedusaRequest, { size, sha256 }: Download): ByteRange | "unsatisfiable" | undefined {
  const header = req.headers.range
  const condition = req.headers["if-range"]
  if (!header || (condition !== undefined && condition !== `"${sha256}"`)) return undefined
  const ranges = parseRange(size, header)
  if (ranges === -1) return "unsatisfiable"
  if (ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return undefined
  return ranges[0]
}

function refuse(req: MedusaRequest, res: MedusaResponse, status: number, title: string, message: string): void {
  for (const header of ["Content-Type", "Content-Disposition", "ETag"]) res.removeHeader(header)
  if (req.accepts(["json", "html"]) !== "html") return fail(res, status, message)
  sendErrorPage(res, status, title, message)
}
