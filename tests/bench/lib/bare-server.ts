import cluster from "node:cluster"
import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import type { ReadyAnswer } from "./bare"

/** Node with nothing on it: writes one ready answer to everybody. Run by bare.ts. */
function serve(): void {
  const { status, headers, body }: ReadyAnswer = JSON.parse(fs.readFileSync(process.env.BARE_ANSWER ?? "", "utf8"))
  const bytes = Buffer.from(body, "base64")
  const server = http.createServer((_request, response) => {
    response.writeHead(status, headers)
    response.end(bytes)
  })
  server.listen(0, "127.0.0.1", () => tellReady((server.address() as AddressInfo).port)) // a port, not a pipe
}

function serveAll(processes: number): void {
  let listening = 0
  cluster.on("listening", (_worker, { port }) => {
    listening += 1
    if (listening === processes) tellReady(port)
  })
  for (let started = 0; started < processes; started++) cluster.fork()
}

function tellReady(port: number): void {
  process.send?.({ ready: true, url: `http://localhost:${port}` })
}

const processes = Number(process.env.BARE_PROCESSES)
if (processes > 1 && cluster.isPrimary) serveAll(processes)
else serve()
process.once("disconnect", () => process.exit(0))
