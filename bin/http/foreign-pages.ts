import type { NextFunction, Request, Response } from "express"
import type { Settings } from "../../backend/lib/settings"
import { type Refusal, refuse } from "../../compat-api/lib/refuse"

const staffs = /^\/+(?:admin|auth\/+mfa)(?:\/|$)/i
const reading = ["GET", "HEAD", "OPTIONS"]
/** Staff's session, by the name that Medusa's session library gives it. */
const staffSession = /(?:^|;)\s*connect\.sid=/

const refusal: Refusal = {
  status: 403,
  title: "Not from here",
  message: "Staff's session changes something only from the dashboard itself. Elsewhere, send a token or an API key.",
  type: "forbidden",
}

/**
 * Whether a page that is not the shop's own has a browser change something by staff's session, which the browser adds
 * by itself. SameSite=Lax keeps it from other sites, and not from another subdomain or another port of this one. A
 * browser says where a call comes from in Sec-Fetch-Site, where the connection can be trusted (Fetch Metadata, 2.4), and
 * in Origin (Fetch, 3.2). What says neither is no page.
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

/** Turns such calls away, before any of them is read. */
export function refuseForeignPages({ publicUrl }: Settings) {
  const { origin } = new URL(publicUrl)
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!isForeign(req, origin)) return next()
    refuse(req, res, refusal)
  }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
