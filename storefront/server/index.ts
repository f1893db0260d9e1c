import type { IncomingMessage, ServerResponse } from "node:http"
import path from "node:path"
import { pathToFileURL } from "node:url"
import sirv from "sirv"
import { normalPath } from "../app/lib/paths"
import { readAssets } from "./assets"
import { type PageAnswer, pageAnswer, type Sources } from "./page-answer"
import { dataPath, isApiPath, originOf, redirectFor } from "./request"

export interface StorefrontOptions extends Sources {
  /** The folder of both builds (bin/build-storefront.ts). */
  build: string
  /** Scheme and host of the shop, for canonical links; without it, those of the request. */
  origin?: string
  log(error: unknown): void
}

export type Handler = (req: IncomingMessage, res: ServerResponse, next: () => void) => void

/**
 * The storefront as a request handler: assets and pages as `bin/build-storefront.ts` made them. Leaves the paths
 * of Medusa and of the contract to `next`.
 */
export async function createStorefront(options: StorefrontOptions): Promise<Handler> {
  const clientDir = path.join(options.build, "client")
  const assetsFor = await readAssets(clientDir)
  const renderer = await loadRenderer(options.build)
  const serveAsset = sirv(clientDir, { brotli: true, gzip: true, etag: true, extensions: [], setHeaders: setAssetAge })

  async function answer(pathname: string): Promise<PageAnswer> {
    try {
      return await pageAnswer(pathname, options)
    } catch (error) {
      options.log(error)
      return failure(error)
    }
  }

  async function draw(url: URL, { status, data }: PageAnswer, origin: string | null): Promise<[number, string]> {
    return [status, await renderer.render(url.pathname + url.search, data, { origin, assetsFor })]
  }

  async function page(url: URL, origin: string | null): Promise<[number, string]> {
    try {
      return await draw(url, await answer(url.pathname), origin)
    } catch (error) {
      options.log(error)
      return draw(url, failure(error), origin)
    }
  }

  async function respond(url: URL, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const redirect = redirectFor(url)
    if (redirect) {
      res.writeHead(redirect.status, { Location: redirect.location }).end()
      return
    }
    const about = dataPath(url.pathname)
    if (about !== undefined) {
      const { status, data } = await answer(about)
      return send(req, res, status, "application/json; charset=utf-8", JSON.stringify(data))
    }
    // The address of this page is a ticket to the files (ruling 41).
    if (normalPath(url.pathname) === "/confirmation") res.setHeader("Referrer-Policy", "no-referrer")
    const [status, html] = await page(url, options.origin ?? originOf(req))
    send(req, res, status, "text/html; charset=utf-8", html)
  }

  return (req, res, next) => {
    const url = urlOf(req)
    if (!url) return send(req, res, 400, "text/plain; charset=utf-8", "The address is malformed.")
    if (isApiPath(url.pathname)) return next()
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD")
      return send(req, res, 405, "text/plain; charset=utf-8", "Only GET and HEAD are answered here.")
    }
    serveAsset(req, res, () => {
      respond(url, req, res).catch((error: unknown) => {
        options.log(error)
        send(req, res, 500, "text/plain; charset=utf-8", "Unexpected Application Error!")
      })
    })
  }
}

/** The server build of the pages (server/entry-server.tsx). */
async function loadRenderer(build: string): Promise<typeof import("./entry-server")> {
  return import(pathToFileURL(path.join(build, "server", "entry-server.js")).href)
}

function failure(error: unknown): PageAnswer {
  const stack = process.env.NODE_ENV === "development" && error instanceof Error ? error.stack : undefined
  return { status: 500, data: { page: "error", ...(stack ? { stack } : {}) } }
}

function urlOf(req: IncomingMessage): URL | undefined {
  // A path that begins with two slashes would else be read as a host.
  const target = (req.url ?? "/").replace(/^\/+/, "/")
  return URL.canParse(target, "http://shop") ? new URL(target, "http://shop") : undefined
}

function send(req: IncomingMessage, res: ServerResponse, status: number, type: string, body: string): void {
  res.writeHead(status, {
    "Content-Type": type,
    "Content-Length": Buffer.byteLength(body),
    "Cache-Control": "no-cache",
  })
  res.end(req.method === "HEAD" ? undefined : body)
}

function setAssetAge(res: ServerResponse, pathname: string): void {
  const forever = pathname.startsWith("/assets/")
  res.setHeader("Cache-Control", forever ? "public, max-age=31536000, immutable" : "public, max-age=3600")
}
