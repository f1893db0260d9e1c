import type { IncomingMessage, ServerResponse } from "node:http"
import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@medusajs/framework/opentelemetry/api"
import { envDetector } from "@medusajs/framework/opentelemetry/resources"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { registerOtel } from "@medusajs/medusa"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { brand } from "../../backend/lib/brand"
import { routeOf } from "../metrics/route-of"
import { requestId, safeExporter } from "./safe-spans"

type Handler = (req: IncomingMessage, res: ServerResponse) => void

/**
 * Spans of calls, of Medusa's middlewares, routes, workflows, their steps and queries, and of statements, sent to an OTLP
 * receiver. Made before Medusa is loaded, which looks for it as it registers its routes.
 */
export class Traces {
  private readonly sdk = registerOtel({
    serviceName: process.env.OTEL_SERVICE_NAME ?? brand.name,
    instrument: { http: true, query: true, workflows: true },
    traceExporter: safeExporter(new OTLPTraceExporter()),
    // Batches of the exporter above, instead of a call for each span; figures and logs go their own ways.
    spanProcessor: undefined,
    metricReaders: [],
    logRecordProcessors: [],
    resourceDetectors: [envDetector],
  } as unknown as Parameters<typeof registerOtel>[0])
  private readonly tracer = trace.getTracer(brand.name)

  /** A span for each call of `answer`; what callers say of a trace of theirs is not taken over. */
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

  /** Spans of the statements of a call or a workflow, without their text, which has values in it. */
  watchDatabase(container: MedusaContainer): void {
    const { client } = container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as { client: Emitter }
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

  /** Sends what is left; what nobody takes is lost. */
  stop(): Promise<void> {
    return this.sdk.shutdown().catch(() => {})
  }
}

interface Statement {
  __knexQueryUid: string
  sql?: string
}

/** Of knex. */
interface Emitter {
  on(event: "query", listener: (statement: Statement) => void): void
  on(event: "query-response" | "query-error", listener: (outcome: unknown, statement: Statement) => void): void
}
