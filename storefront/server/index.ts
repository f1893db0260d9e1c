import type { IncomingMessage, ServerResponse } from "node:http"
import path from "node:path"
import sirv from "sirv"
import type { CatalogueVersion } from "../../compat-api/contract/catalogue"
import { matchPage, normalPath, patternOfPage } from "../app/lib/paths"
import { assetAge, assetAt, closeFileWith, readAssets } from "./assets"
import { failure, type PageAnswer, pageFor } from "./page-answer"
import { PageCache, type PageCacheFigures } from "./page-cache"
import { type AnswerParts, type Header, type ReadyAnswer, readyAnswer, sendReady } from "./ready-answer"
import { dataPath, formAgain, isApiPath, isTicketPage, isVisitOfMedusa, redirectFor } from "./request"
import { retiredWorker, workerPath } from "./retired-worker"
import { siteFile, speculationPath } from "./site-files"

export interface CatalogueSource {
  now(): CatalogueVersion
  /** Resolves when a change is read, or a visitor has waited long enough. */
  arriving(): Promise<void> | undefined
}

export interface StorefrontOptions {
  /** bin/build-storefront.ts. */
  build: string
  catalogue: CatalogueSource
  origin(): string
  /** `style`: content of the style element. */
  headersFor(path: string, style?: string): readonly Header[]
  /** A file of another build (decision 025). */
  sharedAsset(name: string): Promise<Buffer | undefined>
  /** False: retires the worker in browsers. */
  serviceWorker: boolean
  log(error: unknown): void
}

export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

export interface Storefront {
  handle: Handler
  /** False if no page is cached. */
  sendReady(req: IncomingMessage, res: ServerResponse): boolean
  /** The first drawing of a process takes 0.1 s. */
  drawFirst(): Promise<void>
  /** `/products/:id`. */
  routeOf(pathname: string): string | undefined
  cacheFigures(): PageCacheFigures
}

/** Caches a page per path and catalogue version. Leaves other paths to `next`. */
export async function createStorefront(options: StorefrontOptions): Promise<Storefront> {
  const { catalogue, origin, headersFor, log } = options
  const clientDir = path.join(options.build, "client")
  const { build, assetsFor } = await readAssets(options.build)
  const renderer = await loadRenderer(options.build)
  const serveAsset = sirv(clientDir, {
    brotli: true,
    gzip: true,
    etag: true,
    extensions: [],
    setHeaders: setAssetHeaders,
  })
  const cache = new PageCache()

  async function htmlOf(location: string, { status, data }: PageAnswer): Promise<AnswerParts> {
    const { contact, measuredVisits } = catalogue.now()
    const { html, style } = await renderer.render(
      location,
      { ...data, build },
      { origin: origin(), contact, measuredVisits, assetsFor },
    )
    // Payment answers must not stay in a browser.
    const cacheControl = data.page === "checkout" ? "no-store" : "no-cache"
    return {
      status,
      type: "text/html; charset=utf-8",
      text: html,
      cacheControl,
      headers: documentHeaders(location, style),
    }
  }

  function documentHeaders(location: string, style: string): readonly Header[] {
    const headers = [...headersFor(location, style), ["Speculation-Rules", `"${speculationPath}"`] as const]
    if (!isTicketPage(location)) return headers
    return headers.map(([name, value]) => [name, name === "Referrer-Policy" ? "no-referrer" : value])
  }

  function page(pathname: string): Promise<ReadyAnswer> {
    const version = catalogue.now()
    const answer = pageFor(pathname, version)
    const location = locationOf(pathname, answer)
    return cache.getOrMake(version.number, location, async () => readyAnswer(await htmlOf(location, answer)))
  }

  async function drawFirst(): Promise<void> {
    const [product] = catalogue.now().catalogue.products
    try {
      await page("/")
      if (product) await page(`/products/${product.id}`)
    } catch (error) {
      log(error)
    }
  }

  function data(pathname: string): Promise<ReadyAnswer> {
    const version = catalogue.now()
    const answer = pageFor(pathname, version)
    const key = `/_data${locationOf(pathname, answer)}`
    return cache.getOrMake(version.number, key, () =>
      readyAnswer({ ...jsonOf(answer, build), headers: headersFor(pathname) }),
    )
  }

  function fileOfSite(pathname: string): Promise<ReadyAnswer> | undefined {
    const version = catalogue.now()
    const file = siteFile(pathname, version, origin())
    if (!file) return undefined
    return cache.getOrMake(version.number, pathname, async () =>
      readyAnswer({
        status: 200,
        type: file.type,
        text: await file.body(),
        cacheControl: "no-cache",
        headers: headersFor(pathname),
      }),
    )
  }

  async function otherAsset(pathname: string): Promise<ReadyAnswer | undefined> {
    const asset = assetAt(pathname)
    if (!asset) return undefined
    const { number } = catalogue.now()
    const known = cache.get(number, pathname)
    const text = known ? undefined : await options.sharedAsset(asset.name)
    if (!text) return known
    const { type } = asset
    const cacheControl = assetAge(pathname)
    const headers = headersFor(pathname)
    return cache.getOrMake(number, pathname, () => readyAnswer({ status: 200, type, text, cacheControl, headers }))
  }

  async function respond(pathname: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asset = await otherAsset(pathname)
    if (asset) return sendReady(req, res, asset)
    await catalogue.arriving()
    const about = dataPath(pathname)
    if (about !== undefined) return sendReady(req, res, await data(normalPath(about)))
    const location = normalPath(pathname)
    sendReady(req, res, await (fileOfSite(pathname) ?? page(location)))
  }

  async function respondSafely(url: URL, req: IncomingMessage, res: ServerResponse): Promise<void> {
    try {
      await respond(url.pathname, req, res)
    } catch (error) {
      log(error)
      const location = normalPath(url.pathname)
      const drawn = await htmlOf(location, failure(error)).catch(log)
      if (drawn) sendReady(req, res, await readyAnswer(drawn))
      else sendText(res, 500, "Unexpected Application Error!")
    }
  }

  function sendIfReady(req: IncomingMessage, res: ServerResponse): boolean {
    const path = req.url ?? ""
    // Ticket pages redirect if the ticket is missing.
    if (!isRead(req) || isTicketPage(path) || catalogue.arriving()) return false
    const ready = cache.get(catalogue.now().number, path)
    if (ready) sendReady(req, res, ready)
    return ready !== undefined
  }

  const handle: Handler = (req, res, next) => {
    const url = urlOf(req)
    if (!url) return sendText(res, 400, "The address is malformed.")
    if (isVisitOfMedusa(req, url.pathname)) return void respondSafely(url, req, res)
    if (isApiPath(url.pathname)) return next()
    const again = req.method === "POST" ? formAgain(url) : undefined
    if (again) return void res.writeHead(303, { Location: again }).end()
    if (!isRead(req)) {
      res.setHeader("Allow", "GET, HEAD")
      return sendText(res, 405, "This address accepts only GET and HEAD.")
    }
    const redirect = redirectFor(url)
    if (redirect) return void res.writeHead(redirect.status, { Location: redirect.location }).end()
    if (url.pathname === workerPath && !options.serviceWorker)
      return sendText(res, 200, retiredWorker, "text/javascript")
    if (matchPage(url.pathname) || dataPath(url.pathname) !== undefined) return void respondSafely(url, req, res)
    keepPlainRange(req)
    closeFileWith(res, log)
    serveAsset(req, res, () => void respondSafely(url, req, res))
  }
  return { handle, sendReady: sendIfReady, drawFirst, routeOf, cacheFigures: () => cache.figures() }
}

