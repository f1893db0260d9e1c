import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { notAllowed } from "../../../lib/refusals"
import { isPrivateFile } from "../../../workflows/digital-product/is-private-file"
import { largestUpload, receiveFiles, refuseTooLarge } from "./receive-files"

/** Medusa's own call deletes whatever the store holds; what somebody paid for stays (ruling 31). */
async function refusePrivate(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  if (await isPrivateFile(req.scope, req.params.id ?? "")) {
    throw notAllowed("Files for sale and courses stay in the store: this call takes away public files alone.")
  }
  next()
}

/** What browsers call a table: the dashboard asks for an address to send one to, for an import of products. */
const tables = ["text/csv", "application/csv", "text/plain", "application/vnd.ms-excel"]

/** What goes to the bucket by itself is seen by nobody, so it is a private table of a bounded size and nothing else. */
function onlyTables(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const { mime_type, size, access } = (req.body ?? {}) as Record<string, unknown>
  const isTable = typeof mime_type === "string" && tables.includes(mime_type)
  if (isTable && typeof size === "number" && size <= largestUpload.bytes && access !== "public") return next()
  next(notAllowed(`Only a table (CSV) of up to ${largestUpload.words} is sent this way. Use POST /admin/uploads.`))
}

function closedImport(_req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  next(notAllowed("Send the table to POST /admin/uploads, and its id to POST /admin/products/imports."))
}

/** Regular expressions, as they come before Medusa's own middlewares, which read whole uploads into memory. */
export const uploadMiddlewares: MiddlewareRoute[] = [
  { matcher: /^\/admin\/uploads\/?$/i, methods: ["POST"], middlewares: [refuseTooLarge, receiveFiles] },
  { matcher: /^\/admin\/uploads\/presigned-urls\/?$/i, methods: ["POST"], middlewares: [onlyTables] },
  { matcher: /^\/admin\/products\/import\/?$/i, methods: ["POST"], middlewares: [closedImport] },
  { matcher: "/admin/uploads/:id", methods: ["DELETE"], middlewares: [refusePrivate] },
]
