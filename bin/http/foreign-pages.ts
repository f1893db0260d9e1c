import type { NextFunction, Request, Response } from "express"
import type { Settings } from "../../backend/lib/settings"
import { type ErrorAnswer, sendError } from "../../compat-api/lib/send-error"

const staffs = /^\/+(?:admin|auth\/+mfa)(?:\/|$)/i
const reading = ["GET", "HEAD", "OPTIONS"]
const staffSession = /(?:^|;)\s*connect\.sid=/

const refusal: ErrorAnswer = {
  status: 403,
  title: "Not allowed from here",
  message: "A staff session can change things only from the dashboard. Elsewhere, send a token or an API key.",
  type: "forbidden",
}

/**
 * SameSite=Lax does not cover other subdomains or ports. See Sec-Fetch-Site (Fetch Metadata, 2.4) and Origin (Fetch,
 * 3.2).
 */
export function isForeign(
  { method, path, headers }: Pick<Request, "method" | "path" | "headers">,
  publicOrigin: string,
): boolean {
  if (reading.includes(method) || !staffs.test(path) || !staffSession.test(headers.cookie ?? "")) return false
  const { origin, host, "sec-fetch-site": site } = headers
  if (origin === publicOrigin) return false
  if (site !== undefined) return site !== "same-origin" && site !== "none"
  return origin !== undefined && hostOf(origin) !== host
}

/** Refuses before the body is read. */
export function rejectForeignPages({ publicUrl }: Settings) {
  const { origin } = new URL(publicUrl)
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!isForeign(req, origin)) return next()
    sendError(req, res, refusal)
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
