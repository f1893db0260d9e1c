import http from "node:http"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { readSettings } from "../backend/lib/settings"
import type { CatalogueVersion } from "../compat-api/contract/catalogue"
import { forward, refuse } from "./http/forward"
import { listen } from "./http/listen"
import { askPageSource } from "./http/page-sources"
import { BackendProcess } from "./lib/backend-process"
import { failStart, stopInOrder } from "./lib/service-life"

const root = path.resolve(__dirname, "..")

/** What the backend is made of; the storefront's own changes need no start. */
const backendSources = ["backend", "compat-api", "medusa-config.ts"]

/**
 * The server of `npm run dev`: draws the storefront from its sources, with hot reloading, and hands everything else to a
 * backend that is started anew when its code changes. The browser never loses its connection.
 */
async function develop(): Promise<void> {
  const settings = readSettings()
  // The backend ends what takes too long: an upload of staff's may take hours.
  const server = http.createServer({ requestTimeout: 0 })
  const port = await listen(server, settings)
  const url = `http://localhost:${port}`
  const origin = process.env.PUBLIC_URL ? settings.publicUrl : url
  const backend = new BackendProcess({ PORT: "0", HOST: "127.0.0.1", PUBLIC_URL: origin, PAGE_SOURCES_ONLY: "true" })
  const opening = developmentServer().then(({ createDevelopmentStorefront }) =>
    createDevelopmentStorefront({
      server,
      cacheDir: path.join(root, ".build/vite"),
      catalogue: async () => askPageSource<CatalogueVersion>(await backend.url(), "catalogue"),
      origin,
      log: (error) => console.error(error),
    }),
  )
  const toBackend = async (req: http.IncomingMessage, res: http.ServerResponse) => {
    try {
      forward(req, res, await backend.url())
    } catch (error) {
      refuse(res, 503, (error as Error).message)
    }
  }
  server.on("request", (req, res) =>
    opening.then(
      ({ handle }) => handle(req, res, () => void toBackend(req, res)),
      () => refuse(res, 503, "The development server did not start."),
    ),
  )
  const storefront = await opening
  storefront.watch(
    backendSources.map((name) => path.join(root, name)),
    (file) => void backend.restart(`${path.relative(root, file)} changed`),
  )
  stopInOrder(server, { cut: storefront.close, shutdown: () => backend.stop() })
  process.send?.({ ready: true, url, hasDemo: await backend.hasDemo() })
}

/** The storefront's room, met as in bin/serve.ts. */
function developmentServer(): Promise<DevelopmentServer> {
  return import(pathToFileURL(path.join(root, "storefront/server/development.ts")).href)
}

interface DevelopmentServer {
  createDevelopmentStorefront(options: {
    server: http.Server
    cacheDir: string
    catalogue(): Promise<CatalogueVersion>
    origin: string
    log(error: unknown): void
  }): Promise<{
    handle(req: http.IncomingMessage, res: http.ServerResponse, next: () => void): void
    watch(paths: readonly string[], changed: (file: string) => void): void
    close(): Promise<void>
  }>
}

develop().catch(failStart)
