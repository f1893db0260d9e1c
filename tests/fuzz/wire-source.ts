import type { Chance } from "../helpers/chance"
import type { Source } from "./request"
import { words } from "./values"

const paths = words("/ /products /api/login.php /store/products /admin/orders /app /static/x /health /_data/products")
const host = "Host: localhost"
const body = '{"email":"a@b.example","password":"x"}'
const chunk = `${body.length.toString(16)}`
const upgrade = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: eA==\r\nSec-WebSocket-Version: 13"

const forms: readonly [name: string, write: (path: string, chance: Chance) => string][] = [
  ["absolute form", (path) => get(`http://localhost${path}`)],
  ["absolute form of another", (path) => get(`http://evil.example${path}`)],
  ["absolute form, broken", () => get("http://[::1/")],
  ["other scheme", (path) => get(`ftp://localhost${path}`)],
  ["authority form", () => `CONNECT localhost:443 HTTP/1.1\r\n${host}\r\n\r\n`],
  ["asterisk", () => `OPTIONS * HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`],
  ["no slash", (path) => get(path.slice(1) || "x")],
  ["query alone", () => get("?a=b")],
  ["space in target", (path) => get(`${path} x`)],
  ["bare CR in header", (path) => get(path, "X: a\rb")],
  ["bare LF", (path) => `GET ${path} HTTP/1.1\n${host}\nConnection: close\n\n`],
  ["NUL in header", (path) => get(path, "X: a\0b")],
  ["bytes in target", (path) => get(`${path}\xff\xfe`)],
  ["no Host", (path) => `GET ${path} HTTP/1.1\r\nConnection: close\r\n\r\n`],
  ["two Hosts", (path) => get(path, host)],
  ["HTTP/1.0", (path) => `GET ${path} HTTP/1.0\r\n\r\n`],
  ["HTTP/0.9", (path) => `GET ${path}\r\n\r\n`],
  ["HTTP/2 preface", () => "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"],
  ["unknown method", (path) => `BREW ${path} HTTP/1.1\r\n${host}\r\n\r\n`],
  ["header without colon", (path) => get(path, "nonsense")],
  ["folded header", (path) => get(path, "X: a\r\n b")],
  ["long header", (path) => get(path, `X: ${"a".repeat(20_000)}`)],
  ["many headers", (path) => get(path, Array.from({ length: 1_900 }, (_, number) => `X${number}: 1`).join("\r\n"))],
  ["long target", (path) => get(path + "a".repeat(15_000))],
  ["length and chunks", (path) => post(path, "Content-Length: 5\r\nTransfer-Encoding: chunked", "0\r\n\r\n")],
  ["two lengths", (path) => post(path, "Content-Length: 5\r\nContent-Length: 6", "abcdef")],
  ["negative length", (path) => post(path, "Content-Length: -1", body)],
  ["length of GET", (path) => `GET ${path} HTTP/1.1\r\n${host}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`],
  ["broken chunk", (path) => post(path, "Transfer-Encoding: chunked", "zz\r\nabc\r\n0\r\n\r\n")],
  ["chunk extensions", (path) => post(path, "Transfer-Encoding: chunked", `${chunk};a=b\r\n${body}\r\n0\r\n\r\n`)],
  ["trailers", (path) => post(path, "Transfer-Encoding: chunked", `${chunk}\r\n${body}\r\n0\r\nX: y\r\n\r\n`)],
  ["unknown transfer encoding", (path) => post(path, "Transfer-Encoding: gzip, chunked", "0\r\n\r\n")],
  ["upgrade", (path) => get(path, upgrade)],
  ["expects to go on", (path) => post(path, `Content-Length: ${body.length}\r\nExpect: 100-continue`, body)],
  ["smuggled", (path) => post(path, "Content-Length: 0", get("/admin/users"))],
  ["two at once", (path) => `GET ${path} HTTP/1.1\r\n${host}\r\n\r\n${get(path)}`],
  ["noise", (_, chance) => `${String.fromCharCode(...Array.from({ length: 40 }, () => chance.below(256)))}\r\n\r\n`],
  ["TLS", () => "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n"],
]

function get(target: string, header?: string): string {
  return `GET ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n${header ? `${header}\r\n` : ""}\r\n`
}

function post(target: string, framing: string, text: string): string {
  return `POST ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\nContent-Type: application/json\r\n${framing}\r\n\r\n${text}`
}

export const wireSource: Source = (chance) => {
  const [name, write] = chance.one(forms)
  const path = chance.one(paths)
  const about = { route: `wire: ${name}`, caller: "nobody", method: "", target: path } as const
  return { ...about, headers: [], delivery: "whole", wire: write(path, chance) }
}
