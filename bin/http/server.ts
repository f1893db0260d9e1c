import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http"
import type { Socket } from "node:net"
import type { Duplex } from "node:stream"
import { clientAddress, networkOf } from "../../backend/lib/client-address"
import { endWhenSlow } from "../../backend/lib/slow-body"

/** In milliseconds. On slow lines, 2 GB take hours. */
const slowestUpload = 12 * 3_600_000

/** Times in milliseconds. `trustProxy`: number of proxies. */
export function createServer(listener: RequestListener, trustProxy = 0): Server {
  const server = http.createServer({ connectionsCheckingInterval: 5_000 }, listener)
  server.headersTimeout = 15_000
  server.requestTimeout = slowestUpload
  server.prependListener("request", (req, res) => hurry(req, res, trustProxy))
  server.on("checkContinue", continueWhenRead)
  server.on("clientError", refuseUnreadable)
  // Longer than that of load balancers, which otherwise send into a closing connection.
  server.keepAliveTimeout = 75_000
  // Clients resume with a Range.
  server.timeout = 300_000
  return server
}

/** Closes connections with slow bodies, unless the route allows them. */
function hurry(req: IncomingMessage, res: ServerResponse, trustProxy: number): void {
  if (!hasBody(req)) return
  endWhenSlow(req, networkOf(clientAddress(req, trustProxy)))
  leaveUnread(req, res)
}

/** 100 Continue only when the body is read (RFC 9110, 10.1.1); Node sends it at once. */
function continueWhenRead(this: Server, req: IncomingMessage, res: ServerResponse): void {
  const read = req._read
  req._read = (size) => {
    req._read = read
    if (!res.headersSent) res.writeContinue()
    read.call(req, size)
  }
  this.emit("request", req, res)
}

/** Same as Node's default. */
const unreadable: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
}

/** In milliseconds. */
const patience = 2_000

/** Closes the connection later than Node: a client that is still sending would miss the answer. */
function refuseUnreadable(error: NodeJS.ErrnoException, stream: Duplex): void {
  const socket = stream as Socket & { _httpMessage?: ServerResponse } // as in Node's own handler
  if (refused.has(socket)) return
  refused.add(socket)
  if (!socket.writable) return void socket.destroy(error)
  // Do not cut off an earlier answer.
  const answer = socket._httpMessage
  if (answer?.headersSent || answer?.req.complete) return void answer.once("close", () => socket.destroySoon())
  // The broken request may have been a HEAD.
  socket.end(`HTTP/1.1 ${unreadable[error.code ?? ""] ?? "400 Bad Request"}\r\nConnection: close\r\n\r\n`)
  setTimeout(() => socket.destroy(), patience).unref()
}

/** Every further chunk is unreadable too. */
const refused = new WeakSet<Socket>()

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0
}

/** Closing at once could destroy the answer (RFC 9112, 9.6). */
function leaveUnread(req: IncomingMessage, res: ServerResponse): void {
  res.once("finish", () => setTimeout(() => req.complete || req.socket.destroy(), patience).unref())
}
