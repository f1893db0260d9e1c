import http, { type RequestListener, type Server } from "node:http"

/**
 * A server that does not wait for callers who send nothing, or take nothing, for long. A download may last as long as
 * it likes while bytes flow. Times in milliseconds.
 */
export function createServer(listener: RequestListener): Server {
  const server = http.createServer({ connectionsCheckingInterval: 5_000 }, listener)
  server.headersTimeout = 15_000
  // The whole of a request: long enough for a file that staff upload by a slow line.
  server.requestTimeout = 300_000
  // Longer than load balancers keep theirs, which else send into a connection that is being closed.
  server.keepAliveTimeout = 75_000
  // Nothing moved in either direction: whoever comes back goes on with a Range.
  server.timeout = 300_000
  return server
}
