import { createHash } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { type Encoding, encodingFor } from "./encoding"

export interface ReadyAnswer {
  status: number
  etag: string
  forms: Readonly<Record<Encoding, { head: Head; body: Buffer }>>
  /** Head of a 304 answer. */
  unchanged: Head
  /** Bytes in memory. */
  size: number
}

export interface AnswerParts {
  status: number
  type: string
  text: string | Buffer
  cacheControl: string
  headers: readonly Header[]
}

export type Header = readonly [name: string, value: string]

/** Names and values in turn, for Node's writeHead. The last value is the request id. */
type Head = string[]

function headOf(headers: readonly Header[]): Head {
  return [...headers, ["X-Request-Id", ""] as const].flat()
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Takes a few milliseconds; the result is nearly as small as with the best quality. */
const brotliQuality = 7

export async function readyAnswer({ status, type, text, cacheControl, headers }: AnswerParts): Promise<ReadyAnswer> {
  const identity = typeof text === "string" ? Buffer.from(text) : text
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity),
  ])
  // A weak tag, because all encodings share it.
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(identity).digest("base64url")
  const etag = `W/"${hash.slice(0, 22)}"`
  const kept: Header[] = [
    ["Cache-Control", cacheControl],
    ["ETag", etag],
    ["Vary", "Accept-Encoding"],
  ]
  const form = (body: Buffer, encoding?: Encoding) => ({
    head: headOf([
      ...headers,
      ["Content-Type", type],
      ["Content-Length", String(body.length)],
      ...kept,
      ...(encoding ? [["Content-Encoding", encoding] as const] : []),
    ]),
    body,
  })
  return {
    status,
    etag,
    forms: { br: form(br, "br"), gzip: form(gz, "gzip"), identity: form(identity) },
    unchanged: headOf(kept),
    size: identity.length + br.length + gz.length,
  }
}

export function sendReady(req: IncomingMessage, res: ServerResponse, answer: ReadyAnswer): void {
  // A Content-Security-Policy on a 304 would replace that of the browser's cached copy.
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  if (answer.status === 200 && isKnown(req.headers["if-none-match"], answer.etag)) {
    res.writeHead(304, numbered(answer.unchanged, req)).end()
    return
  }
  const { head, body } = answer.forms[encodingFor(req.headers["accept-encoding"])]
  res.writeHead(answer.status, numbered(head, req))
  res.end(req.method === "HEAD" ? undefined : body)
}

/** Mutates the shared head, which is safe: Node has read it when writeHead returns. */
function numbered(head: Head, req: IncomingMessage): Head {
  head[head.length - 1] = String(req.headers["x-request-id"])
  return head
}

/** RFC 9110 §13.1.2. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === etag) return true
  if (ifNoneMatch.trim() === "*") return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "")
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag))
}
