import { once } from "node:events"
import http, { type RequestListener, type Server } from "node:http"
import net from "node:net"
import type { MiddlewareRoute } from "@medusajs/framework/http"
import { afterEach, expect, it } from "vitest"
import { courseFileMiddlewares } from "../../backend/api/admin/course-files/middlewares"
import { productFileMiddlewares } from "../../backend/api/admin/products/[id]/files/middlewares"
import { productMiddlewares } from "../../backend/api/admin/products/middlewares"
import { endWhenSlow } from "../../backend/lib/slow-body"
import { portOf } from "./listen"
import { createServer } from "./server"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** Sends the head of a request and a piece of the body that it promises; `written` is all that comes back. */
async function begun(server: Server, body: string, more: string) {
  servers.push(server)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const socket = net.connect(portOf(server), "127.0.0.1").on("error", () => {})
  const head = ["POST /any HTTP/1.1", "Host: localhost", `Content-Length: ${body.length + more.length}`]
  socket.write(`${[...head, `Content-Type: ${multipart}`].join("\r\n")}\r\n\r\n${body}`)
  let answer = ""
  socket.on("data", (chunk) => {
    answer += chunk
  })
  const closed = once(socket, "close").then(() => answer)
  return { socket, closed }
}

const multipart = "multipart/form-data; boundary=x"
const form = ['--x\r\nContent-Disposition: form-data; name="version"\r\n\r\n1', ".0\r\n--x--\r\n"] as const

const patient = (limit: number, listener: RequestListener) =>
  http.createServer((req, res) => {
    endWhenSlow(req, limit)
    listener(req, res)
  })

const answerWhole: RequestListener = (req, res) => {
  res.setHeader("Connection", "close")
  req.on("end", () => res.end("whole")).resume()
}

it("a request whose body does not come to its end is ended", async () => {
  const { closed } = await begun(patient(1, answerWhole), "a", "b")
  expect(await closed).toBe("")
})

it("a request that comes whole is answered", async () => {
  const { socket, closed } = await begun(patient(60_000, answerWhole), "a", "b")
  socket.write("b")
  expect(await closed).toContain("whole")
})

it("a request that is answered before its body came is left, and the answer arrives", async () => {
  const { closed } = await begun(
    createServer((_, res) => res.writeHead(401).end("nobody")),
    "a",
    "b",
  )
  expect(await closed).toContain("nobody")
})

/** What receives an upload once Medusa has let staff come to its route. */
function receiversOf(routes: readonly MiddlewareRoute[], matcher: string) {
  const route = routes.find((each) => each.matcher === matcher && String(each.methods) === "POST")
  return route?.middlewares ?? []
}

it.each([
  ["/admin/products/:id/files", productFileMiddlewares],
  ["/admin/products/:id/demo", productMiddlewares],
  ["/admin/course-files", courseFileMiddlewares],
  ["/admin/course-files/:id/versions", courseFileMiddlewares],
] as const)("an upload to %s takes its time", async (matcher, routes) => {
  const receivers = receiversOf(routes, matcher)
  const upload = await begun(
    patient(1, (req, res) => {
      res.setHeader("Connection", "close")
      const pass = ([next, ...others]: typeof receivers): void => {
        if (next) (next as (...all: unknown[]) => void)(req, res, () => pass(others))
        else res.end("received")
      }
      pass(receivers)
    }),
    ...form,
  )
  // One that began later has been ended: so the time of this one would be over too.
  await (await begun(patient(1, answerWhole), "a", "b")).closed
  upload.socket.write(form[1])
  expect(receivers).not.toHaveLength(0)
  expect(await upload.closed).toContain("received")
})

it("what is no request is answered, also to who goes on sending and reads late", async () => {
  const server = createServer((_, res) => res.end("nobody"))
  servers.push(server)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const errors: unknown[] = []
  const socket = net.connect(portOf(server), "127.0.0.1")
  socket.on("error", (error) => errors.push(error))
  socket.write("POST \\api\\a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n")
  await once(socket, "readable")
  for (let count = 0; count < 8; count++) await new Promise((done) => socket.write(Buffer.alloc(100_000, " "), done))
  expect(String(socket.read())).toMatch(/^HTTP\/1\.1 400 /)
  expect(errors).toEqual([])
  socket.destroy()
})

it("the answer of a request is not cut off by what follows and is none", async () => {
  let finish = () => {}
  const server = createServer((_, res) => {
    res.write("first, ")
    finish = () => res.end("and last")
  })
  servers.push(server)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const socket = net.connect(portOf(server), "127.0.0.1")
  let answer = ""
  socket.on("data", (chunk) => {
    answer += chunk
  })
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  await once(socket, "data")
  const unreadable = once(server, "clientError")
  socket.write("no request\r\n\r\n")
  await unreadable
  finish()
  await once(socket, "close")
  expect(answer).toContain("and last")
})
