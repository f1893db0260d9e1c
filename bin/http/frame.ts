import type { IncomingMessage, ServerResponse } from "node:http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { type Express, type NextFunction, type Request, type Response, Router } from "express"
import { networkOf } from "../../backend/lib/client-address"
import { addressTrouble, isReservedPath } from "../../backend/lib/input-bounds"
import { log } from "../../backend/lib/log/log"
import { safePath } from "../../backend/lib/log/redact"
import { requestContext } from "../../backend/lib/log/request-context"
import type { Settings } from "../../backend/lib/settings"
import { Shop } from "../../backend/lib/shop"
import { addressOf, limited } from "../../compat-api/lib/limited"
import { sendError } from "../../compat-api/lib/send-error"
import type { Readiness } from "../lib/readiness"
import { areaOf, hasDotSegment, oneSpelling, pathOf } from "./area"
import { allowStorefronts } from "./cross-origin"
import { doorkeeper } from "./doors"
import { rejectForeignPages } from "./foreign-pages"
import type { HeadersOf } from "./headers"
import { isShopHost, refusedHost, shopHostNames } from "./host-names"
import { identify, schemeOf, watchScheme } from "./proxy-headers"
import { checkRequest } from "./request-checks"
import { staffDoor } from "./staff-door"

type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

type SendReady = (req: IncomingMessage, res: ServerResponse) => boolean

/** Keep the path to cached pages minimal: it runs thousands of times a second. */
export function pageFrame(
  settings: Settings,
  headersOf: HeadersOf,
  sendReady: SendReady,
  readiness: Readiness,
): Handler {
  const names = shopHostNames(settings)
  const isThisMachineOnly = settings.paypal.environment === "local" && !settings.paypal.isNamed
  return (req, res, next) => {
    const requestId = identify(req, settings.trustProxy)
    if (readiness.isLeaving) res.shouldKeepAlive = false
    const isStranger = isThisMachineOnly && !isThisMachine(req)
    if (!isStranger && sendReady(req, res)) return
    req.url = oneSpelling(req.url ?? "/")
    const path = pathOf(req.url)
    res.setHeader("X-Request-Id", requestId)
    for (const [name, value] of headersOf(path)) res.setHeader(name, value)
    if (path === "/health" || path === "/ready") {
      if (!isShopHost(req.headers.host, names)) return refusePlainly(res, path, 421, refusedHost)
      return path === "/health" ? sendHealth(res) : void sendReadiness(req, res, readiness)
    }
    if (isStranger) return refusePlainly(res, path, 403, thisMachineOnly)
    if (hasDotSegment(path)) return refusePlainly(res, path, 404, "There is nothing here.")
    next()
  }
}

export function mountCalls(app: Express, container: MedusaContainer): void {
  const settings = container.resolve(Shop.SETTINGS)
  app.disable("x-powered-by")
  const calls = Router().use(
    accessLog,
    watchScheme(settings),
    allowStorefronts(settings),
    checkRequest,
    refuseHostileAddress,
    rejectForeignPages(settings),
    limited("everything"),
    doorkeeper,
    staffDoor(settings),
    allowOwnOrigin(settings),
  )
  app.use((req, res, next) => {
    // Medusa's scope comes later.
    req.scope = container
    if (areaOf(req.path) === "api") calls(req, res, next)
    else next()
  })
}

/** Medusa's CORS does the same for routes in files. */
function allowOwnOrigin({ publicUrl }: Settings) {
  return (req: Request, res: Response, next: NextFunction): void => {
    if (!/^\/admin\//i.test(req.path)) return next()
    if (req.headers.origin === publicUrl) res.set("Access-Control-Allow-Origin", publicUrl)
    res.vary("Origin").set("Access-Control-Allow-Credentials", "true")
    if (req.method !== "OPTIONS") return next()
    const headers = req.headers["access-control-request-headers"]
    if (headers) res.set("Access-Control-Allow-Headers", headers)
    res.vary("Access-Control-Request-Headers").set("Access-Control-Allow-Methods", "GET,HEAD,PUT,PATCH,POST,DELETE")
    res.status(204).set("Content-Length", "0").end()
  }
}

/** Medusa's loader fixes `trust proxy` at 1. */
export function distrustProxies(app: Express, { trustProxy }: Settings): void {
  app.set("trust proxy", trustProxy)
}

/** Must come last. Express would repeat the address in HTML. */
export function answerUnknown(app: Express): void {
  const refusal = { status: 404, title: "Not found", message: "There is nothing here.", type: "not_found" }
  app.use((req, res) => sendError(req, res, refusal))
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

/** Ruling 19. */
function isThisMachine(req: IncomingMessage): boolean {
  const host = (req.headers.host ?? "").replace(/:\d+$/, "").toLowerCase()
  return host === "localhost" || host === "127.0.0.1" || host === "[::1]"
}

const thisMachineOnly =
  "This shop simulates its payments and so answers on this machine only. Set PAYPAL_ENVIRONMENT to change that."

/** Ruling 29. */
function refusePlainly(res: ServerResponse, path: string, status: 403 | 404 | 421, message: string): void {
  if (areaOf(path) !== "api") {
    res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${message}\n`)
    return
  }
  const isContract = /^\/+api(?:\/|$)/i.test(path)
  const type = status === 404 ? "not_found" : "forbidden"
  const body = { ...(isContract ? { success: false } : { type }), message }
  res.writeHead(status, { "Content-Type": "application/json; charset=utf-8" }).end(JSON.stringify(body))
}

/** Log lines inside carry request id and network. */
function accessLog(req: Request, res: Response, next: NextFunction): void {
  const start = performance.now()
  const context = { requestId: String(req.headers["x-request-id"]), network: networkOf(addressOf(req)) }
  const write = () =>
    log.info("request", {
      method: req.method,
      path: safePath(req.originalUrl),
      status: res.statusCode,
      ms: Math.round(performance.now() - start),
      ...(res.writableFinished ? {} : { aborted: true }),
    })
  res.once("close", () => requestContext.run(context, write))
  requestContext.run(context, next)
}

/** Before any library reads them. */
function refuseHostileAddress(req: Request, res: Response, next: NextFunction): void {
  if (isReservedPath(req.path)) {
    return sendError(req, res, {
      status: 404,
      title: "Not found",
      message: "There is nothing here.",
      type: "not_found",
    })
  }
  const message = addressTrouble(req.originalUrl)
  if (!message) return next()
  sendError(req, res, { status: 400, title: "Link damaged", message, type: "invalid_data" })
}
