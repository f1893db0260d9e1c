import { once } from "node:events"
import http from "node:http"
import type { AddressInfo } from "node:net"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { isKnown, readyAnswer, sendReady } from "./ready-answer"

const parts = {
  status: 200,
  type: "text/html; charset=utf-8",
  text: "<p>Größe</p>".repeat(200),
  cacheControl: "no-cache",
  headers: [["X-Area", "page"]] as const,
}

const namesAndValues = (head: readonly string[]) =>
  Object.fromEntries(head.flatMap((name, at) => (at % 2 === 0 ? [[name, head[at + 1]]] : [])))

it("holds the text in every encoding, with length and headers", async () => {
  const { br, gzip, identity } = (await readyAnswer(parts)).forms
  expect(brotliDecompressSync(br.body).toString()).toBe(parts.text)
  expect(gunzipSync(gzip.body).toString()).toBe(parts.text)
  expect(identity.body.toString()).toBe(parts.text)
  for (const { head, body } of [br, gzip, identity]) {
    expect(namesAndValues(head)).toMatchObject({ "Content-Length": String(body.length), "X-Area": "page" })
  }
  expect(namesAndValues(br.head)).toMatchObject({ "Content-Encoding": "br", Vary: "Accept-Encoding" })
  expect(namesAndValues(identity.head)).not.toHaveProperty("Content-Encoding")
})

it("has another tag for another text or other headers", async () => {
  const others = [parts, { ...parts, text: "other" }, { ...parts, headers: [["X-Area", "checkout"]] as const }]
  const tags = await Promise.all([parts, ...others].map(async (each) => (await readyAnswer(each)).etag))
  expect(tags[0]).toBe(tags[1])
  expect(new Set(tags).size).toBe(3)
})

describe("sendReady", () => {
  const shop = http.createServer(async (req, res) => {
    req.headers["x-request-id"] = req.url?.slice(1)
    res.setHeader("Content-Security-Policy", "of the area")
    sendReady(req, res, await answer)
  })
  const answer = readyAnswer(parts)
  let url: string

  beforeAll(async () => {
    shop.listen(0, "127.0.0.1")
    await once(shop, "listening")
    url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  })
  afterAll(() => void shop.close())

  it("gives concurrent answers their own request ids", async () => {
    const asked = ["one", "two", "three"].map((number) => fetch(`${url}/${number}`))
    const answers = await Promise.all(asked)
    expect(answers.map(({ headers }) => headers.get("x-request-id"))).toEqual(["one", "two", "three"])
    for (const each of answers) expect(await each.text()).toBe(parts.text)
  })

  it("answers 304 to a known tag, without headers that the browser keeps", async () => {
    const { etag } = await answer
    const { status, headers } = await fetch(`${url}/four`, { headers: { "if-none-match": etag } })
    expect(status).toBe(304)
    const names = ["etag", "cache-control", "vary", "x-request-id"].map((name) => headers.get(name))
    expect(names).toEqual([etag, "no-cache", "Accept-Encoding", "four"])
    expect(headers.has("x-area")).toBe(false)
    expect(headers.has("content-security-policy")).toBe(false)
  })

  it("sends no body to a HEAD request", async () => {
    const response = await fetch(`${url}/five`, { method: "HEAD" })
    expect(response.headers.get("x-area")).toBe("page")
    expect(await response.text()).toBe("")
  })
})

it("recognizes a known tag in If-None-Match", () => {
  const known = (header: string | undefined) => isKnown(header, 'W/"abc"')
  expect(['W/"abc"', '"abc"', '"x", W/"abc"', " * "].map(known)).toEqual([true, true, true, true])
  expect([undefined, '"ab"', ""].map(known)).toEqual([false, false, false])
})
