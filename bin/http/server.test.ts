import { EventEmitter, once } from "node:events"
import http, { type IncomingMessage, type RequestListener, type Server } from "node:http"
import net from "node:net"
import { text } from "node:stream/consumers"
import { afterEach, describe, expect, it } from "vitest"
import { staffCalls } from "../../backend/api/admin/calls"
import { endWhenSlow, isOneTooMany } from "../../backend/lib/slow-body"
import { eventually } from "../../tests/helpers/eventually"
import { portOf } from "./listen"
import { createServer } from "./server"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

/** `written` is the whole response. */
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
    endWhenSlow(req, "203.0.113.1", limit)
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

it.each([
  "/admin/products/:id/files",
  "/admin/products/:id/demo",
  "/admin/course-files",
  "/admin/course-files/:id/versions",
])("an upload to %s takes its time", async (matcher) => {
  const upload = staffCalls.find(({ method, path }) => method === "POST" && path === matcher)
  // Without the act.
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
  await (await begun(patient(1, answerWhole), "a", "b")).closed
  sent.socket.write(form[1])
  expect(receivers).not.toHaveLength(0)
  expect(await sent.closed).toContain("received")
})

describe("a body that its sender asks about first (Expect: 100-continue)", () => {
  async function asked(listener: RequestListener) {
    const server = createServer(listener)
    servers.push(server)
    await once(server.listen(0, "127.0.0.1"), "listening")
    const socket = net.connect(portOf(server), "127.0.0.1")
    const head = ["POST /any HTTP/1.1", "Host: localhost", "Expect: 100-continue", "Content-Length: 4"]
    socket.write(`${[...head, "Connection: close"].join("\r\n")}\r\n\r\n`)
    let answer = ""
    socket.on("data", (chunk) => {
      answer += chunk
      if (answer.endsWith("100 Continue\r\n\r\n")) socket.write("body")
    })
    await once(socket, "close")
    return answer
  }

  it("is not asked for where it is refused", async () => {
    expect(await asked((_, res) => res.writeHead(413).end("too large"))).toMatch(/^HTTP\/1\.1 413 /)
  })

  it("is asked for by whoever reads it", async () => {
    const answer = await asked(async (req, res) => res.end(`read: ${await text(req)}`))
    expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK[\s\S]*read: body/)
  })
})

describe("bodies of one network that are on their way", () => {
  const request = () =>
    Object.assign(new EventEmitter(), { headers: {}, complete: false, socket: new EventEmitter() }) as never

  it("are too many beyond a hundred, and count no more once they are here", () => {
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
})

it("bodies that were answered before their end count no more once their connection is gone", async () => {
  const server = createServer((req, res) => res.writeHead(isOneTooMany(req) ? 429 : 401).end())
  servers.push(server)
  await once(server.listen(0, "127.0.0.1"), "listening")
  const ask = async () => {
    const socket = net.connect(portOf(server), "127.0.0.1")
    socket.write("POST /any HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\na")
    const [answer] = await once(socket, "data")
    return { socket, status: String(answer).slice(9, 12) }
  }
  const crowd = await Promise.all(Array.from({ length: 101 }, ask))
  expect((await ask()).status).toBe("429")
  for (const { socket } of crowd) socket.destroy()
  await eventually(async () => (await ask()).status === "401", 10_000)
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
