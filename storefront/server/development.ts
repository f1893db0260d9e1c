import fs from "node:fs"
import type { IncomingMessage, Server, ServerResponse } from "node:http"
import path from "node:path"
import react from "@vitejs/plugin-react"
import { createServer, type ViteDevServer } from "vite"
import type { CatalogueVersion } from "../../compat-api/contract/catalogue"
import type { PageAssets } from "./assets"
import type { Handler } from "./index"
import { isApiPath } from "./request"

export interface DevelopmentOptions {
  catalogue(): Promise<CatalogueVersion>
  /** The server that the hot updates' connection hangs on. */
  server: Server
  /** Where Vite keeps the packages that it prepared for browsers. */
  cacheDir: string
  origin: string
  log(error: unknown): void
}

export interface DevelopmentStorefront {
  /** Draws pages and serves modules; leaves the paths of Medusa and of the contract to `next`. */
  handle: Handler
  /** Calls `changed` when a file below the paths changes: once for changes that come together. */
  watch(paths: readonly string[], changed: (file: string) => void): void
  close(): Promise<void>
}

/** Apart from every page's address, and from Medusa's dashboard at /app, as the sources lie in a folder `app`. */
const base = "/_dev/"
const root = path.resolve(import.meta.dirname, "..")
/** Changes that come together: a save in the editor, a switch of branches. Milliseconds. */
const together = 100

/**
 * The storefront from its sources, for `npm run dev`: every page is drawn anew, and changes reach the open browser
 * without a load of the page. What fails is shown there by Vite's overlay.
 */
export async function createDevelopmentStorefront(options: DevelopmentOptions): Promise<DevelopmentStorefront> {
  const vite = await createServer({
    root,
    base,
    configFile: path.join(root, "vite.config.ts"),
    cacheDir: options.cacheDir,
    clearScreen: false,
    server: { middlewareMode: true, hmr: { server: options.server }, fs: { allow: readable() } },
  })
  const page = pagesFromSource(vite, options)
  return {
    handle(req, res, next) {
      if (isApiPath(new URL(req.url ?? "/", "http://shop").pathname)) return next()
      vite.middlewares(req, res, () => void page(req, res))
    },
    watch: (paths, changed) => watch(vite, paths, changed),
    close: () => vite.close(),
  }
}

/** What browsers may read: the sources that pages are made of, and packages. Never the data folder beside them. */
function readable(): string[] {
  const project = path.dirname(root)
  const packages = fs.realpathSync(path.join(project, "node_modules"))
  return [root, path.join(project, "compat-api/contract"), path.join(project, "backend/lib"), packages]
}

/** Answers like the built storefront, with the code of this moment. */
function pagesFromSource(vite: ViteDevServer, options: DevelopmentOptions) {
  const { origin, log } = options
  // What the module exports is what its source says.
  const load = async <Module>(file: string) => (await vite.ssrLoadModule(file)) as Module
  let logged: string | undefined

  async function answer(pathAndQuery: string): Promise<Answer> {
    const url = new URL(pathAndQuery, "http://shop")
    const { dataPath, redirectFor } = await load<typeof import("./request")>("/server/request.ts")
    const redirect = redirectFor(url)
    if (redirect) return { status: redirect.status, headers: { Location: redirect.location }, body: "" }
    if (url.pathname === "/styleguide") {
      const { styleguide } = await load<typeof import("./styleguide")>("/server/styleguide.tsx")
      const styles = fs.readFileSync(path.join(root, "app/styles.css"), "utf8")
      return { status: 200, headers: htmlType, body: withHead(styleguide(styles), liveHead) }
    }
    const { pageFor } = await load<typeof import("./page-answer")>("/server/page-answer.ts")
    const version = await options.catalogue()
    const { siteFile } = await load<typeof import("./site-files")>("/server/site-files.ts")
    const { retiredWorker, workerPath } = await load<typeof import("./retired-worker")>("/server/retired-worker.ts")
    // The shop may have run at this address before, and its worker would answer before the sources do.
    if (url.pathname === workerPath) return { status: 200, headers: script, body: retiredWorker }
    const file = siteFile(url.pathname, version, origin)
    if (file) return { status: 200, headers: { "Content-Type": file.type }, body: await file.body() }
    const about = dataPath(url.pathname)
    const { status, data } = pageFor(about ?? url.pathname, version)
    if (about !== undefined) return { status, headers: json, body: JSON.stringify(data) }
    const { render } = await load<typeof import("./entry-server")>("/server/entry-server.tsx")
    const { makeInlineScripts } = await load<typeof import("./inline-scripts")>("/server/inline-scripts.ts")
    const { scripts: inlineScripts } = await makeInlineScripts()
    const assetsFor = () => ({ ...sourceAssets, inlineScripts })
    const { html: document } = await render(url.pathname + url.search, data, {
      origin,
      contact: version.contact,
      measuredVisits: version.measuredVisits,
      assetsFor,
    })
    return { status, headers: htmlType, body: withHead(document, liveHead) }
  }

  return async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    try {
      const { status, headers, body } = await answer((req.url ?? "/").replace(/^\/+/, "/"))
      logged = undefined
      res.writeHead(status, headers).end(body)
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" }
      if (message !== logged) log(error)
      logged = message
      const page = withHead("<!doctype html><head></head>", liveHead + overlayOf(message, stack ?? ""))
      res.writeHead(500, { ...htmlType, [failure]: encodeURIComponent(message) }).end(page)
    }
  }
}

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

const json = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-store" }
const script = { "Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-store" }
const htmlType = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }

const sourceAssets: Omit<PageAssets, "inlineScripts"> = {
  entry: `${base}app/entry-client.tsx`,
  styleRules: [],
  sheet: "",
  modules: [],
}

/** What makes an open page follow the sources. Vite takes the style sheet over by its `data-vite-dev-id`. */
const liveHead = [
  `<script type="module">${react.preambleCode.replace("__BASE__", base)}</script>`,
  `<script type="module" src="${base}@vite/client"></script>`,
  `<link rel="stylesheet" href="${base}app/styles.css" data-vite-dev-id="${path.join(root, "app/styles.css")}">`,
].join("")

function withHead(document: string, head: string): string {
  return document.replace("<head>", () => `<head>${head}`)
}

/** The header that says why a page could not be drawn. */
const failure = "X-Page-Failure"

/**
 * Vite's own overlay, for what failed before there was a page. It asks for its page until that says something else: an
 * update by Vite's connection would be lost where it comes before the connection, and reaches no module of this page.
 */
function overlayOf(message: string, stack: string): string {
  const shown = JSON.stringify({ message, stack }).replace(/</g, "\\u003c")
  return `<script type="module">
import { ErrorOverlay } from ${JSON.stringify(`${base}@vite/client`)}
document.documentElement.append(new ErrorOverlay(${shown}))
setInterval(async () => {
  const answer = await fetch(location.href).catch(() => undefined)
  if (answer && answer.headers.get("${failure}") !== ${JSON.stringify(encodeURIComponent(message))}) location.reload()
}, 500)
</script>`
}

function watch(vite: ViteDevServer, paths: readonly string[], changed: (file: string) => void): void {
  let waiting: NodeJS.Timeout | undefined
  vite.watcher.add([...paths])
  vite.watcher.on("all", (_event, file) => {
    if (!paths.some((watched) => file === watched || file.startsWith(watched + path.sep))) return
    clearTimeout(waiting)
    waiting = setTimeout(() => changed(file), together)
  })
}
