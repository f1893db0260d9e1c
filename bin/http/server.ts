import http, { type IncomingMessage, type RequestListener, type Server } from "node:http"
import { pathOf } from "./area"

/** A whole request may take so long. Milliseconds. */
const slowest = 300_000
/** What staff upload to a product has 2 GB at most: hours by a slow line, while its bytes keep coming. */
const slowestUpload = 12 * 3_600_000

/**
 * A server that does not wait for callers who send nothing, or take nothing, for long. A download may last as long as
 * it likes while bytes flow. Times in milliseconds.
 */
export function createServer(listener: RequestListener): Server {
  const server = http.createServer({ connectionsCheckingInterval: 5_000 }, listener)
  server.headersTimeout = 15_000
  server.requestTimeout = slowestUpload
  server.prependListener("request", (req: IncomingMessage) => endWhenSlow(req))
  // Longer than load balancers keep theirs, which else send into a connection that is being closed.
  server.keepAliveTimeout = 75_000
  // Nothing moved in either direction: whoever comes back goes on with a Range.
  server.timeout = 300_000
  return server
}

/** Ends the connection of a request whose body takes too long. Node's own limit is one for all requests. */
export function endWhenSlow(req: IncomingMessage, limit = slowest): void {
  if (!isHurried(req)) return
  const timer = setTimeout(() => req.complete || req.socket.destroy(), limit)
  timer.unref()
  req.once("close", () => clearTimeout(timer))
}

/** Whether a request has a body that must come quickly: any but a version that staff upload. */
export function isHurried({ method, url = "", headers }: Pick<IncomingMessage, "method" | "url" | "headers">): boolean {
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
  const isVersion = method === "POST" && /^\/+admin\/products\/[^/]+\/files\/?$/i.test(pathOf(url))
  return hasBody && !isVersion
}
