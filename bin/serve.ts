import http from "node:http"
import path from "node:path"
import { pathToFileURL } from "node:url"
import loadMedusa from "@medusajs/medusa/loaders/index"
import express, { type Express, type NextFunction, type Request, type Response } from "express"
import { closeServices, currentSettings } from "../backend/lib/services"
import { type Settings, SettingsError } from "../backend/lib/settings"
import { loadCatalogue } from "../compat-api/catalogue/load-catalogue"
import { loadCheckoutSettings } from "../compat-api/catalogue/load-checkout-settings"
import type { Catalogue, CheckoutSettings } from "../compat-api/contract/catalogue"
import { seed } from "../seed/main"
import { storefrontBuild } from "./lib/builds"

const root = path.resolve(__dirname, "..")

/** One server of the shop: storefront, contract, Medusa's API and admin on one origin. */
async function serve(): Promise<void> {
  const settings = currentSettings()
  const app = express()
  app.disable("x-powered-by")
  app.get("/health", (_req, res) => void res.json({ status: "ok" }))
  if (settings.paypal.environment === "local" && !settings.paypal.isNamed) app.use(thisMachineOnly)
  const medusa = await mountMedusa(app, settings)
  await seedIfAsked(medusa.container)
  const server = http.createServer(app)
  const port = await listen(server, settings)
  stopInOrder(server, medusa.shutdown)
  process.send?.({ ready: true, url: `http://localhost:${port}` })
  console.log(`Listening on port ${port}`)
}

/**
 * Ruling 19: while payments are simulated because nobody configured them, only this machine is served. Nobody gives
 * goods away by accident.
 */
function thisMachineOnly(req: Request, res: Response, next: NextFunction): void {
  const host = (req.headers.host ?? "").replace(/:\d+$/, "").toLowerCase()
  if (["localhost", "127.0.0.1", "[::1]"].includes(host)) return next()
  res
    .status(403)
    .type("text/plain")
    .send(
      "This shop simulates its payments and so answers on this machine only. Set PAYPAL_ENVIRONMENT to change that.\n",
    )
}

async function mountMedusa(app: Express, settings: Settings) {
  // The storefront comes before Medusa, whose per-request work its pages do not need; it is filled in once Medusa runs.
  let storefront: Handler = (_req, _res, next) => next()
  app.use((req, res, next) => storefront(req, res, next))
  const { serve: serveAdmin } = await import("@medusajs/admin-bundler")
  app.use("/app", await serveAdmin({ outDir: path.join(root, ".build/admin") }))
  const medusa = await loadMedusa({ directory: root, expressApp: app })
  const { createStorefront } = await storefrontServer()
  storefront = await createStorefront({
    build: storefrontBuild(),
    loadCatalogue: () => loadCatalogue(medusa.container),
    loadCheckoutSettings: () => loadCheckoutSettings(medusa.container, settings.paypal),
    ...(process.env.PUBLIC_URL ? { origin: settings.publicUrl } : {}),
    log: (error) => console.error(error),
  })
  return medusa
}

type Handler = (req: http.IncomingMessage, res: http.ServerResponse, next: () => void) => void

interface StorefrontServer {
  createStorefront(options: {
    build: string
    loadCatalogue(): Promise<Catalogue>
    loadCheckoutSettings(): Promise<CheckoutSettings>
    origin?: string
    log(error: unknown): void
  }): Promise<Handler>
}

/** The storefront is a room of its own, with its own module format and TypeScript settings; here is all that is met. */
function storefrontServer(): Promise<StorefrontServer> {
  return import(pathToFileURL(path.join(root, "storefront/server/index.ts")).href)
}

async function seedIfAsked(container: Parameters<typeof seed>[0]): Promise<void> {
  const { SEED_ADMIN_EMAIL: email, SEED_ADMIN_PASSWORD: password } = process.env
  if (email && password) await seed(container, { admin: { email, password } })
}

function listen(server: http.Server, settings: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === "EADDRINUSE"
      reject(isTaken ? new SettingsError(`PORT ${settings.port} is taken. Set PORT to a free one.`) : error)
    })
    server.listen(settings.port, settings.host, () => {
      const address = server.address()
      resolve(address && typeof address === "object" ? address.port : settings.port)
    })
  })
}

function stopInOrder(server: http.Server, shutdown: () => Promise<void>): void {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    const closed = new Promise((done) => server.close(done))
    server.closeIdleConnections()
    const limit = setTimeout(() => server.closeAllConnections(), 5_000)
    await closed
    clearTimeout(limit)
    await shutdown()
    await closeServices()
    process.exit(0)
  }
  process.on("SIGTERM", stop)
  // Ctrl-C reaches every process of the terminal; who started the server stops it in its turn.
  process.on("SIGINT", () => (process.connected ? undefined : stop()))
  process.on("disconnect", stop)
}

serve().catch((error) => {
  process.send?.({
    failure: error instanceof SettingsError ? error.message : `The shop did not start: ${error.message}`,
  })
  console.error(error)
  process.exit(1)
})
