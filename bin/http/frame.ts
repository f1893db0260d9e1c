import type { IncomingMessage, ServerResponse } from "node:http"
import { type Express, Router } from "express"
import type { Settings } from "../../backend/lib/settings"
import { limited } from "../../compat-api/lib/limited"
import { accessLog } from "./access-log"
import { areaOf, pathOf } from "./area"
import { refuseForeignPages } from "./foreign-pages"
import { headersByArea, type InlineHashes } from "./headers"
import { identify } from "./request-id"
import { requestLimits } from "./request-limits"
import { staffDoor } from "./staff-door"

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/**
 * What stands before everything that answers, pages too: the request's number, the headers of its area, `/health`, and
 * the door of a shop that only simulates payments. Nothing is put together in it, because pages are answered thousands
 * of times a second, each through here.
 */
export function pageFrame(settings: Settings, inline: InlineHashes): Handler {
  const headers = headersByArea(settings, inline)
  const isThisMachineOnly = settings.paypal.environment === "local" && !settings.paypal.isNamed
  return (req, res, next) => {
    const path = pathOf(req.url ?? "/")
    res.setHeader("X-Request-Id", identify(req, settings.trustProxy))
    for (const [name, value] of headers[areaOf(path)]) res.setHeader(name, value)
    if (path === "/health") return sendHealth(res)
    if (isThisMachineOnly && !isThisMachine(req)) return refuseStranger(res)
    next()
  }
}

/** What stands before the calls of Medusa's API and of the contract. */
export function mountCalls(app: Express, settings: Settings): void {
  app.disable("x-powered-by")
  const calls = Router().use(accessLog, requestLimits, refuseForeignPages(settings), limited("everything"))
  calls.use(staffDoor(settings))
  app.use((req, res, next) => (areaOf(req.path) === "api" ? calls(req, res, next) : next()))
}

/**
 * Medusa believes one proxy, whoever calls: its loader fixes `trust proxy` at 1. From here on `req.ip` and
 * `req.protocol` obey TRUST_PROXY.
 */
export function distrustProxies(app: Express, { trustProxy }: Settings): void {
  app.set("trust proxy", trustProxy)
}

function sendHealth(res: ServerResponse): void {
  res.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end('{"status":"ok"}')
}

/**
 * Ruling 19: while payments are simulated because nobody configured them, only this machine is served. Nobody gives
 * goods away by accident.
 */
function isThisMachine(req: IncomingMessage): boolean {
  const host = (req.headers.host ?? "").replace(/:\d+$/, "").toLowerCase()
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]"
}

function refuseStranger(res: ServerResponse): void {
  res
    .writeHead(403, { "Content-Type": "text/plain; charset=utf-8" })
    .end(
      "This shop simulates its payments and so answers on this machine only. Set PAYPAL_ENVIRONMENT to change that.\n",
    )
}
