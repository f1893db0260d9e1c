import type { NextFunction, Request, Response } from "express"
import type { Settings } from "../../backend/lib/settings"

/** Leaves out staff's sign-in calls. */
const open = /^\/+(?:store|api|auth\/+(?:customer|token))(?:\/|$)/i

const exposed = "Retry-After, X-Request-Id, Content-Disposition"
/** In seconds. Browsers cap it. */
const remembered = "7200"

/**
 * Browsers may call from STOREFRONT_ORIGINS (Fetch, 3.3). Runs before every check, so that pages can read refusals too.
 */
export function allowStorefronts({ storefrontOrigins }: Pick<Settings, "storefrontOrigins">) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (storefrontOrigins.length === 0 || !open.test(req.path)) return next()
    res.vary("Origin")
    const { origin } = req.headers
    if (!origin || !storefrontOrigins.includes(origin)) return next()
    res.set({ "Access-Control-Allow-Origin": origin, "Access-Control-Allow-Credentials": "true" })
    if (req.method !== "OPTIONS" || !req.headers["access-control-request-method"]) {
      res.set("Access-Control-Expose-Headers", exposed)
      return next()
    }
    res.vary("Access-Control-Request-Headers")
    res.set({
      "Access-Control-Allow-Methods": "GET, HEAD, POST, DELETE",
      "Access-Control-Allow-Headers": req.headers["access-control-request-headers"] ?? "",
      "Access-Control-Max-Age": remembered,
    })
    res.status(204).end()
  }
}
