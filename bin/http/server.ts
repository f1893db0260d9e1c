import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { leaveUnread, patience } from "../../backend/lib/leave-unread"
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
  server.on("clientError", refuseUnreadable)
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

/** As Node answers what it cannot parse. */
const unreadable: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
}

/** Answers what is no request as Node does, but leaves time to read it: who still sends would hear of the end alone. */
function refuseUnreadable(error: NodeJS.ErrnoException, stream: Duplex): void {
  const socket = stream as Socket & { _httpMessage?: ServerResponse } // as Node's own handler looks at it
  if (refused.has(socket)) return
  refused.add(socket)
  if (!socket.writable) return void socket.destroy(error)
  // A request came whole before, whose answer is not cut off.
  const answer = socket._httpMessage
  if (answer?.headersSent || answer?.req.complete) return void answer.once("close", () => socket.destroySoon())
  // Without a body, as nobody knows whether it was a HEAD.
  socket.end(`HTTP/1.1 ${unreadable[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`)
  setTimeout(() => socket.destroy(), patience).unref()
}

/** Of what still comes after such an answer, every piece is unreadable again. */
const refused = new WeakSet<Socket>()

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}
