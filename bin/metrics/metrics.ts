import http, { type IncomingMessage, type ServerResponse } from "node:http"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from "prom-client"
import { log, troubles } from "../../backend/lib/log/log"
import { limits } from "../../backend/lib/rate-limits/limits"
import type { Settings } from "../../backend/lib/settings"
import { Shop } from "../../backend/lib/shop"
import { isShopHost, refusedHost, shopHostNames } from "../http/host-names"
import { listenAs } from "../http/listen"
import { type PartState, Readiness } from "../lib/readiness"
import { databaseFiguresIn, readDatabaseFigures, type Sample } from "./database-figures"
import { Durations } from "./durations"
import { routeFinder } from "./route-of"

/** In milliseconds. */
const asked = { every: 5_000, limit: 2_000 }

/** Events with alerts start at 0. */
const watchedEvents = [
  "error rate_limit_peak",
  "error due_work_died",
  "error mail_refused",
  "error purchase_not_settled",
  "error catalogue",
  "error paypal_webhook_not_set_up",
  "error event_not_emitted",
  "error call_failed",
  "error contract_call_failed",
  "error page_failed",
] as const

export interface MetricsSources {
  container: MedusaContainer
  readiness: Readiness
  pages: Pages
}

export interface Pages {
  routeOf?(path: string): string | undefined
  cacheFigures?(): { entries: number; bytes: number; hits: number; misses: number }
}

type Handler = (req: IncomingMessage, res: ServerResponse) => void

export class Metrics {
  private readonly registry = new Registry()
  private readonly durations = new Durations()
  private readonly routeOf: ReturnType<typeof routeFinder>

  constructor(
    { container, readiness, pages }: MetricsSources,
    private readonly settings: Pick<
      Settings,
      "metricsPort" | "metricsHost" | "host" | "publicUrl" | "paymentEnvironment"
    >,
  ) {
    this.routeOf = routeFinder(pages.routeOf ?? (() => undefined))
    collectDefaultMetrics({ register: this.registry })
    // The registry only calls `get`.
    this.registry.registerMetric(this.durations as unknown as Metric)
    this.addLimits(container)
    this.addTroubles()
    this.addParts(readiness)
    this.addPool(container)
    this.addDatabase(container)
    if (pages.cacheFigures) this.addPages(pages.cacheFigures)
  }

  /** Throws `SettingsError`. */
  async serve(): Promise<void> {
    const { metricsPort: port, metricsHost: host } = this.settings
    const server = http.createServer((req, res) => this.send(req, res))
    // Each server of a cluster needs its own port.
    log.info("metrics_listening", { port: await listenAs("METRICS_PORT", server, { port, host, exclusive: true }) })
  }

  private send({ method, url, headers }: IncomingMessage, res: ServerResponse): void {
    if (!isShopHost(headers.host, shopHostNames(this.settings))) {
      res.writeHead(421, { "Content-Type": "text/plain; charset=utf-8" }).end(`${refusedHost}\n`)
      return
    }
    if (method !== "GET" || url !== "/metrics") {
      res.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Metrics are at GET /metrics.\n")
      return
    }
    this.registry.metrics().then(
      (text) => res.writeHead(200, { "Content-Type": this.registry.contentType }).end(text),
      (error: unknown) => {
        log.error("metrics_failed", { error })
        res.writeHead(500).end()
      },
    )
  }

  /** Cached pages are finished on return. */
  counting(answer: Handler): Handler {
    return (req, res) => {
      const start = performance.now()
      // Answering may rewrite the URL.
      const { method = "", url = "" } = req
      answer(req, res)
      if (res.writableEnded) this.add(method, url, res, start)
      else this.addLater(method, url, res, start)
    }
  }

  private add(method: string, url: string, { writableEnded, statusCode }: ServerResponse, start: number): void {
    const seconds = (performance.now() - start) / 1_000
    this.durations.add(method, this.routeOf(method, url), writableEnded ? statusCode : "aborted", seconds)
  }

  private addLater(method: string, url: string, res: ServerResponse, start: number): void {
    res.once("close", () => this.add(method, url, res, start))
  }

