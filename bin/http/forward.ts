import http, { type IncomingMessage, type ServerResponse } from "node:http"
import { pipeline } from "node:stream"

/** Hands a request on to another server of this machine, as it is, and its answer back. */
export function forward(req: IncomingMessage, res: ServerResponse, target: string): void {
  const { port } = new URL(target)
  const { method, url: path, headers } = req
  const onward = http.request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers)
    // A browser that leaves, or a backend that ends in between, cuts the answer: nobody is left to be told.
    pipeline(answer, res, () => {})
  })
  onward.on("error", () => refuse(res, 502, "The backend does not answer: its output in the terminal says why."))
  res.on("close", () => onward.destroy())
  req.pipe(onward)
}

/** A short answer for a request that got none. */
export function refuse(res: ServerResponse, status: number, sentence: string): void {
  if (res.headersSent) res.destroy()
  else res.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(`${sentence}\n`)
}
