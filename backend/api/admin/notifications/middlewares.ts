import type { MedusaNextFunction, MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"

interface Feed {
  id: string
  data?: { file?: { url?: string } } | null
}

/**
 * The dot at the dashboard's bell would tell of every mail: those are other rows of the same table, which the bell does
 * not show. Programs ask with a token or a key, and get what they ask for.
 */
function bellAlone(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (!req.headers.authorization) req.filterableFields = { channel: "feed", ...req.filterableFields }
  next()
}

/** Leads to the exports by the shop's own call: the file store gives a private file to nobody, or to everybody. */
function leadToFiles(_req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const json = res.json.bind(res)
  res.json = ((body: { notifications?: Feed[]; notification?: Feed }) => {
    for (const { id, data } of [...(body.notifications ?? []), ...(body.notification ? [body.notification] : [])]) {
      if (id && data?.file?.url) data.file.url = `/admin/notifications/${id}/file`
    }
    return json(body)
  }) as typeof res.json
  next()
}

/** By Medusa's own names of parameters: so they come after what Medusa checks, and before its routes. */
export const notificationMiddlewares: MiddlewareRoute[] = [
  { matcher: "/admin/notifications", methods: ["GET"], middlewares: [bellAlone, leadToFiles] },
  { matcher: "/admin/notifications/:id", methods: ["GET"], middlewares: [leadToFiles] },
]
