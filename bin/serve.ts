import type http from "node:http"
import path from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { container } from "@medusajs/framework"
import type { MedusaContainer } from "@medusajs/framework/types"
import loadMedusa from "@medusajs/medusa/loaders/index"
import express from "express"
import { ChannelListener } from "../backend/lib/channel-listener"
import { startDueWorker } from "../backend/lib/due-work/due-worker"
import { expectJobs } from "../backend/lib/jobs"
import { log } from "../backend/lib/log/log"
import { captureProcessLog } from "../backend/lib/log/process-log"
import { built, root } from "../backend/lib/project"
import type { Settings } from "../backend/lib/settings"
import { Shop } from "../backend/lib/shop"
import { shareAssets } from "../backend/lib/storefront-assets"
import { notifyOutages } from "../backend/workflows/rate-limits/notify-outage"
import { type FollowedCatalogue, followCatalogue } from "../compat-api/catalogue/follow-catalogue"
import { serveCatalogue } from "./http/catalogue-source"
import { mountDashboard } from "./http/dashboard"
import { answerUnknown, distrustProxies, mountCalls, pageFrame } from "./http/frame"
import { type Header, headersOfAnswers } from "./http/headers"
import { listen, portOf } from "./http/listen"
import { routesWithoutDoor } from "./http/registered-routes"
import { createServer } from "./http/server"
import { mountUploads } from "./http/uploads"
import { storefrontBuild } from "./lib/builds"
import { openConnection } from "./lib/open-connection"
import { restrictNewFiles } from "./lib/private-folder"
import { readinessOf } from "./lib/ready-parts"
import { releaseMemoryWhenIdle } from "./lib/release-memory"
import { loadAndSeed } from "./lib/seeding"
import { failStart, stopInOrder } from "./lib/service-life"
import { registerShop } from "./lib/shop-services"
import type { MetricsSources, Pages } from "./metrics/metrics"

async function serve(): Promise<void> {
  captureProcessLog()
  restrictNewFiles()
  const settings = registerShop(container)
  const traces = await tracesOf(settings)
  const app = express()
  mountCalls(app, container)
  mountUploads(app, settings)
  const dashboard = hasPages(settings) ? await mountDashboard(app, path.join(root, ".build/admin")) : undefined
  const load = () => loadMedusa({ directory: built(), expressApp: app })
  const { medusa, hasDemo } = await loadAndSeed(settings.databaseUrl ?? "", load)
  answerUnknown(app)
  distrustProxies(app, settings)
  for (const route of routesWithoutDoor(app)) log.warn("route_without_door", { route })
  await expectJobs(medusa.container)
  traces?.watchDatabase(medusa.container)
  notifyOutages(medusa.container, container.resolve(Shop.RATE_LIMITS))
  const listener = await ChannelListener.open(() => openConnection(settings.databaseUrl, "listener"))
  const catalogue = await followCatalogue(medusa.container, settings, listener)
  const origin = () => (settings.hasPublicUrl ? settings.publicUrl : `http://localhost:${portOf(server)}`)
  const build = process.env.PAGE_SOURCES_ONLY || !hasPages(settings) ? undefined : storefrontBuild()
  if (build) await dashboard?.share(medusa.container)
  const { inlineHash, inlineScriptHashes } = await storefrontPart<InlineElements>("assets.js")
  const origins = Object.values(container.resolve(Shop.PAYMENT_PROVIDERS)).flatMap((each) => each.checkoutOrigins ?? [])
  const headersOf = headersOfAnswers(settings, build ? await inlineScriptHashes(build) : [], origins)
  const headersFor = (path: string, style?: string) => headersOf(path, style && inlineHash(style))
  const storefront = await storefrontOf(build, { catalogue, settings, origin, headersFor })
  const readiness = readinessOf(medusa.container, settings)
  const frame = pageFrame(settings, headersOf, storefront.sendReady, readiness)
  // Pages need neither Express nor Medusa.
  const call: Answer = traces?.of(app) ?? app
  const answer: Answer = (req, res) => frame(req, res, () => storefront.handle(req, res, () => call(req, res)))
  const metrics = await metricsOf(settings, { container: medusa.container, readiness, pages: storefront })
  const server = createServer(metrics?.counting(answer) ?? answer, settings.trustProxy)
  const port = await listen(server, settings)
  await metrics?.serve()
  const isWorker = settings.workerMode !== "server"
  const work = isWorker ? await workFor(medusa.container, listener) : undefined
  stopInOrder(server, {
    leave: async () => {
      readiness.isLeaving = true
      await pause(settings.drainSeconds * 1_000)
    },
    shutdown: async () => {
      await work?.stop()
      catalogue.stop()
      await listener.stop()
      await Promise.all([traces?.stop(), medusa.shutdown()])
    },
  })
  await storefront.drawFirst()
  process.send?.({ ready: true, url: `http://localhost:${port}`, hasDemo })
  log.info("listening", { port })
  warnOfMisplacedTrust(settings)
  releaseMemoryWhenIdle(server)
}

