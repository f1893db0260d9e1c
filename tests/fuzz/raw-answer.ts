import type { IncomingHttpHeaders } from "node:http"

interface RawAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: string
}

/** First complete answer on a socket. `hasEnded`: nothing will follow. */
export function completeAnswer(read: string, hasEnded = false): RawAnswer | undefined {
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
