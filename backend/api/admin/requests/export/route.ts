import { pipeline } from "node:stream/promises"
import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"
import { log } from "../../../../lib/log/log"
import { exportRequests } from "../../../../workflows/inbox/export-requests"
import { idOf } from "../acting-staff"
import type { AdminExportRequests } from "../validators"

/** All requests of a filter as a CSV file. */
export async function GET(
  req: AuthenticatedMedusaRequest<unknown, AdminExportRequests>,
  res: MedusaResponse,
): Promise<void> {
  const { assignee, ...asked } = req.validatedQuery
  const csv = exportRequests(req.scope, { ...asked, assignee: idOf(req, assignee) })
  res.set({
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": contentDisposition(`requests-${new Date().toISOString().slice(0, 10)}.csv`),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
  })
  // It has begun with 200: a file that breaks off has to look like one.
  await pipeline(csv, res).catch((error: unknown) => {
    res.destroy()
    if ((error as NodeJS.ErrnoException).code !== "ERR_STREAM_PREMATURE_CLOSE") log.error("export_failed", { error })
  })
}
