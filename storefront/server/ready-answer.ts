import { createHash } from "node:crypto"
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import { type Encoding, encodingFor } from "./encoding"

/** An answer as it goes over the wire, in every encoding, made once and sent as often as it is asked for. */
export interface ReadyAnswer {
  status: number
  etag: string
  forms: Readonly<Record<Encoding, { headers: OutgoingHttpHeaders; body: Buffer }>>
  /** Bytes in memory. */
  size: number
}

export interface AnswerParts {
  status: number
  type: string
  text: string
  cacheControl: string
  /** Of a document: a Content-Security-Policy that lets in what is written in it. */
  policy?: string | undefined
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)
/** Nearly as small as the best, in a few milliseconds: somebody waits for it. */
const brotliQuality = 6

export async function readyAnswer({ status, type, text, cacheControl, policy }: AnswerParts): Promise<ReadyAnswer> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([
    compressBrotli(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    compressGzip(identity),
  ])
  // Weak: one tag for the same content in whatever encoding.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`
  const form = (body: Buffer, encoding?: Encoding) => ({
    headers: {
      "Content-Type": type,
      "Content-Length": body.length,
      "Cache-Control": cacheControl,
      ETag: etag,
      Vary: "Accept-Encoding",
      ...(policy ? { "Content-Security-Policy": policy } : {}),
      ...(encoding ? { "Content-Encoding": encoding } : {}),
    },
    body,
  })
  return {
    status,
    etag,
    forms: { br: form(br, "br"), gzip: form(gz, "gzip"), identity: form(identity) },
    size: identity.length + br.length + gz.length,
  }
}

/** Sends it, or says that what the browser has is still right. */
export function sendReady(req: IncomingMessage, res: ServerResponse, answer: ReadyAnswer): void {
  if (answer.status === 200 && isKnown(req.headers["if-none-match"], answer.etag)) {
    // What the browser keeps gets these headers, the frame's too.
    const { "Content-Type": _type, "Content-Length": _length, ...headers } = answer.forms.identity.headers
    res.writeHead(304, headers).end()
    return
  }
  const { headers, body } = answer.forms[encodingFor(req.headers["accept-encoding"])]
  res.writeHead(answer.status, headers)
  res.end(req.method === "HEAD" ? undefined : body)
}

/** RFC 9110 §13.1.2: a list of tags, compared weakly, or `*`. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === "*") return true
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "")
  return ifNoneMatch.split(",").some((tag) => opaque(tag) === opaque(etag))
}
