import { once } from "node:events"
import http, { type Server } from "node:http"
import net from "node:net"
import { afterEach, expect, it } from "vitest"
import { portOf } from "./listen"
import { endWhenSlow, isHurried } from "./server"

let server: Server | undefined
afterEach(() => void server?.close())

/** Sends the head of a request and one byte of the two that it promises. */
async function begun(path: string, limit: number): Promise<net.Socket> {
  const opened = http.createServer((req, res) => {
    endWhenSlow(req, limit)
    req.on("end", () => res.end("whole")).resume()
  })
  server = opened
  await once(opened.listen(0, "127.0.0.1"), "listening")
  const socket = net.connect(portOf(opened), "127.0.0.1").on("error", () => {})
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 2\r\n\r\na`)
  return socket
}

/** All that the server says until it closes. */
async function answerTo(socket: net.Socket): Promise<string> {
  let answer = ""
  socket.on("data", (chunk) => {
    answer += chunk
  })
  await once(socket, "close")
  return answer
}

it("a request whose body does not come to its end is ended", async () => {
  expect(await answerTo(await begun("/admin/orders", 1))).toBe("")
})

it("a request that comes whole is answered", async () => {
  const socket = await begun("/admin/orders", 60_000)
  socket.write("b")
  expect(await answerTo(socket)).toContain("whole")
})

it.each([
  ["POST", "/admin/products/prod_1/files", false],
  ["POST", "/admin/products/prod_1/files/?x=1", false],
  ["PUT", "/admin/products/prod_1/files", true],
  ["POST", "/admin/products/prod_1/files/dfile_1/current", true],
  ["POST", "/store/carts?/admin/products/prod_1/files", true],
])("%s %s must come quickly: %s", (method, url, isQuick) => {
  for (const headers of [{ "content-length": "1" }, { "transfer-encoding": "chunked" }]) {
    expect(isHurried({ method, url, headers })).toBe(isQuick)
  }
  expect(isHurried({ method, url, headers: {} })).toBe(false)
})
