import fs from "node:fs"
import http from "node:http"
import type { AddressInfo } from "node:net"
import type { ReadyAnswer } from "./bare"

/** Run by bare.ts. */
const { status, headers, body }: ReadyAnswer = JSON.parse(fs.readFileSync(process.env.BARE_ANSWER ?? "", "utf8"))
const bytes = Buffer.from(body, "base64")
const server = http.createServer((_request, response) => {
  response.writeHead(status, headers)
  response.end(bytes)
})
server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo // a port, not a pipe
  process.send?.({ ready: true, url: `http://localhost:${port}` })
})
process.once("disconnect", () => process.exit(0))
