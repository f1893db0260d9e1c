import http, { type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

/** Answer to a call of the contract; `json` comes with 200. */
export type Scripted = { json: object } | { status: number; type: string; body: string } | "lost"

export interface Call {
  path: string
  body: unknown
  contentType: string | undefined
}

/** Proxy that answers chosen calls itself, like a faulty server of the contract (ruling 37). */
export class Front {
  readonly calls: Call[] = []
  private readonly scripted = new Map<string, Scripted>()
  private readonly held = new Map<string, Promise<void>>()
  private readonly pieces = new Map<string, { first: string; rest: string }>()

  private asked = 0

  private constructor(
    private readonly server: http.Server,
    private servers: readonly string[],
  ) {}

  static async before(shopUrl: string): Promise<Front> {
    const server = http.createServer()
    const front = new Front(server, [shopUrl])
    server.on("request", (req, res) => void front.respond(req, res))
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return front
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`
  }

  handTo(...servers: readonly string[]): void {
    this.servers = servers
  }

  answer(path: `/${string}`, answer: Scripted): void {
    this.scripted.set(path, answer)
  }

  /** Returned function releases the call. Answers may be set until then. */
  hold(path: `/${string}`): () => void {
    let release = () => {}
    this.held.set(
      path,
      new Promise((resolve) => {
        release = resolve
      }),
    )
    return release
  }

  /** Returned function sends the rest. */
  answerInPieces(path: `/${string}`, first: string, rest: string): () => void {
    this.pieces.set(path, { first, rest })
    return this.hold(path)
  }

  callsOf(path: `/api/${string}`): Call[] {
    return this.calls.filter((call) => call.path === path)
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }

  private async respond(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? "/", this.url).pathname
    const pieces = this.pieces.get(path)
    if (pieces) {
      res.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).write(pieces.first)
      await this.held.get(path)
      return void res.end(pieces.rest)
    }
    if (!this.scripted.has(path) && !this.held.has(path)) return this.handOn(req, res)
    const text = await textOf(req)
    this.calls.push({ path, body: text === "" ? null : JSON.parse(text), contentType: req.headers["content-type"] })
    await this.held.get(path)
    const answer = this.scripted.get(path) ?? "lost"
    if (answer === "lost") return void req.socket.destroy()
    const { status, type, body } =
      "json" in answer ? { status: 200, type: "application/json", body: JSON.stringify(answer.json) } : answer
    res.writeHead(status, { "Content-Type": type }).end(body)
  }

  private handOn(req: IncomingMessage, res: ServerResponse): void {
    this.asked += 1
    const asked = http.request(
      new URL(req.url ?? "/", this.servers[this.asked % this.servers.length]),
      { method: req.method ?? "GET", headers: req.headers },
      (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(res)
      },
    )
    asked.on("error", () => res.destroy())
    req.pipe(asked)
  }
}

async function textOf(req: IncomingMessage): Promise<string> {
  let text = ""
  for await (const chunk of req.setEncoding("utf8")) text += chunk
  return text
}
