import { once } from "node:events"
import http from "node:http"
import type { AddressInfo } from "node:net"
import { json } from "node:stream/consumers"

export interface ReceivedSpan {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

interface Export {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[]
}

/** Fake OpenTelemetry collector: accepts OTLP as JSON. */
export async function traceReceiver() {
  const received: Export[] = []
  const server = http.createServer(async (req, res) => {
    if (req.method !== "POST" || req.url !== "/v1/traces") return void res.writeHead(404).end()
    received.push((await json(req)) as Export) // sent by an exporter
    res.writeHead(200, { "content-type": "application/json" }).end("{}")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // listens on TCP
    spans: () =>
      received.flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)),
      ),
    text: () => JSON.stringify(received),
    stop: () => new Promise((done) => server.close(done).closeAllConnections()),
  }
}