  private gauge(name: string, help: string, labelNames: readonly string[], set: (gauge: Gauge) => unknown): void {
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [this.registry],
      async collect() {
        this.reset()
        await set(this)
      },
    })
  }

  private counter(name: string, help: string, labelNames: string[], count: (counter: Counter) => void): void {
    new Counter({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect() {
        this.reset()
        count(this)
      },
    })
  }

  private addLimits(container: MedusaContainer): void {
    const counts = container.resolve(Shop.RATE_LIMITS)
    this.counter(
      "shop_rate_limit_refusals_total",
      "Requests refused by a rate limit, by limit.",
      ["limit"],
      (counter) => {
        for (const limit of Object.keys(limits) as (keyof typeof limits)[]) {
          counter.inc({ limit }, counts.refusals.get(limit) ?? 0)
        }
      },
    )
    this.gauge(
      "shop_rate_limits_alone",
      "1 while the store of the limits does not answer and this process counts on its own.",
      [],
      (gauge) => gauge.set(counts.isDown ? 1 : 0),
    )
  }

  private addTroubles(): void {
    this.counter("shop_log_events_total", "Lines of the log at warn and error.", ["level", "event"], (counter) => {
      for (const key of new Set([...watchedEvents, ...troubles.keys()])) {
        const [level = "", event = ""] = key.split(" ")
        counter.inc({ level, event }, troubles.get(key) ?? 0)
      }
    })
  }

  private addParts(readiness: Readiness): void {
    const states: readonly PartState[] = ["well", "late", "failing"]
    this.gauge(
      "shop_part_state",
      "State of a part in /ready: 1 for its current state.",
      ["part", "state"],
      async (gauge) => {
        const { parts } = await readiness.report()
        for (const [part, { state }] of Object.entries(parts)) {
          for (const each of states) gauge.set({ part, state: each }, each === state ? 1 : 0)
        }
      },
    )
  }

  private addPool(container: MedusaContainer): void {
    const { client } = container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as {
      client: { pool: Pool }
    }
    this.gauge("shop_database_connections", "Connections of this process's pool, by state.", ["state"], (gauge) => {
      gauge.set({ state: "used" }, client.pool.numUsed())
      gauge.set({ state: "free" }, client.pool.numFree())
    })
    this.gauge("shop_database_connections_waiting", "Requests waiting for a connection of the pool.", [], (gauge) =>
      gauge.set(client.pool.numPendingAcquires()),
    )
  }

  private addPages(figures: NonNullable<Pages["cacheFigures"]>): void {
    this.gauge("shop_page_cache_entries", "Answers cached in memory.", [], (gauge) => gauge.set(figures().entries))
    this.gauge("shop_page_cache_bytes", "Bytes of the cached answers.", [], (gauge) => gauge.set(figures().bytes))
    this.counter(
      "shop_page_cache_lookups_total",
      "Answers from the cache (hit), or computed (miss).",
      ["result"],
      (counter) => {
        const { hits, misses } = figures()
        counter.inc({ result: "hit" }, hits)
        counter.inc({ result: "miss" }, misses)
      },
    )
  }

  /** Asks at most every five seconds. */
  private addDatabase(container: MedusaContainer): void {
    const figures = databaseFiguresIn(this.settings.paymentEnvironment)
    let samples: Sample[] = []
    const look = async () => {
      samples = await readDatabaseFigures(container, figures, asked.limit)
      return "well" as const
    }
    const watch = new Readiness({ figures: { look, isNeeded: true } }, asked)
    const isThere = async () => (await watch.report()).status === "ready"
    this.gauge(
      "shop_database_figures",
      "1 if the database's figures are included, 0 if they are missing.",
      [],
      async (gauge) => gauge.set((await isThere()) ? 1 : 0),
    )
    for (const { name, help, labels } of figures) {
      this.gauge(name, help, labels, async (gauge) => {
        if (!(await isThere())) return
        for (const sample of samples) if (sample.name === name) gauge.set(sample.labels, sample.value)
      })
    }
  }
}

interface Pool {
  numUsed(): number
  numFree(): number
  numPendingAcquires(): number
}
