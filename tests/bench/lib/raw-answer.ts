import http from "node:http"

/** Compressed bodies stay compressed. */
export interface RawAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

export function rawAnswer(url: string, headers: Record<string, string> = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.once("error", reject)
      response.once("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.once("error", reject)
  })
}
