import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import { leaveUnread } from "../../backend/lib/leave-unread"
import { endWhenSlow } from "../../backend/lib/slow-body"

/** What staff upload has 2 GB at most: hours by a slow line, while its bytes keep coming. Milliseconds. */
const slowestUpload = 12 * 3_600_000

/**
 * A server that does not wait for callers who send nothing, or take nothing, for long. A download may last as long as
 * it likes while bytes flow. Times in milliseconds.
 */
export function createServer(listener: RequestListener): Server {
  const server = http.createServer({ connectionsCheckingInterval: 5_000 }, listener)
  server.headersTimeout = 15_000
  server.requestTimeout = slowestUpload
  server.prependListener("request", hurry)
  // Longer than load balancers keep theirs, which else send into a connection that is being closed.
  server.keepAliveTimeout = 75_000
  // Nothing moved in either direction: whoever comes back goes on with a Range.
  server.timeout = 300_000
  return server
}

/** A body comes quickly, unless its route allows otherwise; once there is an answer, it is not waited for. */
function hurry(req: IncomingMessage, res: ServerResponse): void {
  if (!hasBody(req)) return
  endWhenSlow(req)
  leaveUnread(req, res)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}
