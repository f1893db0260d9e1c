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
  server: Server
  cacheDir: string
  origin: string
  log(error: unknown): void
}

export interface DevelopmentStorefront {
  /** Leaves paths of Medusa and the contract to `next`. */
  handle: Handler
  /** Calls `changed` once for changes that come together. */
  watch(paths: readonly string[], changed: (file: string) => void): void
  close(): Promise<void>
}

/** An address that differs from all pages and from Medusa's dashboard at /app. */
const base = "/_dev/"
/** Programs run in the project's folder. */
const root = path.resolve("storefront")
/** In milliseconds. */
const together = 100

/** Failures appear in Vite's overlay. */
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

function readable(): string[] {
  const project = path.dirname(root)
  const packages = fs.realpathSync(path.join(project, "node_modules"))
  return [root, path.join(project, "compat-api/contract"), path.join(project, "backend/lib"), packages]
}

function pagesFromSource(vite: ViteDevServer, options: DevelopmentOptions) {
  const { origin, log } = options
  // The cast is safe: the module has the type of its source.
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
    // A production run's service worker would answer instead.
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

/** Vite recognizes the style sheet by `data-vite-dev-id`. */
const liveHead = [
  `<script type="module">${react.preambleCode.replace("__BASE__", base)}</script>`,
  `<script type="module" src="${base}@vite/client"></script>`,
  `<link rel="stylesheet" href="${base}app/styles.css" data-vite-dev-id="${path.join(root, "app/styles.css")}">`,
].join("")

function withHead(document: string, head: string): string {
  return document.replace("<head>", () => `<head>${head}`)
}

const failure = "X-Page-Failure"

/** Polls its page: a Vite update may come before the connection. */
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
