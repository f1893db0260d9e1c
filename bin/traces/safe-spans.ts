import type { ReadableSpan, SpanExporter } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { log } from "../../backend/lib/log/log"
import { redact } from "../../backend/lib/log/redact"

/** What a span may say beside its name; Medusa's spans of calls hold every header, cookies and tokens among them. */
const known =
  /^(?:http\.(?:method|route|status_?code)|query\.fields|fetch\.(?:select|relations)|workflow\..+|db\..+|shop\..+)$/i

/** The number of the call in the log and in `X-Request-Id`: it opens nothing, and looks like a gift card's code. */
export const requestId = "shop.request_id"

type Value = ReadableSpan["attributes"][string]

/** What is sent of a span: named attributes alone, their texts and its name without what a log must not hold. */
export function safeSpan(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes)
      .filter(([name]) => known.test(name))
      .map(([name, value]) => [name, name === requestId ? value : safeValue(value)]),
  )
  const { code, message } = span.status
  const status = message === undefined ? { code } : { code, message: redact(message) }
  // Its other fields are the span's own, some of them behind getters.
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

/** Hands safe spans on, and tells once when they are not taken and once when they are again. */
export function safeExporter(exporter: SpanExporter): SpanExporter {
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
