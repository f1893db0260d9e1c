import { pipeline } from "node:stream/promises"
import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import contentDisposition from "content-disposition"
import { exportedFile } from "../../workflows/export/exported-file"
import { call } from "../call"

interface Feed {
  id: string
  data?: { file?: { url?: string } } | null
}

/**
 * Hides mails from the dashboard's bell, which counts but does not show them. Programs with a token or key get them.
 */
function hideMails(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!req.headers.authorization) req.filterableFields = { channel: "feed", ...req.filterableFields }
  next()
}

/** The file store cannot restrict private files to staff, so this links to the shop's call. */
function linkToFiles(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const json = res.json.bind(res)
  res.json = ((body: { notifications?: Feed[]; notification?: Feed }) => {
    for (const { id, data } of [...(body.notifications ?? []), ...(body.notification ? [body.notification] : [])]) {
      if (id && data?.file?.url) data.file.url = `/admin/notifications/${id}/file`
    }
    return json(body)
  }) as typeof res.json
  next()
}

/** A matcher with Medusa's names runs after Medusa's checks, before its routes. */
export const notificationMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/notifications", methods: ["GET"], middlewares: [hideMails, linkToFiles] },
  { matcher: "/admin/notifications/:id", methods: ["GET"], middlewares: [linkToFiles] },
]

export const notificationCalls = [
  /** File of an order or product export. */
  call("GET /admin/notifications/:id/file", {}, async (req, res) => {
    const { filename, content } = await exportedFile(req.scope, req.params.id ?? "")
    res.set({
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition(filename),
      "Cache-Control": "private, no-store",
    })
    await pipeline(content, res).catch(() => res.destroy())
  }),
]
