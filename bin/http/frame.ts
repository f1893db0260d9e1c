import type { IncomingMessage, ServerResponse } from "node:http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type Express, Router } from "express"
import type { Settings } from "../../backend/lib/settings"
import { Shop } from "../../backend/lib/shop"
import { limited } from "../../compat-api/lib/limited"
import { refuse } from "../../compat-api/lib/refuse"
import type { Readiness } from "../lib/readiness"
import { accessLog } from "./access-log"
import { areaOf, pathOf } from "./area"
import { doorkeeper } from "./doors"
import { refuseForeignPages } from "./foreign-pages"
import { schemeOf, watchScheme } from "./forwarded-scheme"
import type { HeadersOf } from "./headers"
import { refuseHostileAddress } from "./hostile-address"
import { identify } from "./request-id"
import { requestLimits } from "./request-limits"
import { staffDoor } from "./staff-door"

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/** Sends a page that is ready, with all of its headers; false when there is none. */
type SendReady = (req: IncomingMessage, res: ServerResponse) => boolean

/**
 * What comes before everything that answers: the door of a shop that only simulates payments, pages that are ready, the
 * headers of the area, `/health` and `/ready`. Nothing is put together before a ready page, because those are answered thousands of
 * times a second.
 */
export function pageFrame(
  settings: Settings,
  headersOf: HeadersOf,
  sendReady: SendReady,
  readiness: Readiness,
): Handler {
  const isThisMachineOnly = settings.paypal.environment === "local" && !settings.paypal.isNamed
  return (req, res, next) => {
    const requestId = identify(req, settings.trustProxy)
    // A page that is ready drops every header that was set before.
    if (readiness.isLeaving) res.shouldKeepAlive = false
    const isStranger = isThisMachineOnly && !isThisMachine(req)
    if (!isStranger && sendReady(req, res)) return
    const path = pathOf(req.url ?? "/")
    res.setHeader("X-Request-Id", requestId)
    for (const [name, value] of headersOf(path)) res.setHeader(name, value)
    if (path === "/health") return sendHealth(res)
    if (path === "/ready") return void sendReadiness(req, res, readiness)
    if (isStranger) return refuseStranger(res, path)
    next()
  }
}

/** What comes before the calls of Medusa's API and of the contract. */
export function mountCalls(app: Express, container: MedusaContainer): void {
  const settings = container.resolve(Shop.SETTINGS)
  app.disable("x-powered-by")
  const calls = Router().use(
    accessLog,
    watchScheme(settings),
    requestLimits,
    refuseHostileAddress,
    refuseForeignPages(settings),
    limited("everything"),
    doorkeeper,
    staffDoor(settings),
  )
  app.use((req, res, next) => {
    // Medusa gives the request a scope of this container; what is here comes before.
    req.scope = container
    if (areaOf(req.path) === "api") calls(req, res, next)
    else next()
  })
}

/**
 * Medusa believes one proxy, whoever calls: its loader fixes `trust proxy` at 1. From here on `req.ip` and
 * `req.protocol` obey TRUST_PROXY.
 */
export function distrustProxies(app: Express, { trustProxy }: Settings): void {
  app.set("trust proxy", trustProxy)
}

/** After everything: Express would answer in HTML, with the address in it. */
export function answerUnknown(app: Express): void {
  const refusal = { status: 404, title: "Not found", message: "There is nothing here.", type: "not_found" }
  app.use((req, res) => refuse(req, res, refusal))
}

function sendHealth(res: ServerResponse): void {
  res.writeHead(200, { "Content-Type": "application/json; charset=utf-8" }).end('{"status":"ok"}')
}

async function sendReadiness(req: IncomingMessage, res: ServerResponse, readiness: Readiness): Promise<void> {
  const report = await readiness.report()
  const type = "application/json; charset=utf-8"
  res.writeHead(report.status === "ready" ? 200 : 503, { "Content-Type": type, "Cache-Control": "no-store" })
  res.end(JSON.stringify({ ...report, asked_by: schemeOf(req) }))
}

/**
 * Ruling 19: while payments are simulated because nobody configured them, only this machine is served. Nobody gives
 * goods away by accident.
 */
function isThisMachine(req: IncomingMessage): boolean {
  const host = (req.headers.host ?? "").replace(/:\d+$/, "").toLowerCase()
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]"
}

const thisMachineOnly =
  "This shop simulates its payments and so answers on this machine only. Set PAYPAL_ENVIRONMENT to change that."

/** Calls are refused in JSON, in the form of the interface that was called (ruling 29). */
function refuseStranger(res: ServerResponse, path: string): void {
  if (areaOf(path) !== "api") {
    res.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" }).end(`${thisMachineOnly}\n`)
    return
  }
  const isContract = /^\/+api(?:\/|$)/i.test(path)
  const body = { ...(isContract ? { success: false } : { type: "forbidden" }), message: thisMachineOnly }
  res.writeHead(403, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body))
}
