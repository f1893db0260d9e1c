import type { NextFunction, Request, Response } from "express"
import { isOneTooMany } from "../../backend/lib/slow-body"
import { type ErrorAnswer, sendError } from "../../compat-api/lib/send-error"

/** In bytes. */
export const longestBody = 102_400
/** In characters. */
const longestAddress = 8_000

const bodies = ["POST", "PUT", "PATCH", "DELETE"]
/** These calls are checked by their signature instead. */
const hooks = /^\/+hooks(?:\/|$)/i
/** These calls carry files, or thousands of prices. */
const admin = /^\/+admin(?:\/|$)/i
/** One-click unsubscribe is a form (RFC 8058). */
const oneClick = /^\/+api\/+(?:end_listing_alert|update_mails)\.php$/i
const json = /^application\/json(?:\s*;|$)/i
/** Any page can submit a plain form, and Medusa would read it. */
const jsonOrUpload = /^(?:application\/json|multipart\/form-data)(?:\s*;|$)/i
const jsonOrForm = /^(?:application\/json|application\/x-www-form-urlencoded|multipart\/form-data)(?:\s*;|$)/i

const refusals = {
  address: { status: 414, title: "Link too long", message: "The address is too long.", type: "invalid_data" },
  length: { status: 413, title: "Too large", message: "The request is too large.", type: "invalid_data" },
  many: {
    status: 429,
    title: "Too many at once",
    message: "Your network sends too many requests at once. Please try again in a few seconds.",
    type: "too_many_requests",
  },
  kind: {
    // Ruling 29 has no 415.
    status: 400,
    title: "Wrong kind of request",
    message: "The request body must be JSON: send it with Content-Type: application/json.",
    type: "invalid_data",
  },
} as const satisfies Record<string, ErrorAnswer>

export function requestFault(
  req: Pick<Request, "method" | "url" | "path" | "headers">,
): keyof typeof refusals | undefined {
  if (req.url.length > longestAddress) return "address"
  if (!bodies.includes(req.method) || hooks.test(req.path)) return undefined
  const isStaffs = admin.test(req.path)
  const length = Number(req.headers["content-length"] ?? 0)
  if (length > longestBody && !isStaffs) return "length"
  const hasBody = length > 0 || req.headers["transfer-encoding"] !== undefined
  return hasBody && !kindOf(req.path).test(req.headers["content-type"] ?? "") ? "kind" : undefined
}

function kindOf(path: string): RegExp {
  if (oneClick.test(path)) return jsonOrForm
  return admin.test(path) ? jsonOrUpload : json
}

/** Checks one request's size and kind before its body is read. `limited` counts requests. */
export function checkRequest(req: Request, res: Response, next: NextFunction): void {
  const reason = requestFault(req) ?? (isOneTooMany(req) ? "many" : undefined)
  if (!reason) return next()
  if (reason === "many") res.set("Retry-After", "5")
  sendError(req, res, refusals[reason])
}
