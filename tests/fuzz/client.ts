import { once } from "node:events"
import http from "node:http"
import net from "node:net"
import { gzipSync } from "node:zlib"
import type { FuzzRequest } from "./request"
import { encodePart } from "./values"

/** Times in milliseconds, from the end of sending. */
export type Outcome =
  | { came: "answer"; status: number; headers: http.IncomingHttpHeaders; body: string; ms: number }
  | { came: "nothing"; why: string; ms: number }
  /** Cut off on purpose, so no answer is due. */
  | { came: "left" }

/** Bytes read of an answer; films are longer. */
const mostRead = 2_000_000

export class FuzzClient {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 32 })
  private readonly port: number
  readonly host: string

  /** `longestWait`: milliseconds. */
  constructor(
    url: string,
    private readonly longestWait = 10_000,
  ) {
    const { port, hostname } = new URL(url)
    this.port = Number(port)
    this.host = `${hostname}:${port}`
  }

  send(request: FuzzRequest, isAlone = false): Promise<Outcome> {
    return request.wire === undefined ? this.sendHttp(request, isAlone) : this.sendWire(request.wire)
  }

  close(): void {
    this.agent.destroy()
  }

  private sendHttp(request: FuzzRequest, isAlone: boolean): Promise<Outcome> {
    const body = bytesOf(request)
    return new Promise((resolve) => {
      let sentAt = performance.now()
      const sent = http.request({
        host: "127.0.0.1",
        port: this.port,
        method: request.method,
        // Node sends no other characters.
        path: request.target.replace(/[^\u0021-\u00ff]/g, encodePart) || "/",
        headers: this.headersOf(request, body),
        agent: isAlone ? false : this.agent,
      })
      const limit = setTimeout(() => sent.destroy(new Error("no answer in time")), this.longestWait)
      const settle = (outcome: Outcome) => {
        clearTimeout(limit)
        resolve(outcome)
      }
      sent.once("error", (error: NodeJS.ErrnoException) =>
        settle({ came: "nothing", why: error.code ?? error.message, ms: performance.now() - sentAt }),
      )
      sent.once("response", (answer) =>
        readAnswer(answer).then(
          (text) => {
            const { statusCode: status = 0, headers } = answer
            settle({ came: "answer", status, headers, body: text, ms: performance.now() - sentAt })
          },
          (error) => settle({ came: "nothing", why: `cut off: ${error.message}`, ms: performance.now() - sentAt }),
        ),
      )
      void deliver(sent, request, body).then((isWhole) => {
        sentAt = performance.now()
        if (!isWhole) settle({ came: "left" })
      })
    })
  }

  private headersOf({ headers, delivery }: FuzzRequest, body: Buffer | undefined): string[] {
    const names = headers.map(([name]) => name)
    const all = names.includes("host") ? [...headers] : [["host", this.host], ...headers]
    const isChunked = delivery === "chunked" || names.includes("transfer-encoding")
    if (body && !isChunked) all.push(["content-length", String(body.length)])
    return all.flat()
  }

  private async sendWire(text: string): Promise<Outcome> {
    const socket = net.connect(this.port, "127.0.0.1")
    const start = performance.now()
    let read = ""
    const answered = (why: string, hasEnded = true): Outcome => {
      const answer = completeAnswer(read, hasEnded)
      const ms = performance.now() - start
      return answer ? { came: "answer", ...answer, ms } : { came: "nothing", why, ms }
    }
    try {
      await once(socket, "connect")
      socket.setEncoding("latin1")
      socket.write(text, "latin1")
      const signal = AbortSignal.timeout(this.longestWait)
      signal.addEventListener("abort", () => socket.destroy(new Error("no answer in time")))
      for await (const part of socket) {
        read += part
        const outcome = answered("", false)
        if (outcome.came === "answer") return outcome
      }
      return answered("closed")
    } catch (error) {
      return answered(String(error))
    } finally {
      socket.destroy()
    }
  }
}

function bytesOf({ body, isBinary, delivery }: FuzzRequest): Buffer | undefined {
  if (body === undefined) return undefined
  const plain = Buffer.from(body, isBinary ? "latin1" : "utf8")
  return delivery === "gzip" ? gzipSync(plain) : plain
}

async function deliver(sent: http.ClientRequest, { delivery }: FuzzRequest, body?: Buffer): Promise<boolean> {
  if (!body || delivery === "whole" || delivery === "gzip") {
    sent.end(body)
    return true
  }
  const half = Math.ceil(body.length / 2)
  sent.write(body.subarray(0, half))
  await new Promise((done) => setTimeout(done, delivery === "chunked" ? 0 : 50))
  if (delivery === "aborted") {
    sent.destroy()
    return false
  }
  sent.end(body.subarray(half))
  return true
}

async function readAnswer(answer: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    parts.push(part)
    length += part.length
    if (length > mostRead) break
  }
  return Buffer.concat(parts).toString("utf8")
}

/** `hasEnded`: nothing will follow. */
function completeAnswer(read: string, hasEnded = false): Omit<Outcome & { came: "answer" }, "came" | "ms"> | undefined {
  const end = read.indexOf("\r\n\r\n")
  if (end < 0) return undefined
  const [first = "", ...lines] = read.slice(0, end).split("\r\n")
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0)
  const rest = read.slice(end + 4)
  if (status >= 100 && status < 200) return completeAnswer(rest, hasEnded)
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(":")
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    }),
  )
  const isBodiless = status === 204 || status === 304
  const length = headers["content-length"]
  const isChunked = headers["transfer-encoding"] === "chunked"
  const isWhole =
    isBodiless || (isChunked ? rest.endsWith("0\r\n\r\n") : length !== undefined && rest.length >= Number(length))
  if (!isWhole && !hasEnded) return undefined
  return { status, headers, body: isChunked ? rest.replace(/(?:^|\r\n)[0-9a-f]+\r\n/g, "") : rest }
}
