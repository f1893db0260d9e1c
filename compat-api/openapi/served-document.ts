import { createHash } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import type { Settings } from "../../backend/lib/settings"
import { servedEndpoints } from "../contract/endpoints"
import { openApiOf } from "./document"
import type { OpenApi } from "./openapi"

let document: OpenApi | undefined

/** Readers resolve "/" against the document's address. */
export function servedDocument({ hasPublicUrl, publicUrl }: Settings): OpenApi {
  document ??= openApiOf(servedEndpoints, hasPublicUrl ? publicUrl : "/")
  return document
}

export interface Version {
  type: string
  text: string
  etag: string
}

export function versionOf(type: string, text: string): Version {
  return { type, text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` }
}

export function answerVersion(req: MedusaRequest, res: MedusaResponse, { type, text, etag }: Version): void {
  res.set({ "Cache-Control": "no-cache", ETag: etag, "X-Content-Type-Options": "nosniff" })
  if (req.fresh) return void res.status(304).end()
  res.status(200).type(type).send(text)
}
