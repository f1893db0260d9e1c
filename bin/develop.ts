import http, { type IncomingMessage, type ServerResponse } from "node:http"
import path from "node:path"
import { pipeline } from "node:stream"
import { built, root } from "../backend/lib/project"
import { readSettings } from "../backend/lib/settings"
import type { CatalogueVersion } from "../compat-api/contract/catalogue"
import { askCatalogue } from "./http/catalogue-source"
import { listen } from "./http/listen"
import { endOf, type Service, startService } from "./lib/child"
import { step } from "./lib/progress.cjs"
import { buildServer } from "./lib/server-build.cjs"
import { failStart, stopInOrder } from "./lib/service-life"

const backendSources = ["backend", "compat-api", "medusa-config.ts"]

/** Server of `npm run dev`: restarts the backend on changes. */
async function develop(): Promise<void> {
  const settings = readSettings()
  // The backend limits requests itself.
  const server = http.createServer({ requestTimeout: 0 })
  const port = await listen(server, settings)
  const url = `http://localhost:${port}`
  const origin = settings.hasPublicUrl ? settings.publicUrl : url
  const backend = new BackendProcess({ PORT: "0", HOST: "127.0.0.1", PUBLIC_URL: origin, PAGE_SOURCES_ONLY: "true" })
  const opening = developmentServer().then(({ createDevelopmentStorefront }) =>
    createDevelopmentStorefront({
      server,
      cacheDir: path.join(root, ".build/vite"),
      catalogue: async () => askCatalogue(await backend.url()),
      origin,
      log: (error) => console.error(error),
    }),
  )
  const toBackend = async (req: http.IncomingMessage, res: http.ServerResponse) => {
    try {
      forward(req, res, await backend.url())
    } catch (error) {
      sendText(res, 503, (error as Error).message)
    }
  }
  server.on("request", (req, res) =>
    opening.then(
      ({ handle }) => handle(req, res, () => void toBackend(req, res)),
      () => sendText(res, 503, "The development server did not start."),
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

function developmentServer(): Promise<DevelopmentServer> {
  return import(path.join(__dirname, "../storefront/server/development.js"))
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

export class BackendProcess {
  private service: Promise<Service>
  private starting = new AbortController()
  private isStopping = false

  constructor(private readonly env: NodeJS.ProcessEnv) {
    this.service = this.start()
    // Callers of `url` get this error.
    this.service.catch(() => {})
  }

  async url(): Promise<string> {
    return (await this.service).url
  }

  async hasDemo(): Promise<boolean> {
    return (await this.service).hasDemo
  }

  /** The old process finishes its requests. */
  restart(reason: string): Promise<void> {
    this.starting.abort()
    const before = this.service
    this.starting = new AbortController()
    this.service = step(`restarting the backend: ${reason}`, () => this.start())
    const isOvertaken = this.starting.signal
    return Promise.all([
      this.service.catch((error: Error) => {
        if (!isOvertaken.aborted) console.error(`${error.message} It restarts with the next change.`)
      }),
      before.then((service) => service.stop()).catch(() => {}),
    ]).then(() => {})
  }

  async stop(): Promise<void> {
    this.isStopping = true
    const service = await this.service.catch(() => undefined)
    await service?.stop()
  }

  private start(): Promise<Service> {
    const { signal } = this.starting
    const starting = buildServer(root).then(() =>
      startService({ file: built("bin/serve.ts"), env: this.env, output: "inherit", signal }),
    )
    const restartAfter = async ({ process }: Service) => {
      const how = await endOf(process)
      if (this.service === starting && !this.isStopping) await this.restart(`it ended unexpectedly (${how})`)
    }
    starting.then(restartAfter).catch(() => {})
    return starting
  }
}

develop().catch(failStart)

export function forward(req: IncomingMessage, res: ServerResponse, target: string): void {
  const { port } = new URL(target)
  const { method, url: path, headers } = req
  const onward = http.request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    // The client has gone.
    pipeline(answer, res, () => {})
  })
  onward.on("error", () => sendText(res, 502, "The backend does not answer: its output in the terminal says why."))
  res.on("close", () => onward.destroy())
  req.pipe(onward)
}

export function sendText(res: ServerResponse, status: number, sentence: string): void {
  if (res.headersSent) res.destroy()
  else res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${sentence}\n`)
}
