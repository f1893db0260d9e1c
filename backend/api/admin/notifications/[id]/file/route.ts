import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"
import { exportedFile } from "../../../../../workflows/export/exported-file"

/** The file that an export of orders or products wrote: for staff, as all below /admin. */
export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { filename, content } = await exportedFile(req.scope, req.params.id ?? "")
  res.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": contentDisposition(filename),
    "Cache-Control": "private, no-store",
  })
  await pipeline(content, res).catch(() => res.destroy())
}
