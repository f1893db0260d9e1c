import type { IncomingMessage, ServerResponse } from "node:http"
import path from "node:path"
import { pathToFileURL } from "node:url"
import sirv from "sirv"
import type { CatalogueVersion } from "../../compat-api/contract/catalogue"
import { matchPage, normalPath, patternOfPage } from "../app/lib/paths"
import { assetAge, assetAt } from "./asset-age"
import { readAssets } from "./assets"
import { closeFileWith } from "./file-of-answer"
import { failure, type PageAnswer, pageFor } from "./page-answer"
import { PageCache, type PageCacheFigures } from "./page-cache"
import { type AnswerParts, type Header, type ReadyAnswer, readyAnswer, sendReady } from "./ready-answer"
import { dataPath, formAgain, isApiPath, isTicketPage, redirectFor } from "./request"
import { retiredWorker, workerPath } from "./retired-worker"
import { siteFile } from "./site-files"
import { speculationPath } from "./speculation-rules"

/** The catalogue that pages are drawn from. */
export interface CatalogueSource {
  now(): CatalogueVersion
  /** While a change is being read: resolves when it is there, or when a visitor has waited long enough. */
  arriving(): Promise<void> | undefined
}

export interface StorefrontOptions {
  /** The folder of both builds (bin/build-storefront.ts). */
  build: string
  catalogue: CatalogueSource
  /** Scheme and host of the shop, for canonical links. Asked for when a page is drawn. */
  origin(): string
  /** The headers of what is answered at a path; `style`: what a document has in its style element. */
  headersFor(path: string, style?: string): readonly Header[]
  /** A file of another build, by its name (docs/decisions/067). */
  sharedAsset(name: string): Promise<Buffer | undefined>
  /** Whether browsers keep what was visited; else the worker that did is retired. */
  serviceWorker: boolean
  log(error: unknown): void
}

export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

export interface Storefront {
  handle: Handler
  /** Sends a page that is ready, with all of its headers; false when there is none. */
  sendReady(req: IncomingMessage, res: ServerResponse): boolean
  /** Draws the home page and a product's: the first drawing of a process takes 0.1 s, which no visitor waits for. */
  drawFirst(): Promise<void>
  /** What a path is counted as: the pattern of its page, `/products/:id`. Undefined where there is none. */
  routeOf(pathname: string): string | undefined
  cacheFigures(): PageCacheFigures
}

/**
 * The storefront as a request handler: assets and pages as `bin/build-storefront.ts` made them. A page is drawn once
 * per path and version of the catalogue, and sent from memory afterwards. Leaves the paths of Medusa and of the contract
 * to `next`.
 */
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
    // What the checkout was told about payments is never kept by a browser.
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

  /** The page at a normal path; paths without one share a page for each that they are nearest to. */
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

  /** What a page is drawn from, for a browser that is on another page of the shop already. */
  function data(pathname: string): Promise<ReadyAnswer> {
    const version = catalogue.now()
    const answer = pageFor(pathname, version)
    const key = `/_data${locationOf(pathname, answer)}`
    return cache.getOrMake(version.number, key, () =>
      readyAnswer({ ...jsonOf(answer, build), headers: headersFor(pathname) }),
    )
  }

  /** What is asked for at a fixed address; undefined for every other one. */
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

  /** What a tab still needs that another build's server opened; undefined for everything else. */
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

  /** Nearly every request for a page ends here. */
  function sendIfReady(req: IncomingMessage, res: ServerResponse): boolean {
    const path = req.url ?? ""
    // Without its ticket such an address leads elsewhere.
    if (!isRead(req) || isTicketPage(path) || catalogue.arriving()) return false
    const ready = cache.get(catalogue.now().number, path)
    if (ready) sendReady(req, res, ready)
    return ready !== undefined
  }

  const handle: Handler = (req, res, next) => {
    const url = urlOf(req)
    if (!url) return sendText(res, 400, "The address is malformed.")
    if (isApiPath(url.pathname)) return next()
    const again = req.method === "POST" ? formAgain(url) : undefined
    if (again) return void res.writeHead(303, { Location: again }).end()
    if (!isRead(req)) {
      res.setHeader("Allow", "GET, HEAD")
      return sendText(res, 405, "Only GET and HEAD are answered here.")
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

/** Where a page is drawn and kept. Addresses without one share as few as there are nearest pages (nearest-pages.ts). */
function locationOf(pathname: string, { data }: PageAnswer): string {
  if (data.page !== "not-found") return pathname
  const [nearest] = data.near
  return `/404${nearest?.path ?? ""}`
}

/** The server build of the pages (server/entry-server.tsx). */
async function loadRenderer(build: string): Promise<typeof import("./entry-server")> {
  return import(pathToFileURL(path.join(build, "server", "entry-server.js")).href)
}

function jsonOf({ status, data }: PageAnswer, build: string): Omit<AnswerParts, "headers"> {
  const text = JSON.stringify({ ...data, build })
  return { status, type: "application/json; charset=utf-8", text, cacheControl: "no-cache" }
}

function urlOf(req: IncomingMessage): URL | undefined {
  // A path that begins with two slashes would else be read as a host.
  const target = (req.url ?? "/").replace(/^\/+/, "/")
  return URL.canParse(target, "http://shop") ? new URL(target, "http://shop") : undefined
}

function sendText(res: ServerResponse, status: number, text: string, type = "text/plain"): void {
  res.writeHead(status, { "Content-Type": `${type}; charset=utf-8`, "Cache-Control": "no-cache" }).end(text)
}

/**
 * Leaves of `Range` what sirv understands, from one byte to another or to the end: of any other it makes wrong bytes, or
 * an error that ends the process. A server may always answer the whole (RFC 9110, 14.2).
 */
function keepPlainRange({ headers }: IncomingMessage): void {
  const [, start, end] = /^bytes=(\d{1,15})-(\d{1,15})?$/.exec(headers.range ?? "") ?? []
  if (start === undefined || (end !== undefined && Number(end) < Number(start))) delete headers.range
}

function setAssetHeaders(res: ServerResponse, pathname: string): void {
  res.setHeader("Cache-Control", assetAge(pathname))
  // The one type of ours that sirv does not know.
  if (pathname.endsWith(".ico")) res.setHeader("Content-Type", "image/x-icon")
}
