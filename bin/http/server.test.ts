import { EventEmitter, once } from "node:events"
import http, { type IncomingMessage, type RequestListener, type Server } from "node:http"
import net from "node:net"
import { text } from "node:stream/consumers"
import { expect, it, onTestFinished } from "vitest"
import { staffCalls } from "../../backend/api/admin/calls"
import { endWhenSlow, isOneTooMany } from "../../backend/lib/slow-body"
import { eventually } from "../../tests/helpers/eventually"
import { portOf } from "./listen"
import { createServer } from "./server"

async function listening(server: Server): Promise<() => net.Socket> {
  onTestFinished(() => server.closeAllConnections())
  await once(server.listen(0, "127.0.0.1"), "listening")
  return () => net.connect(portOf(server), "127.0.0.1").on("error", () => {})
}

/** All that the server writes until it closes the connection. */
function answerOn(socket: net.Socket): Promise<string> {
  let answer = ""
  socket.on("data", (chunk) => {
    answer += chunk
  })
  return once(socket, "close").then(() => answer)
}

/** Sends `body` and announces that `more` follows. */
async function begun(server: Server, body = "a", more = "b") {
  const socket = (await listening(server))()
  const head = ["POST /any HTTP/1.1", "Host: localhost", `Content-Length: ${body.length + more.length}`]
  socket.write(`${[...head, "Content-Type: multipart/form-data; boundary=x"].join("\r\n")}\r\n\r\n${body}`)
  return { socket, closed: answerOn(socket) }
}

const form = ['--x\r\nContent-Disposition: form-data; name="version"\r\n\r\n1', ".0\r\n--x--\r\n"] as const

const patient = (limit: number, listener: RequestListener) =>
  http.createServer((req, res) => {
    endWhenSlow(req, "203.0.113.1", limit)
    listener(req, res)
  })

const answerWhole: RequestListener = (req, res) => {
  res.setHeader("Connection", "close")
  req.on("end", () => res.end("whole")).resume()
}

it("ends a request whose body does not arrive in time", async () => {
  expect(await (await begun(patient(1, answerWhole))).closed).toBe("")
})

it("answers a request whose body arrives", async () => {
  const { socket, closed } = await begun(patient(60_000, answerWhole))
  socket.write("b")
  expect(await closed).toContain("whole")
})

it("answers a request before its body has arrived", async () => {
  const { closed } = await begun(createServer((_, res) => res.writeHead(401).end("nobody")))
  expect(await closed).toContain("nobody")
})

it.each([
  "/admin/products/:id/files",
  "/admin/products/:id/demo",
  "/admin/course-files",
  "/admin/course-files/:id/versions",
])("gives an upload to %s more time", async (matcher) => {
  const upload = staffCalls.find(({ method, path }) => method === "POST" && path === matcher)
  // All middlewares except the last one, which is the act itself.
  const receivers = upload?.middlewares.slice(0, -1) ?? []
  const sent = await begun(
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
  await (await begun(patient(1, answerWhole))).closed
  sent.socket.write(form[1])
  expect(receivers).not.toHaveLength(0)
  expect(await sent.closed).toContain("received")
})

async function ask(listener: RequestListener) {
  const socket = (await listening(createServer(listener)))()
  const head = ["POST /any HTTP/1.1", "Host: localhost", "Expect: 100-continue", "Content-Length: 4"]
  socket.write(`${[...head, "Connection: close"].join("\r\n")}\r\n\r\n`)
  socket.on("data", (chunk) => {
    if (String(chunk).endsWith("100 Continue\r\n\r\n")) socket.write("body")
  })
  return answerOn(socket)
}

it("a body whose sender asks first (Expect: 100-continue) is not sent when the request is refused", async () => {
  expect(await ask((_, res) => res.writeHead(413).end("too large"))).toMatch(/^HTTP\/1\.1 413 /)
})

it("a body whose sender asks first (Expect: 100-continue) is sent when the server reads it", async () => {
  const answer = await ask(async (req, res) => res.end(`read: ${await text(req)}`))
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK[\s\S]*read: body/)
})

it("allows a hundred unfinished bodies from one network", () => {
  const request = () =>
    Object.assign(new EventEmitter(), { headers: {}, complete: false, socket: new EventEmitter() }) as never
  const network = "203.0.113.2"
  const bodies: IncomingMessage[] = Array.from({ length: 101 }, request)
  for (const body of bodies) endWhenSlow(body, network)
  const [first, second, third] = bodies as [IncomingMessage, IncomingMessage, IncomingMessage]
  expect(isOneTooMany(third)).toBe(true)
  first.complete = true
  expect(isOneTooMany(third)).toBe(false)
  const another: IncomingMessage = request()
  endWhenSlow(another, network)
  expect(isOneTooMany(third)).toBe(true)
  second.emit("close")
  expect(isOneTooMany(third)).toBe(false)
  for (const body of [...bodies, another]) body.emit("close")
})

it("counts bodies that were answered early until their connection closes", async () => {
  const connect = await listening(createServer((req, res) => res.writeHead(isOneTooMany(req) ? 429 : 401).end()))
  const ask = async () => {
    const socket = connect()
    socket.write("POST /any HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na")
    const [answer] = await once(socket, "data")
    return { socket, status: String(answer).slice(9, 12) }
  }
  const crowd = await Promise.all(Array.from({ length: 101 }, ask))
  expect((await ask()).status).toBe("429")
  for (const { socket } of crowd) socket.destroy()
  await eventually(async () => (await ask()).status === "401", 10_000)
})

it("answers a malformed request, even when its sender goes on sending and reads late", async () => {
  const socket = (await listening(createServer((_, res) => res.end("nobody"))))()
  const errors: unknown[] = []
  socket.on("error", (error) => errors.push(error))
  socket.write("POST \\api\\a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3000000\r\n\r\n")
  await once(socket, "readable")
  for (let count = 0; count < 8; count++) await new Promise((done) => socket.write(Buffer.alloc(100_000, " "), done))
  expect(String(socket.read())).toMatch(/^HTTP\/1\.1 400 /)
  expect(errors).toEqual([])
  socket.destroy()
})

it("finishes an answer although malformed text follows its request", async () => {
  let finish = () => {}
  const server = createServer((_, res) => {
    res.write("first, ")
    finish = () => res.end("and last")
  })
  const socket = (await listening(server))()
  const answer = answerOn(socket)
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
  await once(socket, "data")
  const unreadable = once(server, "clientError")
  socket.write("no request\r\n\r\n")
  await unreadable
  finish()
  expect(await answer).toContain("and last")
})
