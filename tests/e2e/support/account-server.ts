import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"

interface Answer {
  status: number
  body: string
}

/** What is answered to a call, from what it sent. */
type Answering = (sent: { email?: string }) => Answer | Promise<Answer>

/**
 * A server before the shop, with the calls of the account in the test's hands; everything else goes on to the shop. So
 * a page meets each answer of the contract over real HTTP, the odd ones too.
 */
export class AccountServer {
  private readonly answering = new Map<string, Answering>()
  private readonly counts = new Map<string, number>()

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async before(shopUrl: string): Promise<AccountServer> {
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
    const account = new AccountServer(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    server.on("request", (req, res) => account.take(req, res, shopUrl))
    return account
  }

  /** From now on the call answers this. */
  answer(name: string, body: unknown, status = 200): void {
    this.on(name, () => ({ status, body: JSON.stringify(body) }))
  }

  on(name: string, answering: Answering): void {
    this.answering.set(`/api/${name}.php`, answering)
  }

  /** The call answers nothing until what is returned is called with its answer. */
  hold(name: string): (body: unknown) => void {
    let release = (_body: unknown) => {}
    const released = new Promise<Answer>((resolve) => {
      release = (body) => resolve({ status: 200, body: JSON.stringify(body) })
    })
    this.on(name, () => released)
    return (body) => release(body)
  }

  /** How often it was called. */
  calls(name: string): number {
    return this.counts.get(`/api/${name}.php`) ?? 0
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((closed) => this.server.close(closed))
  }

  private async take(req: IncomingMessage, res: ServerResponse, shopUrl: string): Promise<void> {
    const path = req.url?.split("?")[0] ?? ""
    const answering = this.answering.get(path)
    if (!answering) return forward(req, res, shopUrl)
    this.counts.set(path, (this.counts.get(path) ?? 0) + 1)
    const { status, body } = await answering(JSON.parse(await bodyOf(req)))
    res.writeHead(status, { "content-type": "application/json" }).end(body)
  }
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of req) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

function forward(req: IncomingMessage, res: ServerResponse, shopUrl: string): void {
  const onward = request(`${shopUrl}${req.url}`, { method: req.method, headers: req.headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(res)
  })
  onward.on("error", () => res.destroy())
  res.on("close", () => onward.destroy())
  req.pipe(onward)
}
