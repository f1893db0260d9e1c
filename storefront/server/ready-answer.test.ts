import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { isKnown, readyAnswer } from "./ready-answer"

const parts = {
  status: 200,
  type: "text/html; charset=utf-8",
  text: "<p>Größe</p>".repeat(200),
  cacheControl: "no-cache",
}

describe("readyAnswer", () => {
  it("holds the same text in every encoding, with its length", async () => {
    const { br, gzip, identity } = (await readyAnswer(parts)).forms
    expect(brotliDecompressSync(br.body).toString()).toBe(parts.text)
    expect(gunzipSync(gzip.body).toString()).toBe(parts.text)
    expect(identity.body.toString()).toBe(parts.text)
    for (const form of [br, gzip, identity]) expect(form.headers["Content-Length"]).toBe(form.body.length)
    expect(br.headers).toMatchObject({ "Content-Encoding": "br", Vary: "Accept-Encoding" })
    expect(identity.headers).not.toHaveProperty("Content-Encoding")
  })

  it("has the policy of its document in every encoding", async () => {
    const { forms } = await readyAnswer({ ...parts, policy: "style-src 'self'" })
    for (const { headers } of Object.values(forms)) {
      expect(headers).toHaveProperty("Content-Security-Policy", "style-src 'self'")
    }
  })

  it("has the tag of its text: another text, another tag", async () => {
    const [one, again, other] = await Promise.all(
      [parts, parts, { ...parts, text: "other" }].map((each) => readyAnswer(each)),
    )
    expect(one?.etag).toBe(again?.etag)
    expect(one?.etag).not.toBe(other?.etag)
  })
})

it.each([
  [undefined, false],
  ['W/"abc"', true],
  ['"abc"', true],
  ['"x", W/"abc"', true],
  [" * ", true],
  ['"ab"', false],
  ["", false],
])("If-None-Match %j: known is %j", (header, known) => expect(isKnown(header, 'W/"abc"')).toBe(known))
