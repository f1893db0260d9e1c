import type { IncomingMessage, ServerResponse } from "node:http"
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@medusajs/framework/opentelemetry/api"
import { envDetector } from "@medusajs/framework/opentelemetry/resources"
import type { ReadableSpan, SpanExporter } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { registerOtel } from "@medusajs/medusa"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { brand } from "../../backend/lib/brand"
import { log } from "../../backend/lib/log/log"
import { redact } from "../../backend/lib/log/redact"
import { routeOf } from "../metrics/route-of"

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/** Not secret, though it looks like a gift card code. */
const requestId = "shop.request_id"

/** Create before Medusa loads, which checks for it. */
export class Traces {
  private readonly sdk = registerOtel({
    serviceName: process.env.OTEL_SERVICE_NAME ?? brand.name,
    instrument: { http: true, query: true, workflows: true },
    traceExporter: safeExporter(new OTLPTraceExporter()),
    // Batches of the exporter above.
    spanProcessor: undefined,
    metricReaders: [],
    logRecordProcessors: [],
    resourceDetectors: [envDetector],
  } as unknown as Parameters<typeof registerOtel>[0])
  private readonly tracer = trace.getTracer(brand.name)

  /** Ignores trace headers of callers. */
  of(answer: Handler): Handler {
    return (req, res) => {
      const { method = "", url = "" } = req
      const route = routeOf(method, url, () => undefined)
      const attributes = {
        "http.method": method,
        "http.route": route,
        [requestId]: String(req.headers["x-request-id"]),
      }
      this.tracer.startActiveSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, ROOT_CONTEXT, (span) => {
        res.once("close", () => {
          span.setAttribute("http.status_code", res.statusCode)
          if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
        })
        answer(req, res)
      })
    }
  }

  watchDatabase(container: MedusaContainer): void {
    const { client } = container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as { client: Emitter }
    const open = new Map<string, Span>()
    client.on("query", ({ __knexQueryUid: id, sql = "" }) => {
      if (!trace.getActiveSpan()) return
      const [operation = ""] = /^\s*\w+/.exec(sql) ?? []
      const name = operation.trim().toLowerCase()
      open.set(
        id,
        this.tracer.startSpan(`database ${name}`, { kind: SpanKind.CLIENT, attributes: { "db.operation": name } }),
      )
    })
    const end = (id: string, code: SpanStatusCode) => {
      open.get(id)?.setStatus({ code }).end()
      open.delete(id)
    }
    client.on("query-response", (_response, { __knexQueryUid: id }) => end(id, SpanStatusCode.UNSET))
    client.on("query-error", (_error, { __knexQueryUid: id }) => end(id, SpanStatusCode.ERROR))
  }

  /** Unsent spans are lost. */
  stop(): Promise<void> {
    return this.sdk.shutdown().catch(() => {})
  }
}

interface Statement {
  __knexQueryUid: string
  sql?: string
}

interface Emitter {
  on(event: "query", listener: (statement: Statement) => void): void
  on(event: "query-response" | "query-error", listener: (outcome: unknown, statement: Statement) => void): void
}

/** Medusa's spans contain all headers, with cookies and tokens. */
const known =
  /^(?:http\.(?:method|route|status_?code)|query\.fields|fetch\.(?:select|relations)|workflow\..+|db\..+|shop\..+)$/i

type Value = ReadableSpan["attributes"][string]

function safeSpan(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes)
      .filter(([name]) => known.test(name))
      .map(([name, value]) => [name, name === requestId ? value : safeValue(value)]),
  )
  const { code, message } = span.status
  const status = message === undefined ? { code } : { code, message: redact(message) }
  // Some fields are getters.
  return Object.create(span, {
    name: { value: redact(span.name) },
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: status },
  })
}

function safeValue(value: Value): Value {
  if (typeof value === "string") return redact(value)
  if (!Array.isArray(value)) return value
  return value.map((each) => (typeof each === "string" ? redact(each) : each)) as Value
}

function safeExporter(exporter: SpanExporter): SpanExporter {
  let isAway = false
  return {
    export: (spans, done) =>
      exporter.export(spans.map(safeSpan), (result) => {
        if (result.error && !isAway) log.warn("traces_not_sent", { error: result.error })
        if (!result.error && isAway) log.info("traces_sent_again")
        isAway = result.error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
