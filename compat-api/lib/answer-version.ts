import { createHash } from "node:crypto"
import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** A text that stays the same until the server is started anew, with the name of its version. */
export interface Version {
  type: string
  text: string
  etag: string
}

export function versionOf(type: string, text: string): Version {
  return { type, text, etag: `"${createHash("sha256").update(text).digest("base64url")}"` }
}

/** Answers 200 with the text, or 304 to whoever has it. Readers ask each time, so that they never read an old one. */
export function answerVersion(req: MedusaRequest, res: MedusaResponse, { type, text, etag }: Version): void {
  res.set({ "Cache-Control": "no-cache", ETag: etag, "X-Content-Type-Options": "nosniff" })
  if (req.fresh) return void res.status(304).end()
  res.status(200).type(type).send(text)
}
