import http from "node:http"
import { portOf } from "../helpers/listening"
import type { Gate } from "./database-gate"
import type { Points } from "./points"

/** Tokens are requested once in hours by any call; other paths only by tests. */
const uncounted = /^\/v1\/oauth2\/token|^\/(?!v\d\/)/

interface Said {
  method: string
  path: string
  headers: http.IncomingHttpHeaders
  body: string
}

interface Answered {
  status: number
  type: string
  body: string
}

export async function openPaypalGate(paypalUrl: string, server: number, points: Points): Promise<Gate> {
  const listener = http.createServer((request, response) => {
    pass(request, response).catch(() => response.destroy())
  })
  const pass = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    const said = await heard(request)
    const passage = uncounted.test(said.path)
      ? undefined
      : points.pass("call", `${said.method} ${withoutIds(said.path)}`, server)
    const before = (await passage?.reached("before")) ?? "on"
    if (before === "cut") return response.destroy()
    if (before === "refuse") return send(response, failed(503))
    const [answer] = await Promise.all([say(paypalUrl, said), before === "twice" && say(paypalUrl, said)])
    const after = (await passage?.reached("after")) ?? "on"
    if (after === "cut") return response.destroy()
    send(response, after === "refuse" ? failed(500) : answer)
  }
  return {
    port: await portOf(listener),
    cutAll: () => listener.closeAllConnections(),
    stop: async () => {
      listener.closeAllConnections()
      await new Promise((done) => listener.close(done))
    },
  }
}

async function heard(request: http.IncomingMessage): Promise<Said> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { method = "GET", url: path = "/", headers } = request
  return { method, path, headers, body: Buffer.concat(chunks).toString("utf8") }
}

async function say(paypalUrl: string, { method, path, headers, body }: Said): Promise<Answered> {
  const sent = method === "GET" ? {} : { body }
  const answer = await fetch(`${paypalUrl}${path}`, { method, headers: keptHeaders(headers), ...sent })
  const type = answer.headers.get("content-type") ?? "application/json"
  return { status: answer.status, type, body: await answer.text() }
}

/** Without those of the connection. */
export function keptHeaders(headers: http.IncomingHttpHeaders): Record<string, string> {
  const { host: _host, connection: _connection, "content-length": _length, ...rest } = headers
  const texts = Object.entries(rest).filter((entry): entry is [string, string] => typeof entry[1] === "string")
  return Object.fromEntries(texts)
}

function failed(status: number): Answered {
  return { status, type: "application/json", body: JSON.stringify({ name: "INTERNAL_SERVER_ERROR", details: [] }) }
}

function send(response: http.ServerResponse, { status, type, body }: Answered): void {
  if (response.destroyed) return
  response.writeHead(status, { "content-type": type })
  response.end(body)
}

const withoutIds = (path: string) => path.replace(/\?.*/, "").replace(/\/[A-Z0-9]{13,}/g, "/:id")
