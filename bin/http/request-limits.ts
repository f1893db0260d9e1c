import type { NextFunction, Request, Response } from "express"
import { type Refusal, refuse } from "../../compat-api/lib/refuse"

/** What fits into any form of the shop; the body parser holds what comes without a length to the same. Bytes. */
export const longestBody = 102_400
/** Characters. */
const longestAddress = 8_000

const bodies = ["POST", "PUT", "PATCH", "DELETE"]
/** PayPal's own events are checked by their signature. */
const hooks = /^\/+hooks(?:\/|$)/i
/** Staff upload files, and import thousands of prices at once. */
const admin = /^\/+admin(?:\/|$)/i
/** Mail programs post a form that says `List-Unsubscribe=One-Click` (RFC 8058); the token is in the address. */
const oneClick = /^\/+api\/+end_listing_alert\.php$/i
const json = /^application\/json(?:\s*;|$)/i
/** Medusa would read a plain form too, which any page can have a browser send. */
const jsonOrUpload = /^(?:application\/json|multipart\/form-data)(?:\s*;|$)/i
const jsonOrForm = /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|$)/i

const refusals = {
  address: { status: 414, title: "Link too long", message: "The address is too long.", type: "invalid_data" },
  length: { status: 413, title: "Too large", message: "The request is too large.", type: "invalid_data" },
  kind: {
    // Ruling 29 knows no 415: what cannot be read as JSON is malformed.
    status: 400,
    title: "Wrong kind of request",
    message: "The request body must be JSON: send it with Content-Type: application/json.",
    type: "invalid_data",
  },
} as const satisfies Record<string, Refusal>

/** Why a request is not worth being read; undefined when it is. */
export function tooMuch(req: Pick<Request, "method" | "url" | "path" | "headers">): keyof typeof refusals | undefined {
  if (req.url.length > longestAddress) return "address"
  if (!bodies.includes(req.method) || hooks.test(req.path)) return undefined
  const isStaffs = admin.test(req.path)
  const length = Number(req.headers["content-length"] ?? 0)
  if (length > longestBody && !isStaffs) return "length"
  const hasBody = length > 0 || req.headers["transfer-encoding"] !== undefined
  return hasBody && !kindOf(req.path).test(req.headers["content-type"] ?? "") ? "kind" : undefined
}

/** What a body may be. */
function kindOf(path: string): RegExp {
  if (oneClick.test(path)) return jsonOrForm
  return admin.test(path) ? jsonOrUpload : json
}

/** Turns away what is too long or of the wrong kind, before any of it is read. */
export function requestLimits(req: Request, res: Response, next: NextFunction): void {
  const reason = tooMuch(req)
  if (!reason) return next()
  refuse(req, res, refusals[reason])
}
