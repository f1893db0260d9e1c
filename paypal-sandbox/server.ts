import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import { PayPalError } from "./errors"
import { debugId } from "./ids"
import { findRoute } from "./routes"
import type { Answer } from "./wire"
import type { World } from "./world"

const bodyLimit = 1_000_000
const faultErrors = { 429: "RATE_LIMIT_REACHED", 500: "INTERNAL_SERVER_ERROR", 503: "SERVICE_UNAVAILABLE" } as const
const localHost = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

export function createSandboxServer(world: World, afterwards: () => void): Server {
  return createServer((incoming, response) => {
    serve(world, incoming, response)
      .catch((cause: unknown) => {
        console.error(cause)
        if (!response.headersSent) write(response, new PayPalError("INTERNAL_SERVER_ERROR").answer())
      })
      .finally(afterwards)
  })
}

async function serve(world: World, incoming: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await answerTo(world, incoming)
  if (answer === "none") return
  if (answer === "cut") response.socket?.destroy()
  else write(response, answer)
}

/** `cut` ends the connection. */
async function answerTo(world: World, incoming: IncomingMessage): Promise<Answer | "none" | "cut"> {
  // Prevents DNS rebinding.
  if (!localHost.test(incoming.headers.host ?? "")) return new PayPalError("NOT_AUTHORIZED").answer()
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? "/", "http://localhost")
  const method = incoming.method ?? "GET"
  const found = findRoute(method, path)
  if (found instanceof PayPalError) return found.answer()
  const body = await readBody(incoming)
  if (body === null) return new PayPalError("REQUEST_TOO_LARGE").answer()

  const fault = /^\/v[12]\//.test(path) ? world.faults.take(path) : null
  if (fault === "timeout") return "none"
  if (fault !== null && fault !== "drop-after") return new PayPalError(faultErrors[fault]).answer()
  const answer = found.handle(world, { method, path, query, headers: incoming.headers, body, params: found.params })
  return fault === "drop-after" ? "cut" : answer
}

async function readBody(incoming: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming) {
    size += chunk.length
    if (size > bodyLimit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString("utf8")
}

function write(response: ServerResponse, answer: Answer): void {
  response.writeHead(answer.status, {
    "content-type": `${answer.type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "paypal-debug-id": debugId(),
    ...answer.headers,
  })
  response.end(answer.text)
}
