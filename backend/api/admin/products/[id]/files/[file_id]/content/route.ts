import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"
import { versionContent } from "../../../../../../../workflows/digital-product/version-content"

/** A version as it was uploaded, for staff; it counts as nobody's download. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { id: productId = "", file_id: fileId = "" } = req.params
  const { filename, size, content } = await versionContent(req.scope, productId, fileId)
  res.set({
    "Content-Type": "application/zip",
    "Content-Length": String(size),
    "Content-Disposition": contentDisposition(filename),
    "Cache-Control": "private, no-store",
  })
  await pipeline(content, res).catch(() => res.destroy())
}