function routeOf(pathname: string): string | undefined {
  const about = dataPath(pathname)
  const pattern = patternOfPage(about ?? pathname)
  return about === undefined || pattern === undefined ? pattern : `/_data${pattern}`
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD"
}

/** Unknown addresses share one page per nearest page (nearest-pages.ts). */
function locationOf(pathname: string, { data }: PageAnswer): string {
  if (data.page !== "not-found") return pathname
  const [nearest] = data.near
  return `/404${nearest?.path ?? ""}`
}

async function loadRenderer(build: string): Promise<typeof import("./entry-server")> {
  return import(path.join(build, "server", "entry-server.js"))
}

function jsonOf({ status, data }: PageAnswer, build: string): Omit<AnswerParts, "headers"> {
  const text = JSON.stringify({ ...data, build })
  return { status, type: "application/json; charset=utf-8", text, cacheControl: "no-cache" }
}

function urlOf(req: IncomingMessage): URL | undefined {
  // Two leading slashes would be read as a host.
  const target = (req.url ?? "/").replace(/^\/+/, "/")
  return URL.canParse(target, "http://shop") ? new URL(target, "http://shop") : undefined
}

function sendText(res: ServerResponse, status: number, text: string, type = "text/plain"): void {
  res.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" }).end(text)
}

/**
 * Keeps only from-to and from-end: sirv answers other forms wrongly or crashes. A full answer is allowed (RFC 9110
 * §14.2).
 */
function keepPlainRange({ headers }: IncomingMessage): void {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(headers.range ?? "") ?? []
  if (start === undefined || (end !== undefined && Number(end) < Number(start))) delete headers.range
}

/** RFC 9110 §13.1.5. sirv's weak ETags never detect a change. */
function keepRangeOfSameFile({ headers }: IncomingMessage, changed: Date): void {
  const condition = headers["if-range"]
  if (condition !== undefined && condition !== changed.toUTCString()) delete headers.range
}

function setAssetHeaders(res: ServerResponse, pathname: string, { mtime }: { mtime: Date }): void {
  keepRangeOfSameFile(res.req, mtime)
  res.setHeader("Cache-Control", assetAge(pathname))
  // sirv does not know this type.
  if (pathname.endsWith(".ico")) res.setHeader("Content-Type", "image/x-icon")
}