/** Importing it earlier slowed every answer. */
async function workFor(shop: MedusaContainer, listener: ChannelListener) {
  const { handlers } = await import("../backend/workflows/due-work/handlers.js")
  return startDueWorker(shop, handlers, listener)
}

type Answer = (req: http.IncomingMessage, res: http.ServerResponse) => void

/** Loaded only if configured, like metrics. */
async function tracesOf({ tracesUrl }: Settings) {
  if (tracesUrl === undefined) return undefined
  const { Traces } = await import("./traces/traces.js")
  return new Traces()
}

async function metricsOf(settings: Settings, sources: MetricsSources) {
  if (settings.metricsPort === undefined) return undefined
  const { Metrics } = await import("./metrics/metrics.js")
  return new Metrics(sources, settings)
}

const hasPages = ({ workerMode }: Settings) => workerMode !== "worker"

interface StorefrontParts {
  catalogue: FollowedCatalogue
  settings: Settings
  origin: () => string
  headersFor: HeadersFor
}

type HeadersFor = (path: string, style?: string) => readonly Header[]

async function storefrontOf(
  build: string | undefined,
  { catalogue, settings, origin, headersFor }: StorefrontParts,
): Promise<Storefront> {
  if (!hasPages(settings)) return { handle: (_req, _res, next) => next(), sendReady: () => false, drawFirst: nothing }
  if (build === undefined) {
    return { handle: serveCatalogue(() => catalogue.now()), sendReady: () => false, drawFirst: nothing }
  }
  const logError = (error: unknown) => log.error("page_failed", { error })
  const { createStorefront } = await storefrontPart<StorefrontServer>("index.js")
  const { serviceWorker } = settings
  const sharedAsset = await shareAssets(container, path.join(build, "client/assets"))
  return createStorefront({ build, catalogue, origin, headersFor, sharedAsset, serviceWorker, log: logError })
}

interface Storefront extends Pages {
  handle(req: http.IncomingMessage, res: http.ServerResponse, next: () => void): void
  sendReady(req: http.IncomingMessage, res: http.ServerResponse): boolean
  drawFirst(): Promise<void>
}

const nothing = async () => {}

interface StorefrontServer {
  createStorefront(options: {
    build: string
    catalogue: Pick<FollowedCatalogue, "now" | "arriving">
    origin(): string
    headersFor: HeadersFor
    sharedAsset: Awaited<ReturnType<typeof shareAssets>>
    serviceWorker: boolean
    log(error: unknown): void
  }): Promise<Storefront>
}

interface InlineElements {
  inlineHash(text: string): string
  inlineScriptHashes(build: string): Promise<string[]>
}

/** The storefront has its own types. */
function storefrontPart<Part>(file: string): Promise<Part> {
  return import(path.join(__dirname, "../storefront/server", file))
}

/** An https address means that there is a proxy. */
function warnOfMisplacedTrust({ publicUrl, trustProxy }: Settings): void {
  if (!publicUrl.startsWith("https:") || trustProxy > 0) return
  const message = "PUBLIC_URL is https, so there is a proxy; without TRUST_PROXY all shoppers share its rate limits."
  log.warn("proxy_not_trusted", { message })
}

serve().catch(failStart)
